import styles from './count-badge.module.css'
import { classNames } from '#ui/class-names.ts'

interface CountBadgeProps {
  readonly count: number
  /** Read out instead of the bare number: "3 new messages". */
  readonly label?: string | undefined
  readonly className?: string | undefined
}

/** Shows how many things wait. It shows nothing for zero. */
export function CountBadge({ count, label, className }: CountBadgeProps) {
  if (count <= 0) return null
  return (
    <span className={classNames(styles.count, className)} role={label ? 'img' : undefined} aria-label={label}>
      {count > 99 ? '99+' : count}
    </span>
  )
}
