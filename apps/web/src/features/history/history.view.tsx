import type { UserId } from '@cardroom/contract/ids'
import type { HistoryItem } from '@cardroom/contract/reports'
import { historyFilters } from '@cardroom/contract/reports'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { HistoryRow } from './history-row.tsx'
import styles from './history.module.css'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { FilterChip, FilterChips } from '#ui/filter-chips/filter-chips.tsx'
import { ListEnd } from '#ui/list-end/list-end.tsx'
import { List } from '#ui/list-row/list-row.tsx'
import { PageHeader } from '#ui/page-header/page-header.tsx'

type HistoryFilter = (typeof historyFilters)[number]

interface HistoryViewProps {
  readonly filter: HistoryFilter
  readonly onFilter: (filter: HistoryFilter) => void
  /** Undefined while they load; `instead` is then shown. */
  readonly items: readonly HistoryItem[] | undefined
  readonly instead: ReactNode
  /** A link to the proof of the user's balances. */
  readonly proven: ReactNode
  readonly userId: UserId
  readonly hasMore: boolean
  readonly isLoadingMore: boolean
  readonly onMore: () => void
  readonly onOpenSession: (id: number) => void
}

/** Shows all of the user's actions: sign-ins, sessions, chips returned and requested, purchases. */
export function HistoryView(props: HistoryViewProps) {
  const { filter, onFilter, items, instead, proven, userId, hasMore, isLoadingMore, onMore, onOpenSession } =
    props
  const { t } = useTranslation(['history', 'common', 'errors'])
  return (
    <>
      <PageHeader title={t('history:title')} backLabel={t('common:back')} />
      <FilterChips label={t('history:filters')} className={styles.chips}>
        {historyFilters.map((name) => (
          <FilterChip key={name} isOn={name === filter} onPress={() => onFilter(name)}>
            {t(`history:filter.${name}`)}
          </FilterChip>
        ))}
      </FilterChips>
      {proven}
      {items === undefined && instead}
      {items?.length === 0 && (
        <EmptyState title={t('errors:noHistoryTitle')} text={t('errors:noHistorySubtitle')} />
      )}
      {items && items.length > 0 && (
        <List className={styles.list}>
          {items.map((item, place) => (
            <HistoryRow
              // Two events may share a millisecond, so the key has the place; the list only grows at its end.
              key={`${item.kind} ${item.created_at} ${place}`}
              item={item}
              userId={userId}
              onOpenSession={onOpenSession}
            />
          ))}
        </List>
      )}
      <ListEnd
        hasMore={hasMore}
        isLoading={isLoadingMore}
        onReach={onMore}
        loadingLabel={t('common:loading')}
      />
    </>
  )
}
