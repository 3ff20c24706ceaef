import type { Receipt } from '@cardroom/contract/receipts'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { PaymentState } from './payment-state.tsx'
import styles from './payment.module.css'
import { dayOf } from './payments.view.tsx'
import { SidePicture } from '../side-picture.tsx'
import type { TabViewer } from '../tab-facts.ts'
import { paymentPath } from '../tab-path.ts'
import { formatAmount } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'
import { useTimes } from '#lib/times.ts'
import { cardClass } from '#ui/card/card.tsx'
import { Facts } from '#ui/facts/facts.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import text from '#ui/text.module.css'

export interface Owed {
  readonly before: number
  readonly after: number
  readonly age: number | null
}

interface PaymentViewProps {
  readonly payment: Receipt
  readonly viewer: TabViewer
  /** The payer's debt to the receiver; undefined if the viewer may not see it. */
  readonly owed: Owed | undefined
}

/** Shows a payment outside the app: who paid whom, and its state. */
export function PaymentView({ payment, viewer, owed }: PaymentViewProps) {
  const { t } = useTranslation('tabs')
  const language = useLanguage()
  const times = useTimes()
  const { amount, method, state, answer_by: until, note, can } = payment
  const isMine = can.includes('confirm') && until !== null
  return (
    <article className={styles.payment}>
      <div className={styles.head}>
        <span className={styles.amount}>{formatAmount(amount, language)}</span>
        <span className={styles.how}>{t('how', { method: t(`by.${method}`), day: dayOf(payment) })}</span>
        <PaymentState state={state} until={isMine ? times.date(until) : undefined} />
      </div>
      <div className={styles.sides}>
        <Side payment={payment} viewer={viewer} side="payer" />
        <span className={styles.flow} aria-hidden="true">
          <Icon name="banknote" size={20} />
          <Icon name="arrow-right" size={16} />
        </span>
        <Side payment={payment} viewer={viewer} side="receiver" />
      </div>
      <section className={cardClass({ padded: false, className: styles.card })} aria-label={t('details')}>
        <Facts look="close" facts={[...useOwedFacts(payment, owed, viewer), ...useStoryFacts(payment)]} />
        <i className={styles.cut} />
        {note && <p className={styles.words}>{t('quoted', { note })}</p>}
        <Steps steps={payment.steps} />
      </section>
      {isMine && <p className={styles.law}>{t('law')}</p>}
      {state === 'disputed' && <p className={styles.law}>{t('disputedLaw')}</p>}
    </article>
  )
}

interface SideProps extends Pick<PaymentViewProps, 'payment' | 'viewer'> {
  readonly side: 'payer' | 'receiver'
}

function Side({ payment, viewer, side }: SideProps) {
  const { t } = useTranslation('tabs')
  const shown = payment[side]
  const id = payment[`${side}_id`]
  return (
    <div className={styles.side}>
      <SidePicture id={id} {...shown} size={64} />
      <b>{shown.name}</b>
      <span>{t(id === viewer.userId ? `you.${side}` : `side.${side}`)}</span>
    </div>
  )
}

/** Shows what happened to the payment: who did it, when and why. */
function Steps({ steps }: Pick<Receipt, 'steps'>) {
  const { t } = useTranslation('tabs')
  const times = useTimes()
  return (
    <ol className={styles.steps} aria-label={t('steps.label')}>
      {steps.map(({ what, by_name: name, at, reason }) => (
        <li key={what}>
          {t(`steps.${what}`, { name, time: times.dateTime(at) })}
          {reason !== null && <p className={styles.words}>{t('quoted', { note: reason })}</p>}
        </li>
      ))}
    </ol>
  )
}

/** Shows the debt before and after the payment until it is answered, and the current debt afterwards. */
function useOwedFacts(payment: Receipt, owed: Owed | undefined, viewer: TabViewer) {
  const { t } = useTranslation('tabs')
  const language = useLanguage()
  if (owed === undefined) return []
  const isReceiver =
    payment.receiver_id === viewer.userId || (payment.receiver_id === null && viewer.actsForClub)
  const amount = (value: number) => formatAmount(value, language)
  const isOpen =
    payment.state !== 'confirmed' && payment.state !== 'rejected' && payment.state !== 'withdrawn'
  return [
    { name: t(isReceiver ? 'owedToYou' : 'payerOwes'), value: amount(owed.before) },
    ...(isOpen ? [{ name: t('afterAnswer'), value: amount(owed.after) }] : []),
    ...(!owed.age ? [] : [{ name: t('oldestDebt'), value: t('days', { count: owed.age }) }]),
  ]
}

/** Shows the payment that this one undoes, and the one that undoes this one. */
function useStoryFacts({ club_id: clubId, corrects, corrected_by: correctedBy }: Receipt) {
  const { t } = useTranslation('tabs')
  const other = (id: number) => (
    <Link to={paymentPath(clubId, id)} className={text.link}>
      {t('openIt')}
    </Link>
  )
  return [
    ...(corrects === null ? [] : [{ name: t('undoes'), value: other(corrects) }]),
    ...(correctedBy === null ? [] : [{ name: t('undoneBy'), value: other(correctedBy) }]),
  ]
}
