import type { ReactNode } from 'react'
import styles from './hand-total.module.css'
import { classNames } from '#ui/class-names.ts'

/** What a hand counts from a moment on, counted from the beginning of the deal. */
interface TotalStep {
  readonly value: ReactNode
  readonly atMs: number
}

interface HandTotalProps {
  /** The lamp is on it: in turn, or won. */
  readonly isLit?: boolean | undefined
  /** While cards come: each total lands with its card, the last one with the last. */
  readonly steps?: readonly TotalStep[] | undefined
  readonly children: ReactNode
}

/** What a hand of cards counts. */
export function HandTotal({ isLit = false, steps = [], children }: HandTotalProps) {
  const [first] = steps
  if (!first) {
    return (
      <span className={styles.total} data-lit={isLit}>
        {children}
      </span>
    )
  }
  return (
    <span
      className={classNames(styles.total, styles.lands)}
      style={{ animationDelay: `${first.atMs}ms` }}
      data-lit={isLit}
    >
      {steps.map(({ value, atMs }, place) => {
        const next = steps[place + 1]
        return (
          <span
            key={atMs}
            className={classNames(styles.step, next && styles.leaves)}
            style={{ animationDelay: `${atMs}ms, ${next?.atMs ?? 0}ms` }}
            aria-hidden={next !== undefined}
          >
            {value}
          </span>
        )
      })}
    </span>
  )
}
