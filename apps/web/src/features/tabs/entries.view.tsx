import type { ClubId } from '@cardroom/contract/ids'
import type { TabEntry, tabReasons } from '@cardroom/contract/tabs'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { SeenTab } from './tab-facts.ts'
import { paymentPath } from './tab-path.ts'
import { receiptPath } from '#features/cashier/index.ts'
import { formatAmount } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'
import { useTimes } from '#lib/times.ts'
import { cardClass } from '#ui/card/card.tsx'
import { Amount, List, ListRow } from '#ui/list-row/list-row.tsx'

interface EntriesViewProps {
  readonly clubId: ClubId
  readonly entries: readonly TabEntry[]
  readonly seen: Pick<SeenTab, 'isGranted' | 'mine'>
}

/** Lists the entries of a tab, newest first, each with the balance after it. */
export function EntriesView({ clubId, entries, seen }: EntriesViewProps) {
  const { t } = useTranslation('tabs')
  const language = useLanguage()
  const times = useTimes()
  // The server gives amounts from the side that grants the credit.
  const turned = (value: number) => (seen.isGranted || value === 0 ? value : -value)
  const signed = (value: number) => formatAmount(turned(value), language, { plus: true })
  return (
    <List className={cardClass({ padded: false })}>
      {entries.map((entry) => {
        const to = placeOf(clubId, entry)
        return (
          <ListRow
            key={entry.id}
            title={t(`reasons.${entry.reason as (typeof tabReasons)[number]}`)}
            meta={times.dateTime(entry.created_at)}
            end={
              <>
                <Amount>{signed(entry.amount)}</Amount>
                <Amount size="small" tone="quiet">
                  {signed(entry.balance)}
                </Amount>
              </>
            }
            {...(to !== undefined && { link: <Link to={to} />, chevron: true })}
          />
        )
      })}
    </List>
  )
}

function placeOf(clubId: ClubId, { receipt_id: receipt, transaction_id: transaction }: TabEntry) {
  if (receipt !== null) return paymentPath(clubId, receipt)
  return transaction === null ? undefined : receiptPath(clubId, transaction)
}
