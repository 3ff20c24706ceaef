import styles from './result-chart.module.css'

interface ChartBarProps {
  readonly x: number
  readonly width: number
  readonly zero: number
  readonly end: number
  readonly isLit: boolean
  readonly hatch: string
  /** How much, written at its end. */
  readonly words: string | undefined
}

/** One day: rounded at its far end. */
export function ChartBar({ x, width, zero, end, isLit, hatch, words }: ChartBarProps) {
  const isGain = end <= zero
  const round = Math.min(5, Math.abs(zero - end), width / 2)
  const turn = isGain ? round : -round
  const shape =
    `M${x} ${zero}V${end + turn}q0 ${-turn} ${round} ${-turn}h${width - 2 * round}` +
    `q${round} 0 ${round} ${turn}V${zero}Z`
  return (
    <>
      <path d={shape} fill={isGain ? 'var(--text)' : hatch} fillOpacity={isGain && !isLit ? 0.42 : 1} />
      {words && (
        <text
          className={isGain ? styles.value : styles.loss}
          x={x + width / 2}
          y={isGain ? end - 11 : end + 11}
        >
          {words}
        </text>
      )}
    </>
  )
}
