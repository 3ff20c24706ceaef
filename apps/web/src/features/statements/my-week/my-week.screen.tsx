import type { ClubId } from '@cardroom/contract/ids'
import type { Period } from '@cardroom/contract/periods'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { myRowQuery, myTabsQuery, playersQuery } from './my-week.api.ts'
import { MyWeekView } from './my-week.view.tsx'
import { owedTo, tabsOfPlayers } from './owed.ts'
import { OwedView } from './owed.view.tsx'
import { OwnSheet } from './own-sheet.tsx'
import { WeekHeadView } from './week-head.view.tsx'
import { WeekPlayersView } from './week-players.view.tsx'
import { useMe } from '#features/account/index.ts'
import { Loaded } from '#lib/loaded/loaded.tsx'
import { ownDealQuery, useClub, useEarns } from '#features/membership/index.ts'
import { periodsQuery } from '#features/report/index.ts'
import { ScorecardView, scorecardQuery } from '#features/scorecard/index.ts'
import { keyOf } from '#lib/api/call-error.ts'
import { BackLink } from '#lib/back/back-link.tsx'
import { isoWeek } from '#lib/iso-week.ts'
import { pathTo, patterns } from '#lib/paths.ts'
import { buttonClass } from '#ui/button/button.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { Page } from '#ui/page/page.tsx'

/**
 * Shows the viewer's week: what an agent or a player with a deal earns, and what a player bought, played, returned and
 * owes.
 */
export function MyWeekScreen() {
  const { t } = useTranslation(['statements', 'common'])
  const { id: clubId } = useClub()
  const [parameters] = useSearchParams()
  const periods = useQuery(periodsQuery(clubId))
  return (
    <Page
      title={t('statements:myWeek.title')}
      backLabel={t('common:back')}
      backLink={<BackLink to={pathTo(patterns.club, { clubId })} />}
    >
      <Loaded query={periods}>
        {(all) => {
          const wanted = all.findIndex(({ id }) => id === Number(parameters.get('period')))
          const place = Math.max(0, wanted)
          const period = all[place]
          return (
            period && (
              <>
                <WeekHeadView
                  clubId={clubId}
                  period={period}
                  week={isoWeek(period.from, period.time_zone)}
                  earlier={all[place + 1]}
                  later={all[place - 1]}
                />
                <Week key={period.id} clubId={clubId} period={period} />
              </>
            )
          )
        }}
      </Loaded>
    </Page>
  )
}

interface WeekProps {
  readonly clubId: ClubId
  readonly period: Period
}

function Week({ clubId, period }: WeekProps) {
  const { t } = useTranslation('statements')
  const me = useMe()
  const query = useQuery(myRowQuery(clubId, period.id))
  const deals = useQuery(ownDealQuery(clubId)).data
  const earns = useEarns(clubId)
  const around = <Around clubId={clubId} period={period} />
  const none = (
    <>
      {earns && <EmptyState compact title={t('myWeek.none')} text={t('myWeek.noneText')} />}
      {around}
    </>
  )
  // Before the club's first deal there is nothing to settle.
  if (query.isError && ['notFound', 'accessDenied'].includes(keyOf(query.error))) return none
  return (
    <Loaded query={query}>
      {(settlement) => {
        const row = settlement.rows.find(({ user_id: id }) => id === me.id)
        if (!row) return none
        return (
          <MyWeekView
            settlement={settlement}
            row={row}
            deal={deals?.find(({ user_id: id }) => id === me.id)}
            statement={
              row.statement !== undefined && (
                <Link
                  to={pathTo(patterns.statement, { clubId, statementId: row.statement })}
                  className={buttonClass({ look: 'second', size: 'medium' })}
                >
                  {t('title')}
                </Link>
              )
            }
          >
            {around}
          </MyWeekView>
        )
      }}
    </Loaded>
  )
}

/** Shows the debts, for a player the chips too, and for an agent the scorecard and the players. */
function Around({ clubId, period }: WeekProps) {
  const me = useMe()
  const isAgent = me.role === 'agent'
  const tabs = useQuery(myTabsQuery(clubId)).data
  const scorecard = useQuery({ ...scorecardQuery(clubId, me.id), enabled: isAgent }).data
  const players = useQuery({ ...playersQuery(clubId, period.id), enabled: isAgent }).data
  return (
    <>
      {me.role === 'player' && <OwnSheet clubId={clubId} period={period} />}
      {tabs && <OwedView clubId={clubId} owed={owedTo(me.id, tabs.rows)} />}
      {scorecard && <ScorecardView scorecard={scorecard} isOwn />}
      {players && (
        <WeekPlayersView
          clubId={clubId}
          period={period.id}
          me={me.id}
          rows={players.rows}
          count={players.count}
          tabs={tabsOfPlayers(me.id, tabs?.rows ?? [])}
        />
      )}
    </>
  )
}
