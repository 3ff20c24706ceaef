import type { ClubId } from '@cardroom/contract/ids'
import type { BooksEntry } from '@cardroom/contract/reports'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import styles from './entries.module.css'
import { entryReason } from './entry-reason.ts'
import type { OpenedLine } from './opened-line.ts'
import { pathTo, patterns } from '#lib/paths.ts'
import { receiptPath } from '#features/cashier/index.ts'
import { ChipAmount } from '#lib/chip-amount.tsx'
import { useTimes } from '#lib/times.ts'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { List, ListRow, RowIcon } from '#ui/list-row/list-row.tsx'

interface EntriesViewProps {
  readonly clubId: ClubId
  readonly currency: OpenedLine['currency']
  readonly entries: readonly BooksEntry[]
}

/** Lists entries, newest first. An entry with a receipt opens it. */
export function EntriesView({ clubId, currency, entries }: EntriesViewProps) {
  const { t } = useTranslation('clubBank')
  const times = useTimes()
  if (entries.length === 0) return <EmptyState compact title={t('books.noEntries')} />
  return (
    <List aria-label={t('books.entries')} className={styles.entries}>
      {entries.map((entry) => {
        const receipt = receiptOf(clubId, entry)
        return (
          <ListRow
            key={entry.id}
            leading={<RowIcon name={entry.amount < 0 ? 'arrow-up-right' : 'arrow-down-left'} />}
            title={t(`books.reasons.${entryReason(entry.reason)}`)}
            meta={entry.person?.name}
            end={
              <>
                <ChipAmount
                  amount={entry.amount}
                  coin={currency}
                  plus
                  tone={entry.amount > 0 ? 'positive' : 'plain'}
                  coinSize={18}
                />
                <small className={styles.when}>{times.dateTime(entry.created_at)}</small>
              </>
            }
            {...(receipt && { link: <Link to={receipt} />, chevron: true })}
          />
        )
      })}
    </List>
  )
}

/**
 * Returns the page to open for an entry: the receipt of a movement at the cashier, or the page that recomputes a
 * round.
 */
function receiptOf(clubId: ClubId, entry: BooksEntry): string | undefined {
  if (entry.transaction_id !== null) return receiptPath(clubId, entry.transaction_id)
  return entry.round_id === null ? undefined : pathTo(patterns.round, { roundId: entry.round_id })
}
