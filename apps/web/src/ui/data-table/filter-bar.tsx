import type { ComponentProps, ReactNode } from 'react'
import styles from './filter-bar.module.css'
import { SearchField } from '#ui/search-field/search-field.tsx'

interface FilterBarProps {
  readonly label: string
  readonly search: Pick<
    ComponentProps<typeof SearchField>,
    'label' | 'clearLabel' | 'placeholder' | 'value' | 'onChange'
  >
  /** The filters of the rows. */
  readonly children?: ReactNode
  /** The actions on all rows, at the right. */
  readonly end?: ReactNode
}

/** Stands above a table: search, filters, and actions on the filtered rows. */
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
