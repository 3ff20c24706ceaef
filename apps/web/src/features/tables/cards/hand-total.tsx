import type { ReactNode } from 'react'
import styles from './hand-total.module.css'

interface HandTotalProps {
  /** The lamp is on it: in turn, or won. */
  readonly isLit?: boolean | undefined
  readonly children: ReactNode
}

/** What a hand of cards counts. */
export const HandTotal = ({ isLit = false, children }: HandTotalProps) => (
  <span className={styles.total} data-lit={isLit}>
    {children}
  </span>
)
