import type { Transaction } from '@cardroom/contract/cashier'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import styles from './history-tab.module.css'
import { iconOf, titleOf } from './transaction-title.ts'
import { ChipAmount } from '#lib/chip-amount.tsx'
import { CounterpartAmount } from '../counterpart-amount.tsx'
import { receiptPath } from '../receipt/receipt-path.ts'
import {
  isBetweenOthers,
  onTabOf,
  transactionDisplay,
  type TransactionDisplay,
  type Viewer,
} from '../transaction-display.ts'
import { formatAmount } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'
import { useTimes } from '#lib/times.ts'
import { Arrow } from '#ui/arrow/arrow.tsx'
import type { CoinName } from '#ui/coin/coin.tsx'
import { Amount, ListRow, MetaParts, RowIcon } from '#ui/list-row/list-row.tsx'

interface TransactionRowProps {
  readonly shown: Transaction
  readonly viewer: Viewer
  /** The change of the viewer's own balance, if known. A transaction that changes two balances has two rows. */
  readonly moved?: { readonly amount: number; readonly coin: CoinName } | undefined
  /** The balance after it, shown below the amount. */
  readonly after?: ReactNode
}

/** Shows one transaction from this viewer's side. It opens the receipt. */
export function TransactionRow({ shown, viewer, moved, after }: TransactionRowProps) {
  const { t } = useTranslation('cashier')
  const language = useLanguage()
  const display = transactionDisplay(shown, viewer)
  return (
    <ListRow
      leading={<RowIcon name={iconOf(shown, display)} />}
      title={t(`row.${titleOf(shown, display)}`)}
      meta={<Meta shown={shown} display={display} viewer={viewer} />}
      end={
        <>
          {moved ? (
            <ChipAmount {...moved} plus tone={moved.amount > 0 ? 'positive' : 'plain'} coinSize={18} />
          ) : (
            <DisplayedAmount display={display} />
          )}
          {!moved && display.counterpart && <CounterpartAmount {...display.counterpart} />}
          {display.fee > 0 && (
            <Amount size="small">{t('row.fee', { amount: formatAmount(display.fee, language) })}</Amount>
          )}
          {after}
        </>
      }
      quiet={display.state === 'declined'}
      link={<Link to={receiptPath(shown.club_id, shown.id)} />}
    />
  )
}

/** Shows the amount. Only a confirmed amount has a sign. A pending or declined one is dim and has none. */
function DisplayedAmount({ display }: { readonly display: TransactionDisplay }) {
  const { amount, currency, direction, state } = display
  if (state !== 'confirmed') return <ChipAmount amount={amount} coin={currency} tone="dim" coinSize={18} />
  if (direction === 'neutral') return <ChipAmount amount={amount} coin={currency} coinSize={18} />
  return direction === 'credit' ? (
    <ChipAmount amount={amount} coin={currency} plus tone="positive" coinSize={18} />
  ) : (
    <ChipAmount amount={-amount} coin={currency} coinSize={18} />
  )
}

interface MetaProps extends Omit<TransactionRowProps, 'after' | 'moved'> {
  readonly display: TransactionDisplay
}

/**
 * Shows the time, the other side and whether it is on the tab. If the viewer is on neither side, it shows both
 * sides on a separate line.
 */
function Meta({ shown, display: { direction }, viewer }: MetaProps) {
  const { t } = useTranslation('cashier')
  const times = useTimes()
  const { sender_id, sender_name, receiver_name } = shown
  const time = times.dateTime(shown.updated_at)
  const onTab = onTabOf(shown)
  const owed = onTab ? [t(`row.onTab.${onTab}`)] : []
  if (isBetweenOthers(shown, viewer))
    return (
      <>
        <span className={styles.sides}>
          {sender_name} <Arrow /> {receiver_name}
        </span>
        <MetaParts parts={[time, ...owed]} />
      </>
    )
  // For a taking, the club sees the person whose chips were taken.
  const isFrom = direction === 'credit' || (shown.type !== 'transfer' && sender_id !== viewer.userId)
  const side = isFrom ? t('row.from', { name: sender_name }) : t('row.to', { name: receiver_name })
  return <MetaParts parts={[time, side, ...owed]} />
}
