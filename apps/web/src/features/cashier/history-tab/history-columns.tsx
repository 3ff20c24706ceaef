import type { Transaction } from '@cardroom/contract/cashier'
import { fromWire, minus, toWire } from '@cardroom/money'
import type { ChipCurrency } from '@cardroom/rules'
import { useTranslation } from 'react-i18next'
import styles from './history-tab.module.css'
import { iconOf, titleOf } from './transaction-title.ts'
import { onTabOf, transactionDisplay, type Viewer } from '../transaction-display.ts'
import { figureColumn } from '#lib/desk/figure-column.tsx'
import { useLanguage } from '#lib/i18n.ts'
import { useTimes } from '#lib/times.ts'
import { Badge } from '#ui/badge/badge.tsx'
import { Coin } from '#ui/coin/coin.tsx'
import type { DataColumn } from '#ui/data-table/data-column.ts'
import { Figure } from '#ui/data-table/figure.tsx'
import { Icon } from '#ui/icon/icon.tsx'

const coinPx = 22

/** Returns the amount that the sender of a sale paid beyond what was received. A reversal returns it. */
const feeOf = ({ type, status, amount, to_amount: received }: Transaction): number =>
  (type === 'transfer' || type === 'reversal') && status === 'confirmed'
    ? toWire(minus(fromWire(amount), fromWire(received)))
    : 0

interface HistoryColumns {
  readonly viewer: Viewer
  /** True if the rows are grouped by days, so that they show only the time. */
  readonly isByDay: boolean
}

/**
 * Returns columns with both sides of each movement and exact amounts without signs. "From" and "to" give the
 * direction.
 */
export function useHistoryColumns({ viewer, isByDay }: HistoryColumns): DataColumn<Transaction>[] {
  const { t } = useTranslation('cashier')
  const language = useLanguage()
  const times = useTimes()
  const amount = (name: 'paid' | 'received', of: (shown: Transaction) => readonly [number, ChipCurrency]) => {
    const column = figureColumn<Transaction>(language, {
      name,
      title: t(`table.${name}`),
      amount: (shown) => of(shown)[0],
      isSortable: true,
    })
    return {
      ...column,
      besidePx: coinPx,
      cell: (shown: Transaction) => (
        <Figure coin={<Coin name={of(shown)[1]} size={16} />}>{column.text(shown)}</Figure>
      ),
    }
  }
  return [
    { name: 'number', title: t('table.number'), text: ({ id }) => String(id), width: '5.5rem' },
    {
      name: 'time',
      title: t('table.time'),
      text: (shown) => (isByDay ? times.time(shown.updated_at) : times.dateTime(shown.updated_at)),
      copied: (shown) => times.dateTime(shown.updated_at),
      width: isByDay ? '4.5rem' : '9.5rem',
      isSortable: true,
    },
    useWhatColumn(viewer),
    { name: 'from', title: t('table.from'), text: ({ sender_name: name }) => name },
    { name: 'to', title: t('table.to'), text: ({ receiver_name: name }) => name },
    amount('paid', (shown) => [shown.amount, shown.currency]),
    figureColumn(language, { name: 'fee', title: t('table.fee'), amount: feeOf, isSortable: true }),
    amount('received', (shown) => [shown.to_amount, shown.to_currency]),
    {
      name: 'by',
      title: t('table.by'),
      text: ({ initiator_name: name }) => name,
      width: '10rem',
      isExtra: true,
    },
  ]
}

/** Returns the column that names a movement, and says whether it is on the tab or belongs to a reversal. */
function useWhatColumn(viewer: Viewer): DataColumn<Transaction> {
  const { t } = useTranslation('cashier')
  const title = (shown: Transaction) => t(`row.${titleOf(shown, transactionDisplay(shown, viewer))}`)
  const marks = (shown: Transaction): string[] => {
    const how = onTabOf(shown)
    return [
      ...(shown.reverses === null ? [] : [t('table.ofNumber', { number: shown.reverses })]),
      ...(shown.reversed_by === null ? [] : [t('table.reversed')]),
      ...(how === undefined ? [] : [t(`row.onTab.${how}`)]),
    ]
  }
  return {
    name: 'what',
    title: t('table.what'),
    text: (shown) => [title(shown), ...marks(shown)].join(', '),
    cell: (shown) => (
      <span className={styles.what}>
        <span>
          <Icon name={iconOf(shown, transactionDisplay(shown, viewer))} size={16} />
          {title(shown)}
        </span>
        <span>
          {marks(shown).map((mark) => (
            <Badge key={mark}>{mark}</Badge>
          ))}
        </span>
      </span>
    ),
    width: '14rem',
    isName: true,
  }
}
