import type { ClubId } from '@cardroom/contract/ids'
import type { ReportEntry, ReportField } from '@cardroom/contract/report'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import styles from './report-entries.module.css'
import { receiptPath } from '#features/cashier/index.ts'
import { entryReason } from '#features/club-bank/index.ts'
import { formatAmount } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'
import { pathTo, patterns } from '#lib/paths.ts'
import { useTimes } from '#lib/times.ts'
import { Coin } from '#ui/coin/coin.tsx'
import { Amount, List, ListRow, MetaParts } from '#ui/list-row/list-row.tsx'
import { Select } from '#ui/select/select.tsx'

interface ReportEntriesViewProps {
  readonly clubId: ClubId
  readonly fields: readonly ReportField[]
  /** Undefined means all entries of the person's accounts. */
  readonly field: ReportField | undefined
  readonly onField: (field: ReportField | undefined) => void
  /** Undefined while they load; `instead` is then shown. */
  readonly entries: readonly ReportEntry[] | undefined
  readonly instead: ReactNode
  /** Stand beside the heading's choice. */
  readonly tools?: ReactNode
}

const every = 'all'

/** Lists entries, newest first. An entry with a receipt opens it; a round opens the page that recomputes it. */
export function ReportEntriesView(props: ReportEntriesViewProps) {
  const { clubId, fields, field, onField, entries, instead, tools } = props
  const { t } = useTranslation('report')
  return (
    <section className={styles.entries}>
      <header>
        <h3>{t('entries.title')}</h3>
        <Select
          look="pill"
          label={t('entries.of')}
          choices={[
            { value: every, label: t('entries.all') },
            ...fields.map((name) => ({ value: name, label: t(`entries.fields.${name}`) })),
          ]}
          value={field ?? every}
          onChange={(name) => onField(name === every ? undefined : name)}
        />
        {tools}
      </header>
      {entries?.length === 0 && <p>{t('entries.none')}</p>}
      {entries ? (
        <List aria-label={t('entries.title')}>
          {entries.map((entry) => (
            <EntryRow key={`${entry.id} ${entry.currency}`} clubId={clubId} entry={entry} />
          ))}
        </List>
      ) : (
        instead
      )}
    </section>
  )
}

function EntryRow({ clubId, entry }: { readonly clubId: ClubId; readonly entry: ReportEntry }) {
  const { t } = useTranslation(['report', 'clubBank', 'home'])
  const language = useLanguage()
  const times = useTimes()
  const { game_id: game, round_ids: rounds, currency } = entry
  const receipt = receiptOf(clubId, entry)
  return (
    <ListRow
      title={
        game === null
          ? t(`clubBank:books.reasons.${entryReason(entry.reason)}`)
          : t(`home:games.${game as 1}`)
      }
      meta={
        <MetaParts
          parts={[
            times.dateTime(entry.created_at),
            ...(rounds > 0
              ? [t('report:rounds', { count: rounds, number: formatAmount(rounds, language) })]
              : []),
          ]}
        />
      }
      end={
        <>
          <Amount coin={currency === 'credit' ? undefined : <Coin name={currency} size={18} />}>
            {formatAmount(entry.amount, language, { plus: true })}
          </Amount>
          <Amount size="small">
            {t('report:entries.left', { amount: formatAmount(entry.balance, language) })}
          </Amount>
        </>
      }
      {...(receipt && { link: <Link to={receipt} /> })}
    />
  )
}

function receiptOf(clubId: ClubId, entry: ReportEntry): string | undefined {
  if (entry.transaction_id !== null) return receiptPath(clubId, entry.transaction_id)
  return entry.round_id === null ? undefined : pathTo(patterns.round, { roundId: entry.round_id })
}
