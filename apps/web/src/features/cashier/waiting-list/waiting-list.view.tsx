import type { Transaction } from '@cardroom/contract/cashier'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import styles from './waiting-list.module.css'
import { ChipAmount } from '#lib/chip-amount.tsx'
import { isOfReturn } from '../chip-request-choice.ts'
import { receiptPath } from '../receipt/receipt-path.ts'
import { useLanguage } from '#lib/i18n.ts'
import { useTimes } from '#lib/times.ts'
import { List, ListRow, RowIcon } from '#ui/list-row/list-row.tsx'
import { SectionHeader } from '#ui/section-header/section-header.tsx'

interface WaitingListViewProps {
  readonly requests: readonly Transaction[]
  readonly now: Date
}

/** Shows the user's own requests that nobody has decided yet. */
export function WaitingListView({ requests, now }: WaitingListViewProps) {
  const { t } = useTranslation('cashier')
  const language = useLanguage()
  const times = useTimes()
  if (requests.length === 0) return null
  return (
    <section className={styles.waiting}>
      <SectionHeader title={t('waiting.title')} />
      <List className={styles.list}>
        {requests.map((request) => (
          <ListRow
            key={request.id}
            leading={<RowIcon name="clock" />}
            title={t('waiting.from', {
              name: isOfReturn(request) ? request.receiver_name : request.sender_name,
            })}
            meta={times.ago(request.created_at, now, language)}
            end={
              <ChipAmount
                {...(isOfReturn(request)
                  ? { amount: request.amount, coin: request.currency }
                  : { amount: request.to_amount, coin: request.to_currency })}
                tone="dim"
                coinSize={18}
              />
            }
            link={<Link to={receiptPath(request.club_id, request.id)} />}
          />
        ))}
      </List>
    </section>
  )
}
