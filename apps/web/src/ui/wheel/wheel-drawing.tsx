import { memo } from 'react'

/** A pocket as it is painted. */
export interface WheelPocket {
  readonly label: string
  readonly tone: 'red' | 'black' | 'green'
}

const tones = { red: 'var(--pocket-red)', black: 'var(--pocket-black)', green: 'var(--pocket-green)' }

/** Draws the fixed parts below the rotor: rim, track, studs. */
export const Bowl = memo(function Bowl({ id }: { readonly id: string }) {
  return (
    <>
      <circle r="199" fill={`url(#${id}rim)`} />
      <circle r="188" fill={`url(#${id}track)`} />
      <circle r="188.5" fill="none" stroke={`url(#${id}brass)`} strokeWidth="1.4" />
      <g fill={`url(#${id}brass)`}>
        {Array.from({ length: 8 }, (_, stud) => (
          <path
            key={stud}
            d={
              stud % 2
                ? 'M0 -185.5 2.6 -179 0 -172.5 -2.6 -179Z'
                : 'M0 -185.5 6.5 -179 0 -176 -6.5 -179 0 -182Z'
            }
            transform={`rotate(${stud * 45 + 22.5})`}
          />
        ))}
      </g>
      <circle r="170" fill="#120B07" />
      <circle r="168.5" fill="none" stroke={`url(#${id}brass)`} strokeWidth="2.4" />
    </>
  )
})

/** Draws the turning parts: pockets, numbers, frets. The first pocket is at the top. */
export const Rotor = memo(function Rotor({ pockets }: { readonly pockets: readonly WheelPocket[] }) {
  const step = (2 * Math.PI) / pockets.length
  return (
    <>
      {pockets.map(({ label, tone }, place) => (
        <path key={label} d={pocketPath(place, step)} fill={tones[tone]} />
      ))}
      <circle r="132.5" fill="none" stroke="#C9A560" strokeWidth="1.6" />
      <circle r="115" fill="none" stroke="#000" strokeOpacity=".28" strokeWidth="32" />
      <path d={pockets.map((_, place) => fret(place, step)).join('')} stroke="#C9A560" strokeWidth="1.3" />
      <g
        fill="#FFFAF0"
        fontFamily="var(--font-ui)"
        fontSize="16.5"
        fontWeight="600"
        textAnchor="middle"
        dominantBaseline="central"
        style={{ fontVariantNumeric: 'tabular-nums' }}
      >
        {pockets.map(({ label }, place) => (
          <text key={label} transform={`rotate(${((place * step * 180) / Math.PI).toFixed(2)})`} y="-149">
            {label}
          </text>
        ))}
      </g>
    </>
  )
})

/** Draws the fixed parts above the rotor: the cone, the turret, the light of the one lamp. */
export const Cone = memo(function Cone({ id }: { readonly id: string }) {
  return (
    <>
      <circle r="98" fill={`url(#${id}cone)`} />
      <circle r="98" fill="none" stroke={`url(#${id}brass)`} strokeWidth="2.2" />
      <circle r="62" fill="none" stroke="#000" strokeOpacity=".25" />
      <g fill={`url(#${id}brass)`}>
        {[20, 110, 200, 290].map((angle) => (
          <g key={angle} transform={`rotate(${angle})`}>
            <path d="M-2.6 -16 -1.8 -52h3.6L2.6 -16Z" />
            <circle cy="-55" r="5.4" />
          </g>
        ))}
        <circle r="19" />
      </g>
      <circle r="19" fill="none" stroke="#5E421C" />
      <circle r="10" fill={`url(#${id}brass)`} stroke="#5E421C" strokeWidth=".8" />
      <circle r="199" fill={`url(#${id}lamp)`} />
    </>
  )
})

export function Materials({ id }: { readonly id: string }) {
  return (
    <defs>
      <radialGradient id={`${id}rim`}>
        {stops('.88 #2A1810', '.93 #7A5033', '.97 #4A2D1B', '1 #1A0E08')}
      </radialGradient>
      <radialGradient id={`${id}track`}>{stops('.82 #1F120B', '.9 #5B3922', '1 #33200F')}</radialGradient>
      <radialGradient id={`${id}cone`} cx=".5" cy=".32" r=".75">
        {stops('0 #8A5D3C', '.55 #4E3020', '1 #22130B')}
      </radialGradient>
      <linearGradient id={`${id}brass`} x1="0" y1="0" x2="0" y2="1">
        {stops('0 #F4DDA6', '.5 #C39A55', '1 #7D5C2A')}
      </linearGradient>
      <linearGradient id={`${id}lamp`} x1="0" y1="0" x2="0" y2="1">
        {stops('0 #FFE9C4 .13', '.35 #FFE9C4 .03', '.6 #000 .12', '1 #000 .5')}
      </linearGradient>
    </defs>
  )
}

function stops(...list: readonly string[]) {
  return list.map((stop) => {
    const [offset, color, opacity] = stop.split(' ')
    return <stop key={stop} offset={offset} stopColor={color} stopOpacity={opacity} />
  })
}

function pocketPath(place: number, step: number): string {
  const [from, to] = [(place - 0.5) * step, (place + 0.5) * step]
  return ringPart(133, 167, from, to) + ringPart(99, 131, from, to)
}

const fret = (place: number, step: number): string =>
  `M${polar(98, (place + 0.5) * step)}L${polar(132, (place + 0.5) * step)}`

const ringPart = (inner: number, outer: number, from: number, to: number): string =>
  `M${polar(outer, from)}A${outer} ${outer} 0 0 1 ${polar(outer, to)}L${polar(inner, to)}A${inner} ${inner} 0 0 0 ${polar(inner, from)}Z`

const polar = (radius: number, angle: number): string =>
  `${(radius * Math.sin(angle)).toFixed(1)} ${(-radius * Math.cos(angle)).toFixed(1)}`
