import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './admin.module.css'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { List } from '#ui/list-row/list-row.tsx'
import { SearchField } from '#ui/search-field/search-field.tsx'

interface SearchListViewProps {
  readonly label: string
  readonly searchLabel: string
  readonly search: string
  readonly onSearch: (text: string) => void
  readonly isEmpty: boolean
  /** The rows. */
  readonly children?: ReactNode
  /** The skeleton or an error, while there are no rows. */
  readonly instead?: ReactNode
}

/** Shows a search field and its results. */
export function SearchListView({ label, searchLabel, search, onSearch, ...found }: SearchListViewProps) {
  const { t } = useTranslation(['admin', 'common'])
  return (
    <>
      <div className={styles.search}>
        <SearchField
          label={searchLabel}
          placeholder={searchLabel}
          clearLabel={t('common:clear')}
          value={search}
          onChange={onSearch}
        />
      </div>
      {found.instead}
      {!found.instead && found.isEmpty && <EmptyState compact title={t('admin:nothingFound')} />}
      {!found.instead && !found.isEmpty && (
        <List className={styles.list} aria-label={label}>
          {found.children}
        </List>
      )}
    </>
  )
}
