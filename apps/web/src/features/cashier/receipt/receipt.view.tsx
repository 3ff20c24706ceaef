import type { TransactionDetails } from '@cardroom/contract/cashier'
import type { UserId } from '@cardroom/contract/ids'
import type { ChipCurrency } from '@cardroom/rules'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import {
  numbered,
  operationOf,
  otherPerson,
  receiptTitle,
  stateOf,
  type ReceiptState,
} from './receipt-facts.ts'
import { receiptPath } from './receipt-path.ts'
import styles from './receipt.module.css'
import { ReceiptSides } from './receipt-sides.tsx'
import { ChipAmount } from '#lib/chip-amount.tsx'
import { askerOf } from '../chip-request-choice.ts'
import { onTabOf } from '../transaction-display.ts'
import { MoneyButton } from '../money-button.tsx'
import { pathTo, patterns } from '#lib/paths.ts'
import { formatAmount, formatPercent } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'
import { useTimes } from '#lib/times.ts'
import { useReasonText } from '#lib/words/use-reason-text.ts'
import { Badge, type BadgeTone } from '#ui/badge/badge.tsx'
import { buttonClass } from '#ui/button/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { cardClass } from '#ui/card/card.tsx'
import { Coin } from '#ui/coin/coin.tsx'
import { CopyButton } from '#ui/copy-button/copy-button.tsx'
import { Facts } from '#ui/facts/facts.tsx'
import { Icon, type IconName } from '#ui/icon/icon.tsx'
import { IconButton } from '#ui/icon-button/icon-button.tsx'
import text from '#ui/text.module.css'
import { PageHeader } from '#ui/page-header/page-header.tsx'

interface ReceiptViewProps {
  readonly shown: TransactionDetails
  readonly viewerId: UserId
  readonly clubName: string
  readonly onShare: () => void
  readonly isTakingBack: boolean
  readonly onTakeBack: () => void
  readonly onReverse: () => void
  readonly onBack: () => void
}

/** Shows a movement of chips as a receipt. Both sides can open and share it. */
export function ReceiptView(props: ReceiptViewProps) {
  const { shown, viewerId, clubName, onShare, onBack } = props
  const { t } = useTranslation(['cashier', 'common'])
  const language = useLanguage()
  const isGiven = shown.type !== 'transfer'
  const person = otherPerson(shown, viewerId)
  return (
    <article className={styles.receipt}>
      <PageHeader
        title={t(`cashier:receipt.title.${receiptTitle(shown, viewerId)}`)}
        backLabel={t('common:back')}
        onBack={onBack}
      >
        <IconButton icon="share-2" label={t('cashier:receipt.share')} onClick={onShare} />
      </PageHeader>
      <div className={styles.head}>
        <span className={styles.amount}>
          <Coin name={isGiven ? shown.currency : shown.to_currency} size={40} />
          {formatAmount(isGiven ? shown.amount : shown.to_amount, language)}
        </span>
        <StatusBadge state={stateOf(shown)} />
      </div>
      <ReceiptSides shown={shown} />
      <div className={cardClass({ padded: false, className: styles.card })}>
        <Facts look="close" facts={useMoneyFacts(shown)} />
        <i className={styles.cut} />
        <Facts look="close" facts={useStoryFacts(shown, clubName)} />
      </div>
      {shown.status === null && askerOf(shown) === viewerId && (
        <MoneyButton
          look="second"
          className={styles.action}
          busy={props.isTakingBack}
          onClick={props.onTakeBack}
        >
          {t('cashier:receipt.takeBack')}
        </MoneyButton>
      )}
      {shown.can.includes('reverse') && (
        <MoneyButton look="second" className={styles.action} onClick={props.onReverse}>
          {t('cashier:reverse.action')}
        </MoneyButton>
      )}
      {person && (
        <Link
          to={`${pathTo(patterns.chat, { clubId: shown.club_id })}?with=${person.id}`}
          className={buttonClass({ look: 'second', className: styles.write })}
        >
          <Icon name="message-circle" size={19} />
          {t('cashier:receipt.writeTo', { name: person.name.split(' ')[0] })}
        </Link>
      )}
    </article>
  )
}

const badges: Record<ReceiptState, { tone: BadgeTone; icon: IconName }> = {
  confirmed: { tone: 'positive', icon: 'check' },
  declined: { tone: 'negative', icon: 'x' },
  pending: { tone: 'plain', icon: 'clock' },
  closed: { tone: 'plain', icon: 'x' },
  reversed: { tone: 'negative', icon: 'undo-2' },
}

function StatusBadge({ state }: { readonly state: ReceiptState }) {
  const { t } = useTranslation('cashier')
  return <Badge {...badges[state]}>{t(`status.${state}`)}</Badge>
}

