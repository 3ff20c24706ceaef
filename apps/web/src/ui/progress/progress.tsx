import styles from './progress.module.css'
import { classNames } from '#ui/class-names.ts'

interface ProgressProps {
  readonly value: number
  readonly max: number
  /** "14 of 35". */
  readonly label: string
  readonly tone?: 'bone' | 'jade' | undefined
}

export function Progress({ value, max, label, tone = 'bone' }: ProgressProps) {
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0
  return (
    <span className={classNames(styles.groove, styles[tone])} role="img" aria-label={label}>
      <i style={{ width: `${share * 100}%` }} />
    </span>
  )
}
