import type { ComponentProps, ReactNode } from 'react'
import styles from './filter-bar.module.css'
import { SearchField } from '#ui/search-field/search-field.tsx'

interface FilterBarProps {
  readonly label: string
  readonly search: Pick<
    ComponentProps<typeof SearchField>,
    'label' | 'clearLabel' | 'placeholder' | 'value' | 'onChange'
  >
  /** What the rows are narrowed by. */
  readonly children?: ReactNode
  /** At the right: what is done with all of them. */
  readonly end?: ReactNode
}

/** Above a table: search, filters, and what one does with what they leave. */
export function FilterBar({ label, search, children, end }: FilterBarProps) {
  return (
    <div className={styles.bar} role="group" aria-label={label}>
      <div className={styles.search}>
        <SearchField {...search} aria-keyshortcuts="/" />
        {search.value === '' && <kbd className={styles.key}>/</kbd>}
      </div>
      {children}
      {end && <div className={styles.end}>{end}</div>}
    </div>
  )
}
