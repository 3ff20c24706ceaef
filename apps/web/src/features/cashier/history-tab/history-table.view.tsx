import { transactionOrders, type Transaction } from '@cardroom/contract/cashier'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useHistoryColumns } from './history-columns.tsx'
import type { HistorySort } from './history-filter.ts'
import styles from './history-tab.module.css'
import { receiptPath } from '../receipt/receipt-path.ts'
import type { Viewer } from '../transaction-display.ts'
import { now } from '#lib/clock.ts'
import { useTimes } from '#lib/times.ts'
import { buttonClass } from '#ui/button/button.tsx'
import { DataPanel } from '#ui/data-table/data-panel.tsx'
import { DataTable } from '#ui/data-table/data-table.tsx'
import { useDataRows } from '#ui/data-table/use-data-rows.ts'
import { Facts } from '#ui/facts/facts.tsx'

interface HistoryTableViewProps {
  readonly transactions: readonly Transaction[]
  /** The number of all transactions of the filter, once known. */
  readonly count?: number | undefined
  readonly viewer: Viewer
  readonly sort: HistorySort
  readonly onSort: (sort: HistorySort) => void
  readonly onExport: (format: 'csv' | 'xlsx') => void
}

/**
 * Shows the history on a wide screen: one row each, with the selected one beside the list. In the order of time the
 * rows are grouped by days.
 */
export function HistoryTableView(props: HistoryTableViewProps) {
  const { transactions, count, viewer, sort, onSort, onExport } = props
  const { t } = useTranslation(['cashier', 'common'])
  const times = useTimes()
  const data = useDataRows(transactions, ({ id }) => id)
  const isByDay = sort.name === 'time' && areInTime(transactions, sort)
  const columns = useHistoryColumns({ viewer, isByDay })
  const today = times.date(now())
  const { current } = data
  return (
    <>
      <DataTable
        label={t('cashier:tabs.history')}
        columns={columns}
        data={data}
        sort={sort}
        onSort={({ name, isDescending }) => {
          const order = transactionOrders.find((each) => each === name)
          if (order) onSort({ name: order, isDescending })
        }}
        ticks={{
          all: t('cashier:selectAll'),
          one: ({ id }) => t('cashier:table.tick', { name: `#${id}` }),
        }}
        hasPanel
        onExport={() => onExport('xlsx')}
        groupOf={
          isByDay
            ? (shown) => {
                const day = times.date(shown.updated_at)
                return day === today ? t('cashier:table.today', { day }) : day
              }
            : undefined
        }
        isQuiet={(shown) => shown.status !== 'confirmed' || shown.reversed_by !== null}
        foot={
          count === undefined
            ? t('cashier:table.shown', { count: transactions.length })
            : t('cashier:table.shownOf', { shown: transactions.length, count })
        }
      />
      {data.isOpen && current && (
        <DataPanel
          label={t('cashier:receipt.shareTitle', { number: current.id })}
          closeLabel={t('common:close')}
          onClose={data.close}
        >
          <div className={styles.panel}>
            <h2>{t('cashier:receipt.shareTitle', { number: current.id })}</h2>
            <Facts
              look="close"
              facts={columns.slice(1).map(({ name, title, text }) => ({
                name: title,
                value: name === 'time' ? times.dateTime(current.updated_at) : text(current),
              }))}
            />
            <Link to={receiptPath(current.club_id, current.id)} className={buttonClass({ look: 'second' })}>
              {t('cashier:done.receipt')}
            </Link>
          </div>
        </DataPanel>
      )}
    </>
  )
}

/** Until the rows of a new order are there, those of the order before are shown. */
const areInTime = (rows: readonly Transaction[], { isDescending }: HistorySort): boolean =>
  rows.every(({ updated_at: at }, place) => {
    const before = rows[place - 1]?.updated_at ?? at
    return isDescending ? at <= before : at >= before
  })
