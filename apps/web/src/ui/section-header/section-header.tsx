import type { ReactNode } from 'react'
import styles from './section-header.module.css'

interface SectionHeaderProps {
  readonly title: string
  readonly end?: ReactNode
  readonly level?: 2 | 3 | undefined
}

export function SectionHeader({ title, end, level = 2 }: SectionHeaderProps) {
  const Heading = `h${level}` as const
  return (
    <div className={styles.header}>
      <Heading className={styles.title}>{title}</Heading>
      {end && <div className={styles.end}>{end}</div>}
    </div>
  )
}
