import styles from './clock-ring.module.css'

interface ClockRingViewProps {
  readonly seconds: number
  /** The number of seconds that a full ring stands for. */
  readonly of: number
  readonly label: string
}

const radius = 17.5
const around = 2 * Math.PI * radius

/** Shows a ring with the number of seconds left. The ring keeps one colour and does not blink. */
export function ClockRingView({ seconds, of, label }: ClockRingViewProps) {
  const share = Math.min(1, seconds / of)
  return (
    <span className={styles.ring} role="timer" aria-label={label}>
      <svg viewBox="0 0 40 40" aria-hidden="true">
        <circle className={styles.track} cx="20" cy="20" r={radius} />
        <circle
          className={styles.left}
          cx="20"
          cy="20"
          r={radius}
          strokeDasharray={around}
          strokeDashoffset={around * (1 - share)}
          transform="rotate(-90 20 20)"
        />
      </svg>
      <b aria-hidden="true">{seconds}</b>
    </span>
  )
}
