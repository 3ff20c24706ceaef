import type { ClubId } from '@cardroom/contract/ids'
import type { ReportRow } from '@cardroom/contract/report'
import type { SettlementRow } from '@cardroom/contract/settlements'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatAmount } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'
import { pathTo, patterns } from '#lib/paths.ts'
import { Amount, List, ListRow } from '#ui/list-row/list-row.tsx'
import { SectionHeader } from '#ui/section-header/section-header.tsx'

interface RowPlayersViewProps {
  readonly clubId: ClubId
  readonly period: number
  /** The agent's row. */
  readonly row: SettlementRow
  readonly players: readonly ReportRow[]
}

/** Shows the agent's players of whom the club's result is largest; the report has all. */
export function RowPlayersView({ clubId, period, row, players }: RowPlayersViewProps) {
  const { t } = useTranslation('settlement')
  const language = useLanguage()
  const amount = (value: number, plus = false) => formatAmount(value, language, { plus })
  const played = players.filter(({ rounds }) => rounds > 0)
  if (played.length === 0) return null
  const all = `${pathTo(patterns.report, { clubId })}?period=${period}&agent=${row.user_id}`
  return (
    <section aria-label={t('players.title')}>
      <SectionHeader
        title={t('players.title')}
        end={<Link to={all}>{t('players.all', { number: amount(row.players) })}</Link>}
      />
      <List>
        {played.map(({ user_id: id, name, stake, result, fee }) => (
          <ListRow
            key={id}
            title={name ?? ''}
            meta={t('players.played', { stake: amount(stake), fees: amount(fee) })}
            end={<Amount>{amount(0 - result, true)}</Amount>}
          />
        ))}
      </List>
    </section>
  )
}
