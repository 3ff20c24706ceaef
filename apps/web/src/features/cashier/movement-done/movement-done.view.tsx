import type { ClubId } from '@cardroom/contract/ids'
import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import styles from './movement-done.module.css'
import type { MovementSummary } from './movement-summary.ts'
import { ChipAmount } from '#lib/chip-amount.tsx'
import { receiptPath } from '../receipt/receipt-path.ts'
import { formatAmount } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'
import { Button, buttonClass } from '#ui/button/button.tsx'
import { Coin } from '#ui/coin/coin.tsx'
import { Facts } from '#ui/facts/facts.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { Sheet } from '#ui/sheet/sheet.tsx'

export type MovementKind = 'sold' | 'soldToSelf' | 'accepted' | 'returned' | 'taken'

export interface MovementDone {
  readonly kind: MovementKind
  readonly summary: MovementSummary
}

interface MovementDoneViewProps {
  readonly clubId: ClubId
  /** Undefined before anything is done. */
  readonly done: MovementDone | undefined
  readonly onClose: () => void
  /** The element that gets the focus next; by default the one that had it before. */
  readonly returnTo?: RefObject<HTMLElement | null> | undefined
}

/** Says that chips have moved: how many, to or from whom, at what cost. */
export function MovementDoneView({ clubId, done, onClose, returnTo }: MovementDoneViewProps) {
  const { t } = useTranslation(['cashier', 'common'])
  if (!done) return null
  const { transactionId } = done.summary
  return (
    <Sheet
      open
      onClose={onClose}
      returnTo={returnTo}
      title={t(`cashier:done.${done.kind}`, { count: done.summary.movements })}
      closeLabel={t('common:close')}
      footer={
        <>
          {transactionId !== null && (
            <Link to={receiptPath(clubId, transactionId)} className={buttonClass({ look: 'second' })}>
              {t('cashier:done.receipt')}
            </Link>
          )}
          <Button onClick={onClose}>{t('common:done')}</Button>
        </>
      }
    >
      <DoneBody {...done} />
    </Sheet>
  )
}

function DoneBody({ kind, summary }: MovementDone) {
  const { t } = useTranslation('cashier')
  const language = useLanguage()
  const isGiven = kind === 'returned' || kind === 'taken'
  const [amount, coin] = isGiven
    ? [summary.paid, summary.paidCurrency]
    : [summary.received, summary.receivedCurrency]
  const people = summary.name ?? t('peopleCount', { count: summary.people })
  const other = { name: t(`done.people.${kind}`), value: people }
  const facts = isGiven
    ? [other, { name: t(`done.into.${kind}`), value: receivedOf(summary) }]
    : [
        ...(kind === 'soldToSelf' ? [] : [other]),
        { name: t('done.paid'), value: <ChipAmount amount={-summary.paid} coin={summary.paidCurrency} /> },
        ...(summary.fee > 0
          ? [{ name: t('done.fee'), value: <ChipAmount amount={summary.fee} coin={summary.paidCurrency} /> }]
          : []),
      ]
  return (
    <>
      <p className={styles.amount} role="status">
        <Icon name="circle-check" size={28} className={styles.tick} />
        <Coin name={coin} size={36} />
        {formatAmount(amount, language)}
      </p>
      <Facts facts={facts} />
    </>
  )
}

/** Shows the amount that the other side received. It has no sign, because for the reader it is not a gain. */
const receivedOf = ({ received, receivedCurrency }: MovementSummary) => (
  <ChipAmount amount={received} coin={receivedCurrency} />
)
