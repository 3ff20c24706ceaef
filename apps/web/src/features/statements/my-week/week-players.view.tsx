import type { ClubId, UserId } from '@cardroom/contract/ids'
import type { ReportRow } from '@cardroom/contract/report'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatAmount } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'
import { pathTo, patterns } from '#lib/paths.ts'
import { Avatar } from '#ui/avatar/avatar.tsx'
import { cardClass } from '#ui/card/card.tsx'
import { Amount, List, ListRow } from '#ui/list-row/list-row.tsx'
import { SectionHeader } from '#ui/section-header/section-header.tsx'

interface WeekPlayersViewProps {
  readonly clubId: ClubId
  readonly period: number
  readonly me: UserId
  readonly rows: readonly ReportRow[]
}

const shownMost = 5

/** Shows the agent's players with the largest stakes; the report has all. */
export function WeekPlayersView({ clubId, period, me, rows }: WeekPlayersViewProps) {
  const { t } = useTranslation('statements')
  const language = useLanguage()
  const players = rows.filter(({ user_id: id, rounds }) => id !== me && rounds > 0)
  if (players.length === 0) return null
  const all = `${pathTo(patterns.report, { clubId })}?period=${period}`
  return (
    <section aria-label={t('myWeek.players')}>
      <SectionHeader
        title={t('myWeek.players')}
        end={<Link to={all}>{t('myWeek.allPlayers', { number: players.length })}</Link>}
      />
      <List className={cardClass({ padded: false })}>
        {players.slice(0, shownMost).map((row) => (
          <ListRow
            key={row.user_id}
            leading={<Avatar name={row.name ?? ''} size={44} />}
            title={row.name ?? ''}
            meta={t('myWeek.staked', { amount: formatAmount(row.stake, language) })}
            end={
              <>
                <Amount>{formatAmount(0 - row.result, language, { plus: true })}</Amount>
                <Amount size="small">{t('lines.clubResult')}</Amount>
              </>
            }
            link={<Link to={pathTo(patterns.member, { clubId, userId: row.user_id ?? 0 })} />}
          />
        ))}
      </List>
    </section>
  )
}
