import styles from './segmented.module.css'
import { CountBadge } from '#ui/count-badge/count-badge.tsx'
import { useArrowKeys } from '#ui/tabs/use-arrow-keys.ts'

interface SegmentedProps<Name extends string> {
  readonly label: string
  readonly segments: readonly {
    readonly name: Name
    readonly label: string
    readonly waiting?: number | undefined
  }[]
  readonly current: Name
  readonly onChange: (name: Name) => void
}

/** Switches between two or three views of one thing, in a sunk groove. */
export function Segmented<Name extends string>({ label, segments, current, onChange }: SegmentedProps<Name>) {
  const keys = useArrowKeys(
    segments.map((segment) => segment.name),
    current,
    onChange,
  )
  return (
    <div className={styles.groove} role="tablist" aria-label={label} {...keys}>
      {segments.map((segment) => (
        <button
          key={segment.name}
          type="button"
          role="tab"
          className={styles.segment}
          aria-selected={segment.name === current}
          tabIndex={segment.name === current ? 0 : -1}
          onClick={() => onChange(segment.name)}
        >
          {segment.label}
          {segment.waiting ? <CountBadge count={segment.waiting} /> : null}
        </button>
      ))}
    </div>
  )
}
