import type { Receipt } from '@cardroom/contract/receipts'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import styles from './payment.module.css'
import type { PaymentAnswer } from '../tabs.api.ts'
import { MoneyButton } from '#features/cashier/index.ts'
import { formatAmount } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'
import { ConfirmBar } from '#ui/confirm-bar/confirm-bar.tsx'
import { Icon } from '#ui/icon/icon.tsx'

interface PaymentAnswersViewProps {
  readonly payment: Receipt
  readonly busy: PaymentAnswer['kind'] | undefined
  /** The address of a chat with the other side; undefined if there is none. */
  readonly writeTo: string | undefined
  /** True if the viewer may record the same payment in the other direction. */
  readonly mayUndo: boolean
  readonly onAnswer: (kind: 'confirm' | 'withdraw') => void
  /** These answers need a reason. */
  readonly onAsk: (kind: 'dispute' | 'uphold' | 'reject') => void
  readonly onUndo: () => void
}

/** Shows the actions on a payment that the server allows. */
export function PaymentAnswersView(props: PaymentAnswersViewProps) {
  const { payment, busy, writeTo, mayUndo, onAnswer, onAsk, onUndo } = props
  const { t } = useTranslation('tabs')
  const language = useLanguage()
  const amount = formatAmount(payment.amount, language)
  const may = (what: Receipt['can'][number]) => payment.can.includes(what)
  if (payment.can.length === 0 && !mayUndo && writeTo === undefined) return null
  return (
    <ConfirmBar
      label={t('answers')}
      buttons={
        <div className={styles.answers}>
          {may('confirm') && (
            <>
              <MoneyButton look="second" disabled={busy !== undefined} onClick={() => onAsk('dispute')}>
                {t('dispute.action')}
              </MoneyButton>
              <MoneyButton busy={busy === 'confirm'} onClick={() => onAnswer('confirm')}>
                {t('confirm', { amount })}
              </MoneyButton>
            </>
          )}
          {may('decide') && (
            <>
              <MoneyButton look="second" disabled={busy !== undefined} onClick={() => onAsk('reject')}>
                {t('reject.action')}
              </MoneyButton>
              <MoneyButton disabled={busy !== undefined} onClick={() => onAsk('uphold')}>
                {t('uphold.action')}
              </MoneyButton>
            </>
          )}
          {may('withdraw') && (
            <MoneyButton look="second" busy={busy === 'withdraw'} onClick={() => onAnswer('withdraw')}>
              {t('withdraw')}
            </MoneyButton>
          )}
          {mayUndo && (
            <MoneyButton look="second" onClick={onUndo}>
              {t('undo.action')}
            </MoneyButton>
          )}
          {writeTo !== undefined && (
            <Link to={writeTo} className={styles.write}>
              <Icon name="message-circle" size={19} />
              {t('write')}
            </Link>
          )}
        </div>
      }
    >
      {null}
    </ConfirmBar>
  )
}
