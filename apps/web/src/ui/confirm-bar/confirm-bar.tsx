import type { ReactNode } from 'react'
import styles from './confirm-bar.module.css'

interface ConfirmBarProps {
  /** Shows who gets what and what it costs: `Facts` or a line. It is read out when it changes. */
  readonly children: ReactNode
  readonly buttons: ReactNode
  readonly label: string
}

/** Rises above the tabs while something is selected. */
export function ConfirmBar({ children, buttons, label }: ConfirmBarProps) {
  return (
    <section className={styles.bar} aria-label={label} data-over-rows>
      <div aria-live="polite">{children}</div>
      <div className={styles.buttons}>{buttons}</div>
    </section>
  )
}
