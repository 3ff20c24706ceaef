import styles from './playing-chip.module.css'
import { classNames } from '#ui/class-names.ts'

export const chipValues = [10, 50, 100, 500, 1000, 5000] as const

interface ChipProps {
  /** The number on the chip. For any amount, the edge is that of the largest denomination within it. */
  readonly value: number
  /** The body shows the currency. */
  readonly body?: 'white' | 'gold' | undefined
}

/** Shows a chip that lies on the felt. It is decoration: its button or bet has the name. */
export function PlayingChip({
  value,
  body,
  size = 48,
  className,
}: ChipProps & { readonly size?: number; readonly className?: string | undefined }) {
  return (
    <svg
      className={classNames(styles.chip, className)}
      width={size}
      height={size}
      viewBox="-25 -24.5 50 51"
      aria-hidden="true"
    >
      <ChipShape value={value} body={body} radius={24} />
    </svg>
  )
}

/** Draws the same chip inside another drawing, centred on 0, 0. */
export function ChipShape({ value, body = 'white', radius }: ChipProps & { readonly radius: number }) {
  const edge = edgeOf(value)
  const [rim, face, ink] = bodies[body]
  const ring = radius * 0.87
  const around = 2 * Math.PI * ring
  const spot = (around / edge.spots) * edge.share
  const text = chipText(value)
  const fontSize = radius * (fontShare[text.length] ?? 0.44)
  return (
    <>
      <circle r={radius} cy={radius * 0.1} fill="#000" fillOpacity=".45" />
      <circle r={radius} fill={rim} />
      <circle
        r={ring}
        fill="none"
        stroke={edge.colour}
        strokeWidth={radius * 0.26}
        strokeDasharray={`${spot} ${around / edge.spots - spot}`}
        transform={`rotate(${-90 - (spot / around) * 180})`}
      />
      <circle r={radius - 0.3} fill="none" stroke="#141A17" strokeOpacity=".4" strokeWidth=".6" />
      <circle r={radius * 0.69} fill={face} stroke={edge.colour} strokeWidth={radius * 0.035} />
      <text y={radius * 0.03} className={styles.text} fontSize={fontSize} fill={ink}>
        {text}
      </text>
    </>
  )
}

/** The font size as a share of the radius, by the number of characters. */
const fontShare: Record<number, number> = { 1: 0.74, 2: 0.74, 3: 0.62, 4: 0.54 }

const bodies = { white: ['#EFEADC', '#FFFDF6', '#141A17'], gold: ['#E2B23E', '#F3D27A', '#3A2800'] } as const

const edges = [
  { from: 5000, colour: '#0C7265', spots: 14, share: 0.5 },
  { from: 1000, colour: '#B5660F', spots: 10, share: 0.5 },
  { from: 500, colour: '#7A3884', spots: 6, share: 0.66 },
  { from: 100, colour: '#1B2320', spots: 8, share: 0.46 },
  { from: 50, colour: '#2767B0', spots: 6, share: 0.42 },
] as const
const smallest = { from: 0, colour: '#74817B', spots: 4, share: 0.36 } as const

function edgeOf(value: number) {
  return edges.find((edge) => value >= edge.from) ?? smallest
}

function chipText(value: number): string {
  const [unit, letter] = value >= 1_000_000 ? [1_000_000, 'M'] : value >= 1000 ? [1000, 'K'] : [1, '']
  return `${Math.round((value / unit) * 10) / 10}${letter}`
}
