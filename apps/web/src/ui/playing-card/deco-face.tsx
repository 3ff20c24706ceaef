import { useId } from 'react'
import { isCourt, setInks, type FaceProps } from './card-set.ts'
import { CourtWindow } from './court-window.tsx'
import styles from './playing-card.module.css'
import { SuitAt } from '#ui/suit/suit.tsx'

const { face, brass } = setInks.deco
const frame = 'M13 13h198l26 26v298H39L13 311Z'
const rays = Array.from({ length: 9 }, (_, place) => {
  const angle = ((place + 0.5) * Math.PI) / 18
  return `M237 337 ${(237 - 330 * Math.cos(angle)).toFixed(1)} ${(337 - 330 * Math.sin(angle)).toFixed(1)}`
}).join('')

/** Draws a face with a brass frame with cut corners, and rays behind a rising sun. */
export function DecoFace({ rank, suit, ink }: FaceProps) {
  const clip = useId()
  const isTen = rank === '10'
  return (
    <>
      <clipPath id={clip}>
        <path d={frame} />
      </clipPath>
      <g clipPath={`url(#${clip})`}>
        <path d={rays} stroke={brass} strokeWidth="2.5" strokeOpacity=".65" />
        <circle cx="237" cy="337" r="150" fill={face} stroke={brass} strokeWidth="3" />
      </g>
      <path d={frame} fill="none" stroke={brass} strokeWidth="4" />
      <path d="M15 15h104v176H15Z" fill={face} fillOpacity=".86" />
      <text
        x={isTen ? 22 : 30}
        y="116"
        className={styles.plain}
        fontSize="102"
        fontWeight="600"
        fill={ink}
        letterSpacing={isTen ? -14 : undefined}
      >
        {rank}
      </text>
      <SuitAt name={suit} x={32} y={130} size={56} fill={ink} />
      {isCourt(rank) ? (
        <g clipPath={`url(#${clip})`}>
          <CourtWindow set="deco" {...{ rank, suit, ink }} x={104} y={172} width={128} height={168} />
        </g>
      ) : (
        <SuitAt name={suit} x={124} y={220} size={96} fill={ink} />
      )}
    </>
  )
}
