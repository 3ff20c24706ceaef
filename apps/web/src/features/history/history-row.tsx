import type { UserId } from '@cardroom/contract/ids'
import type { HistoryItem } from '@cardroom/contract/reports'
import { currencies } from '@cardroom/rules'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { deviceWords } from '@cardroom/contract/device-name'
import styles from './history.module.css'
import { purchaseKey } from './purchase-key.ts'
import { pathTo, patterns } from '#lib/paths.ts'
import { TransactionRow } from '#features/cashier/index.ts'
import { ChipAmount } from '#lib/chip-amount.tsx'
import { formatAmount, formatDateTime } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'
import type { CoinName } from '#ui/coin/coin.tsx'
import type { IconName } from '#ui/icon/icon.tsx'
import { Amount, ListRow, MetaParts, RowIcon } from '#ui/list-row/list-row.tsx'

interface HistoryRowProps {
  readonly item: HistoryItem
  readonly userId: UserId
  readonly onOpenSession: (id: number) => void
}

/** Shows one of the user's actions. */
export function HistoryRow({ item, userId, onOpenSession }: HistoryRowProps) {
  switch (item.kind) {
    case 'entrance':
      return <EntranceRow item={item} />
    case 'gameSession':
      return <SessionRow item={item} onOpenSession={onOpenSession} />
    case 'returnsRequest':
      return (
        <TransactionRow
          shown={item.transaction}
          viewer={{ userId, role: roleIn(item, userId) }}
          moved={movedOf(item)}
          after={<After balance={item.balance} />}
        />
      )
    case 'purchase':
      return <PurchaseRow item={item} />
  }
}

/** Returns the change of the user's balance; undefined for a line that changed no balance. */
const movedOf = ({ change, currency }: HistoryItem) =>
  change === 0 || currency === null ? undefined : { amount: change, coin: currency }

type Of<Kind extends HistoryItem['kind']> = { readonly item: Extract<HistoryItem, { kind: Kind }> }

/** Returns the user's role in that club at the time. */
function roleIn({ transaction }: Of<'returnsRequest'>['item'], userId: UserId) {
  const role = transaction.receiver_id === userId ? transaction.receiver_role : transaction.sender_role
  return role === 'club' ? 'player' : role
}

function EntranceRow({ item }: Of<'entrance'>) {
  const { t } = useTranslation('history')
  return (
    <ListRow
      leading={<RowIcon name="log-in" />}
      title={t('entrance')}
      meta={<MetaParts parts={[deviceWords(item.entrance.device), item.entrance.ip]} />}
      end={<When at={item.created_at} />}
    />
  )
}

const gameIcons: Record<number, IconName> = { 1: 'g-roulette', 2: 'g-baccarat', 3: 'g-blackjack' }

/** Shows a session. An open one links to its table, a finished one to its rounds. */
function SessionRow({ item, onOpenSession }: Of<'gameSession'> & Pick<HistoryRowProps, 'onOpenSession'>) {
  const { t } = useTranslation(['history', 'home'])
  const { session, part } = item
  const isOpen = session.finished_at === null
  const rounds = isOpen
    ? t('history:sessionOpen', { count: session.rounds })
    : t('history:rounds', { count: session.rounds })
  return (
    <ListRow
      leading={<RowIcon name={gameIcons[session.game_type] ?? 'dices'} />}
      title={t(`home:games.${session.game_id as 1}`)}
      meta={
        <MetaParts
          parts={[
            part ? t('history:part', part) : rounds,
            ...(isOpen && !part ? [] : [formatDateTime(item.created_at)]),
          ]}
        />
      }
      end={
        <>
          <ChipAmount
            amount={item.change}
            coin={session.currency}
            plus
            tone={item.change > 0 ? 'positive' : 'plain'}
            coinSize={18}
          />
          <After balance={item.balance} />
        </>
      }
      {...(isOpen
        ? { link: <Link to={pathTo(patterns.table, { sessionId: session.id })} /> }
        : { onPress: () => onOpenSession(session.id) })}
      chevron
    />
  )
}

const coins: readonly string[] = currencies
const isCoin = (currency: string | null): currency is CoinName =>
  currency !== null && coins.includes(currency)

function PurchaseRow({ item }: Of<'purchase'>) {
  const { t } = useTranslation('history')
  const { what } = item.purchase
  const moved = movedOf(item)
  return (
    <ListRow
      leading={<RowIcon name={what === 'exchange' ? 'repeat-2' : 'store'} />}
      title={t(`purchase.${purchaseKey(what)}`)}
      meta={formatDateTime(item.created_at)}
      end={
        <>
          {moved ? (
            <ChipAmount {...moved} plus tone={moved.amount > 0 ? 'positive' : 'plain'} coinSize={18} />
          ) : (
            <Paid amount={item.purchase.amount} currency={item.purchase.currency} />
          )}
          <OtherSide item={item} />
          <After balance={item.balance} />
        </>
      }
    />
  )
}

/** Shows the other side of a purchase, its price or its result, if it is in another currency. */
function OtherSide({ item }: Of<'purchase'>) {
  const { amount, currency, result, result_currency } = item.purchase
  if (item.currency !== null && currency !== item.currency)
    return <Paid amount={amount} currency={currency} size="small" />
  if (result === null || result_currency === item.currency || !isCoin(result_currency)) return null
  return <ChipAmount amount={result} coin={result_currency} plus size="small" />
}

interface PaidProps {
  readonly amount: number
  readonly currency: string
  readonly size?: 'small'
}

function Paid({ amount, currency, size }: PaidProps) {
  const language = useLanguage()
  if (isCoin(currency))
    return size ? (
      <ChipAmount amount={-amount} coin={currency} size={size} />
    ) : (
      <ChipAmount amount={-amount} coin={currency} coinSize={18} />
    )
  return <Amount size={size}>{`−$${formatAmount(amount, language)}`}</Amount>
}

/** Shows the balance after each line that moved chips. From line to line the balances add up. */
function After({ balance }: { readonly balance: number | null }) {
  const { t } = useTranslation('history')
  const language = useLanguage()
  if (balance === null) return null
  return <small className={styles.after}>{t('after', { balance: formatAmount(balance, language) })}</small>
}

const When = ({ at }: { readonly at: string }) => <span className={styles.when}>{formatDateTime(at)}</span>
