import type { ReactNode } from 'react'
import styles from './club-api.module.css'
import { Button } from '#ui/button/button.tsx'
import { Card } from '#ui/card/card.tsx'

interface SectionViewProps {
  readonly title: string
  readonly lead: string
  readonly action: string
  /** True if the maximum number exists already. */
  readonly isFull: boolean
  readonly onAction: () => void
  readonly children: ReactNode
}

/** Frames the keys or the webhooks, with their number and a button to add one. */
export function SectionView({ title, lead, action, isFull, onAction, children }: SectionViewProps) {
  return (
    <Card padded={false} className={styles.section}>
      <header>
        <div>
          <h2>{title}</h2>
          <p>{lead}</p>
        </div>
        <Button size="medium" icon="plus" disabled={isFull} onClick={onAction}>
          {action}
        </Button>
      </header>
      {children}
    </Card>
  )
}
