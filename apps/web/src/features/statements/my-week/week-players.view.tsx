import type { ClubId, UserId } from '@cardroom/contract/ids'
import type { ReportRow } from '@cardroom/contract/report'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { TabOfPlayer } from './owed.ts'
import { formatAmount } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'
import { pathTo, patterns } from '#lib/paths.ts'
import { Avatar } from '#ui/avatar/avatar.tsx'
import { cardClass } from '#ui/card/card.tsx'
import { Amount, List, ListRow, MetaParts } from '#ui/list-row/list-row.tsx'
import { SectionHeader } from '#ui/section-header/section-header.tsx'

interface WeekPlayersViewProps {
  readonly clubId: ClubId
  readonly period: number
  readonly me: UserId
  /** The rows with the largest stakes. */
  readonly rows: readonly ReportRow[]
  /** The number of all rows. */
  readonly count: number
  /** The players' tabs with the agent. */
  readonly tabs?: ReadonlyMap<UserId, TabOfPlayer> | undefined
}

const shownMost = 5

/** Shows the agent's players with the largest stakes; the report has all. */
export function WeekPlayersView({ clubId, period, me, rows, count, tabs }: WeekPlayersViewProps) {
  const { t } = useTranslation('statements')
  const language = useLanguage()
  const amount = (value: number, plus = false) => formatAmount(value, language, { plus })
  const tabOf = ({ user_id: id }: ReportRow) => (id ? tabs?.get(id) : undefined)
  const players = rows.filter(({ user_id: id, rounds }) => id !== me && rounds > 0)
  if (players.length === 0) return null
  // Those who have not played come last.
  const hasMore = rows.length < count && rows.at(-1)?.rounds !== 0
  const all = `${pathTo(patterns.report, { clubId })}?period=${period}`
  return (
    <section aria-label={t('myWeek.players')}>
      <SectionHeader
        title={t('myWeek.players')}
        end={
          <Link to={all}>
            {hasMore ? t('myWeek.all') : t('myWeek.allPlayers', { number: players.length })}
          </Link>
        }
      />
      <List className={cardClass({ padded: false })}>
        {players.slice(0, shownMost).map((row) => (
          <ListRow
            key={row.user_id}
            leading={<Avatar name={row.name ?? ''} size={44} />}
            title={row.name ?? ''}
            meta={
              <MetaParts
                parts={[t('myWeek.staked', { amount: amount(row.stake) }), ...tabWords(tabOf(row))]}
              />
            }
            end={
              <>
                <Amount>{amount(0 - row.result, true)}</Amount>
                <Amount size="small">{t('lines.clubResult')}</Amount>
              </>
            }
            link={<Link to={pathTo(patterns.member, { clubId, userId: row.user_id ?? 0 })} />}
          />
        ))}
      </List>
    </section>
  )

  function tabWords(tab: TabOfPlayer | undefined): string[] {
    if (!tab) return []
    return [
      t('myWeek.tab', { amount: amount(tab.balance, true) }),
      ...(tab.line === 0 ? [] : [t('myWeek.line', { amount: amount(tab.line) })]),
    ]
  }
}
