import styles from './result-chart.module.css'

interface ChartBarProps {
  readonly x: number
  readonly width: number
  readonly zero: number
  readonly end: number
  readonly isLit: boolean
  readonly hatch: string
  /** The amount, which is written at the end of the bar. */
  readonly words: string | undefined
}

/** Draws the bar of one day, from zero to its end, which is rounded. */
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