/** Returns the facts about what was paid, received and kept, and each side's balance before and after. */
function useMoneyFacts(shown: TransactionDetails) {
  const { t } = useTranslation('cashier')
  const language = useLanguage()
  const fee = Math.round((shown.amount - shown.to_amount) * 100) / 100
  const isPending = shown.status !== 'confirmed'
  return [
    {
      name: t('receipt.senderPays'),
      value: (
        <ChipAmount
          amount={isPending ? shown.amount : -shown.amount}
          coin={shown.currency}
          tone={isPending ? 'dim' : 'plain'}
          coinSize={18}
        />
      ),
    },
    {
      name: t('receipt.receiverGets'),
      value: (
        <ChipAmount
          amount={shown.to_amount}
          coin={shown.to_currency}
          plus={!isPending}
          tone={isPending ? 'dim' : 'plain'}
          coinSize={18}
        />
      ),
    },
    ...(fee > 0
      ? [
          {
            name: t('receipt.fee', { percent: formatPercent(fee / shown.to_amount, language) }),
            value: (
              <ChipAmount
                amount={fee}
                coin={shown.currency}
                tone={isPending ? 'dim' : 'plain'}
                coinSize={18}
              />
            ),
          },
        ]
      : []),
    ...around(shown.sender_before, shown.sender_after, shown.sender_name, shown.currency),
    ...around(shown.receiver_before, shown.receiver_after, shown.receiver_name, shown.to_currency),
  ]
}

function around(before: number | null, after: number | null, name: string, coin: ChipCurrency) {
  if (before === null || after === null) return []
  return [{ name, value: <BeforeAfter before={before} after={after} coin={coin} /> }]
}

function BeforeAfter(props: {
  readonly before: number
  readonly after: number
  readonly coin: ChipCurrency
}) {
  const { t } = useTranslation('cashier')
  const language = useLanguage()
  const [before, after] = [formatAmount(props.before, language), formatAmount(props.after, language)]
  return (
    <span className={styles.around} role="img" aria-label={t('receipt.balance', { before, after })}>
      {before}
      <Icon name="arrow-right" size={14} />
      {after}
      <Coin name={props.coin} size={18} />
    </span>
  )
}

/** Returns the facts about the operation: its kind, whether it is on the tab, who did it, when and where. */
function useStoryFacts(shown: TransactionDetails, clubName: string) {
  const { t } = useTranslation(['cashier', 'common'])
  const times = useTimes()
  const reasonText = useReasonText()
  const number = String(shown.id)
  const isDecided = shown.request && shown.status !== null
  const onTab = onTabOf(shown)
  return [
    { name: t('cashier:receipt.operation'), value: t(`cashier:operation.${operationOf(shown)}`) },
    ...(onTab
      ? [
          {
            name: t('cashier:receipt.payment'),
            value: t(onTab === 'sale' ? 'cashier:onTab.sell' : 'cashier:onTab.return'),
          },
        ]
      : []),
    { name: t('cashier:receipt.initiator'), value: numbered(shown.initiator_name, shown.initiator_id) },
    {
      name: t(shown.request ? 'cashier:receipt.asked' : 'cashier:receipt.date'),
      value: times.dateTime(shown.created_at),
    },
    ...(shown.decided_by_name
      ? [{ name: t('cashier:receipt.decidedBy'), value: numbered(shown.decided_by_name, shown.decided_by) }]
      : []),
    ...(isDecided ? [{ name: t('cashier:receipt.decided'), value: times.dateTime(shown.updated_at) }] : []),
    ...(shown.reason ? [{ name: t('cashier:receipt.reason'), value: reasonText(shown.reason) }] : []),
    ...otherHalf(shown, t('cashier:receipt.reverses'), t('cashier:receipt.reversedBy')),
    { name: t('cashier:receipt.club'), value: clubName },
    {
      name: t('cashier:receipt.number'),
      value: (
        <CopyButton
          value={number}
          label={t('cashier:receipt.copyNumber', { number })}
          copiedLabel={t('common:copied')}
        >
          {number}
        </CopyButton>
      ),
    },
  ]
}

/** Links a reversed sale to its reversal, and a reversal to its sale. */
function otherHalf(
  { club_id: clubId, reverses, reversed_by }: TransactionDetails,
  sale: string,
  reversal: string,
) {
  const other = reverses ?? reversed_by
  if (other === null) return []
  return [
    {
      name: reverses === null ? reversal : sale,
      value: (
        <Link to={receiptPath(clubId, other)} className={classNames(text.link, styles.other)}>
          {String(other)}
        </Link>
      ),
    },
  ]
}
