import type { ReactNode } from 'react'
import styles from './hand-total.module.css'
import { classNames } from '#ui/class-names.ts'

interface HandTotalProps {
  /** The lamp is on it: in turn, or won. */
  readonly isLit?: boolean | undefined
  /** When the card lies that makes it; undefined: it lies there already. */
  readonly afterMs?: number | undefined
  readonly children: ReactNode
}

/** What a hand of cards counts. */
export function HandTotal({ isLit = false, afterMs, children }: HandTotalProps) {
  return (
    <span
      className={classNames(styles.total, afterMs !== undefined && styles.lands)}
      data-lit={isLit}
      style={afterMs === undefined ? undefined : { animationDelay: `${afterMs}ms` }}
    >
      {children}
    </span>
  )
}
