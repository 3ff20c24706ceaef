import { useId, type ReactNode } from 'react'
import type { CardSetName } from './card-set.ts'
import { SuitAt } from '#ui/suit/suit.tsx'

interface Cloth {
  readonly ground: string
  readonly line: string
  readonly weave: 'lattice' | 'dots' | 'fans'
}

const cloths: Record<CardSetName, Cloth> = {
  house: { ground: '#123F34', line: '#E9DDBF', weave: 'lattice' },
  clarity: { ground: '#17456F', line: '#FFFFFF', weave: 'dots' },
  parlour: { ground: '#7E1F24', line: '#F4E9D2', weave: 'lattice' },
  nocturne: { ground: '#0F1418', line: '#CDAA66', weave: 'lattice' },
  deco: { ground: '#10322B', line: '#CDAA66', weave: 'fans' },
  outline: { ground: '#24344D', line: '#C9D4E2', weave: 'dots' },
}

export function CardBack({ set }: { readonly set: CardSetName }) {
  const pattern = useId()
  const { ground, line, weave } = cloths[set]
  return (
    <>
      {weaves[weave](pattern, ground, line)}
      <rect x="18" y="18" width="214" height="314" rx="12" fill={ground} />
      <rect
        x="18"
        y="18"
        width="214"
        height="314"
        rx="12"
        fill={`url(#${pattern})`}
        stroke={line}
        strokeOpacity=".8"
        strokeWidth="4"
      />
      {weave !== 'dots' && (
        <>
          <rect x="83" y="117" width="84" height="116" rx="14" fill={ground} stroke={line} strokeWidth="4" />
          <SuitAt name="spade" x={101} y={149} size={48} fill={line} />
        </>
      )}
    </>
  )
}

const fanCentres = [
  [0, 0],
  [56, 0],
  [28, 44],
  [0, 88],
  [56, 88],
] as const

const weaves: Record<Cloth['weave'], (id: string, ground: string, line: string) => ReactNode> = {
  lattice: (id, _ground, line) => (
    <pattern id={id} patternUnits="userSpaceOnUse" width="20" height="20" x="5" y="5">
      <path d="M0 0 20 20M20 0 0 20" stroke={line} strokeOpacity=".42" strokeWidth="2" />
    </pattern>
  ),
  dots: (id, _ground, line) => (
    <pattern id={id} patternUnits="userSpaceOnUse" width="25" height="25" x="12.5" y="12.5">
      <circle cx="12.5" cy="12.5" r="4.5" fill={line} fillOpacity=".45" />
    </pattern>
  ),
  fans: (id, ground, line) => (
    <pattern id={id} patternUnits="userSpaceOnUse" width="56" height="88" x="13" y="13">
      <g fill={ground} stroke={line} strokeWidth="2.5" strokeOpacity=".6">
        {fanCentres.flatMap(([x, y]) =>
          [28, 18, 8].map((radius) => <circle key={`${x} ${y} ${radius}`} cx={x} cy={y} r={radius} />),
        )}
      </g>
    </pattern>
  ),
}
