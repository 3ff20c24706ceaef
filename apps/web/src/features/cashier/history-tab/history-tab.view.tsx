import type { Transaction } from '@cardroom/contract/cashier'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { activeFilters, isFiltered, kindsFor, type HistoryFilter } from './history-filter.ts'
import styles from './history-tab.module.css'
import { TransactionRow } from './transaction-row.tsx'
import type { Viewer } from '../transaction-display.ts'
import { formatDate } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'
import { Button } from '#ui/button/button.tsx'
import { DateRangePicker } from '#ui/date-range/date-range-picker.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { FilterChip, FilterChips } from '#ui/filter-chips/filter-chips.tsx'
import { IconButton } from '#ui/icon-button/icon-button.tsx'
import { ListEnd } from '#ui/list-end/list-end.tsx'
import { List } from '#ui/list-row/list-row.tsx'
import { Menu } from '#ui/menu/menu.tsx'
import { SearchField } from '#ui/search-field/search-field.tsx'

interface HistoryTabViewProps extends HistoryToolsProps {
  readonly viewer: Viewer
  /** Undefined while they come; `instead` is then shown: bones, or what went wrong. */
  readonly transactions: readonly Transaction[] | undefined
  readonly instead: ReactNode
  readonly hasMore: boolean
  readonly isLoadingMore: boolean
  readonly onMore: () => void
  readonly onClear: () => void
  /** In whose zone the days are, where that is not the reader's. */
  readonly zoneNote?: ReactNode
}

/** All that moved or was asked for, newest first. */
export function HistoryTabView(props: HistoryTabViewProps) {
  const { viewer, transactions, instead, hasMore, isLoadingMore, onMore, onClear, filter, zoneNote } = props
  const { t } = useTranslation(['cashier', 'common', 'errors'])
  return (
    <>
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
      {transactions && transactions.length > 0 && (
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
}

function HistoryTools({ role, filter, onFilter, onOpenFilters, onExport, today }: HistoryToolsProps) {
  const { t } = useTranslation(['cashier', 'common'])
  const count = activeFilters(filter)
  return (
    <div className={styles.tools}>
      <div className={styles.search}>
        <SearchField
          label={t('cashier:history.search')}
          placeholder={t('cashier:history.search')}
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
        <Days filter={filter} onFilter={onFilter} today={today} />
        {kindsFor(role).map((kind) => (
          <FilterChip key={kind} isOn={filter.kind === kind} onPress={() => onFilter({ ...filter, kind })}>
            {t(`cashier:history.kind.${kind}`)}
          </FilterChip>
        ))}
      </FilterChips>
    </div>
  )
}

function Days({ filter, onFilter, today }: Pick<HistoryToolsProps, 'filter' | 'onFilter' | 'today'>) {
  const { t } = useTranslation('common')
  const language = useLanguage()
  const { days } = filter
  return (
    <DateRangePicker
      label={days ? daysText(days) : t('dates.choose')}
      value={days}
      onChange={(range) => onFilter({ ...filter, days: range })}
      today={today}
      language={language}
      words={{
        title: t('dates.choose'),
        past7Days: t('dates.past7Days'),
        show: t('show'),
        clear: t('clear'),
        close: t('close'),
        previousMonth: t('dates.previousMonth'),
        nextMonth: t('dates.nextMonth'),
        previousYears: t('dates.previousYears'),
        nextYears: t('dates.nextYears'),
        chooseYear: t('dates.chooseYear'),
      }}
    />
  )
}

function daysText({ from, to }: { readonly from: Date; readonly to: Date }): string {
  const [first, last] = [formatDate(from), formatDate(to)]
  return first === last ? first : `${first} – ${last}`
}
