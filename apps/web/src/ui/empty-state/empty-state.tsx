import type { ReactNode } from 'react'
import styles from './empty-state.module.css'
import { LampTable } from '#ui/lamp-table/lamp-table.tsx'

interface EmptyStateProps {
  readonly title: string
  /** One sentence. */
  readonly text?: string | undefined
  /** One action. */
  readonly action?: ReactNode
  /** Smaller, inside a card or a tab with other content. */
  readonly compact?: boolean | undefined
  readonly level?: 1 | 2 | undefined
}

/** Shows that a list is empty: a lamp over an empty table, one sentence, one action. */
export function EmptyState({ title, text, action, compact = false, level = 2 }: EmptyStateProps) {
  const Heading = `h${level}` as const
  return (
    <section className={styles.state} data-compact={compact}>
      <LampTable width={compact ? 180 : 300} />
      <Heading className={styles.title}>{title}</Heading>
      {text && <p className={styles.text}>{text}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </section>
  )
}
