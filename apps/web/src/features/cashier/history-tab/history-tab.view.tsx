import type { Transaction } from '@cardroom/contract/cashier'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { activeFilters, isFiltered, kindsFor, type HistoryFilter } from './history-filter.ts'
import { HistoryOrderView } from './history-order.view.tsx'
import { HistoryTableView } from './history-table.view.tsx'
import styles from './history-tab.module.css'
import { TransactionRow } from './transaction-row.tsx'
import type { Viewer } from '../transaction-display.ts'
import { DaysFilter } from '#lib/desk/days-filter.tsx'
import { Button } from '#ui/button/button.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { FilterChip, FilterChips } from '#ui/filter-chips/filter-chips.tsx'
import { IconButton } from '#ui/icon-button/icon-button.tsx'
import { ListEnd } from '#ui/list-end/list-end.tsx'
import { List } from '#ui/list-row/list-row.tsx'
import { Menu } from '#ui/menu/menu.tsx'
import { SearchField } from '#ui/search-field/search-field.tsx'
import { useIsWide } from '#ui/use-is-wide.ts'

interface HistoryTabViewProps extends HistoryToolsProps {
  readonly viewer: Viewer
  /** Undefined while they load. Then `instead` is shown: the skeleton, or the error. */
  readonly transactions: readonly Transaction[] | undefined
  readonly instead: ReactNode
  readonly hasMore: boolean
  readonly isLoadingMore: boolean
  readonly onMore: () => void
  readonly onClear: () => void
  /** Names the time zone of the days if it is not the reader's own. */
  readonly zoneNote?: ReactNode
  /** The totals of all transactions of the filter. */
  readonly summary?: ReactNode
  /** The number of all transactions of the filter, once known. */
  readonly count?: number | undefined
}

/** Shows every movement and request in the requested order. */
export function HistoryTabView(props: HistoryTabViewProps) {
  const {
    viewer,
    transactions,
    instead,
    hasMore,
    isLoadingMore,
    onMore,
    onClear,
    filter,
    zoneNote,
    summary,
  } = props
  const { t } = useTranslation(['cashier', 'common', 'errors'])
  const isWide = useIsWide()
  return (
    <>
      {summary}
      <HistoryTools {...props} />
      {zoneNote}
      {transactions === undefined && instead}
      {transactions?.length === 0 &&
        (isFiltered(filter) ? (
          <EmptyState
            compact
            title={t('cashier:history.nothingFound')}
            action={
              <Button look="second" size="medium" onClick={onClear}>
                {t('cashier:history.clear')}
              </Button>
            }
          />
        ) : (
          <EmptyState compact title={t('errors:noHistoryTitle')} text={t('errors:noHistorySubtitle')} />
        ))}
      {transactions && transactions.length > 0 && isWide && (
        <HistoryTableView
          transactions={transactions}
          count={props.count}
          viewer={viewer}
          sort={filter.sort}
          onSort={(sort) => props.onFilter({ ...filter, sort })}
          onExport={props.onExport}
        />
      )}
      {transactions && transactions.length > 0 && !isWide && (
        <List className={styles.list} aria-label={t('cashier:tabs.history')}>
          {transactions.map((shown) => (
            <TransactionRow key={shown.id} shown={shown} viewer={viewer} />
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

interface HistoryToolsProps {
  readonly role: string
  readonly filter: HistoryFilter
  readonly onFilter: (filter: HistoryFilter) => void
  readonly onOpenFilters: () => void
  readonly onExport: (format: 'csv' | 'xlsx') => void
  readonly today: Date
  /** The saved views, which are stored on the device. */
  readonly views?: ReactNode
}

function HistoryTools(props: HistoryToolsProps) {
  const { role, filter, onFilter, onOpenFilters, onExport, today, views } = props
  const { t } = useTranslation(['cashier', 'common'])
  const isWide = useIsWide()
  const count = activeFilters(filter)
  return (
    <div className={styles.tools}>
      <div className={styles.search}>
        <SearchField
          label={t('cashier:history.search')}
          placeholder={t('cashier:history.search')}
          aria-keyshortcuts="/"
          clearLabel={t('common:clear')}
          value={filter.search}
          onChange={(search) => onFilter({ ...filter, search })}
        />
        <IconButton
          icon="sliders-horizontal"
          label={count > 0 ? t('cashier:history.filtersOn', { count }) : t('cashier:history.filters')}
          count={count}
          onClick={onOpenFilters}
        />
        <Menu
          trigger={<IconButton icon="download" label={t('cashier:history.export')} />}
          items={[
            { label: t('cashier:history.csv'), icon: 'download', onChoose: () => onExport('csv') },
            { label: t('cashier:history.xlsx'), icon: 'download', onChoose: () => onExport('xlsx') },
          ]}
        />
      </div>
      <FilterChips label={t('cashier:history.kinds')} className={styles.chips}>
        <DaysFilter days={filter.days} today={today} onDays={(days) => onFilter({ ...filter, days })} />
        {kindsFor(role).map((kind) => (
          <FilterChip key={kind} isOn={filter.kind === kind} onPress={() => onFilter({ ...filter, kind })}>
            {t(`cashier:history.kind.${kind}`)}
          </FilterChip>
        ))}
        {!isWide && <HistoryOrderView sort={filter.sort} onSort={(sort) => onFilter({ ...filter, sort })} />}
        {views}
      </FilterChips>
    </div>
  )
}
