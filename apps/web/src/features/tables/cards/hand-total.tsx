import type { ReactNode } from 'react'
import styles from './hand-total.module.css'

interface HandTotalProps {
  /** The lamp is on it: the hand is in turn, or has won. */
  readonly isLit?: boolean | undefined
  readonly children: ReactNode
}

/** Shows the total of a hand of cards. */
export const HandTotal = ({ isLit = false, children }: HandTotalProps) => (
  <span className={styles.total} data-lit={isLit}>
    {children}
  </span>
)
