import type { Receipt } from '@cardroom/contract/receipts'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { PaymentState } from './payment-state.tsx'
import type { TabViewer } from '../tab-facts.ts'
import { paymentPath } from '../tab-path.ts'
import { formatAmount } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'
import { dayOfWire } from '#lib/times.ts'
import { formatDate } from '#lib/format.ts'
import { WithArrows } from '#ui/arrow/arrow.tsx'
import { cardClass } from '#ui/card/card.tsx'
import { Amount, List, ListRow, MetaParts, RowIcon } from '#ui/list-row/list-row.tsx'

interface PaymentsViewProps {
  readonly payments: readonly Receipt[]
  readonly viewer: TabViewer
}

/** Lists payments outside the app, each with its state. */
export function PaymentsView({ payments, viewer }: PaymentsViewProps) {
  const { t } = useTranslation('tabs')
  const language = useLanguage()
  return (
    <List className={cardClass({ padded: false })} aria-label={t('payments')}>
      {payments.map((payment) => {
        const { id, number, payer, receiver, payer_id: payerId, amount, method, state } = payment
        const isPayer = payerId === viewer.userId
        const title =
          isPayer || payment.receiver_id === viewer.userId
            ? t(isPayer ? 'youPaid' : 'paidYou', { name: isPayer ? receiver.name : payer.name })
            : t('paid', { payer: payer.name, receiver: receiver.name })
        return (
          <ListRow
            key={id}
            leading={<RowIcon name="receipt" />}
            title={<WithArrows>{title}</WithArrows>}
            meta={<MetaParts parts={[`R-${number}`, t(`methods.${method}`), dayOf(payment)]} />}
            end={
              <>
                <Amount>{formatAmount(amount, language)}</Amount>
                <PaymentState state={state} />
              </>
            }
            link={<Link to={paymentPath(payment.club_id, id)} />}
          />
        )
      })}
    </List>
  )
}

/** Formats a calendar day, which has no time zone. */
export const dayOf = ({ paid_on: day }: Pick<Receipt, 'paid_on'>): string => formatDate(dayOfWire(day) ?? day)
