import type { ReactNode } from 'react'
import styles from './specimen.module.css'

interface SpecimenProps {
  readonly children: ReactNode
  readonly columns?: number
  readonly gap?: number
  readonly title?: string
}

/** Lays out the content of stories: a padded column, or a grid. */
export function Specimen({ children, columns = 1, gap = 16, title }: SpecimenProps) {
  return (
    <section className={styles.specimen}>
      {title && <h2 className={styles.title}>{title}</h2>}
      <div className={styles.grid} style={{ gap, gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}>
        {children}
      </div>
    </section>
  )
}
