import { asClub, asUser } from '@cardroom/contract/ids.fixtures'
import type { Settlement } from '@cardroom/contract/settlements'
import { MyWeekView } from './my-week.view.tsx'
import { OwedView } from './owed.view.tsx'
import { OwnSheetView } from './own-sheet.view.tsx'
import { WeekHeadView } from './week-head.view.tsx'
import { WeekPlayersView } from './week-players.view.tsx'
import { agentDeal, agentStatement, agentWeek } from '../statements.fixtures.ts'
import { rowOf } from '#features/report/report.fixtures.ts'
import { scorecardOf } from '#features/scorecard/scorecard.fixtures.ts'
import { ScorecardView } from '#features/scorecard/index.ts'
import { tabOf, weekOf } from '#features/tabs/tabs.fixtures.ts'
import { Page } from '#ui/page/page.tsx'

export default { title: 'My week', path: '/dashboard/club/my-week/7' }

const nothing = () => undefined
const running = { ...agentStatement.period, state: 'running' as const }
const settlement = {
  period: running,
  state: 'running',
  rows: [agentWeek],
  adjustments: [],
} as unknown as Settlement
const deal = {
  user_id: agentWeek.user_id,
  name: agentWeek.name,
  role: 'agent' as const,
  now: agentDeal,
  next: null,
  ends: false,
  carried: { loss: -4000, fees: 0 },
  games: [],
}

export const Agent = () => (
  <Page title="…" backLabel="…" onBack={nothing}>
    <WeekHeadView clubId={asClub(7)} period={running} week={47} earlier={running} later={undefined} />
    <MyWeekView settlement={settlement} row={agentWeek} deal={deal} statement={null}>
      <OwedView
        clubId={asClub(7)}
        owed={{ above: { name: 'Northgate', balance: 16_800 }, players: 4100, oldestDays: 12 }}
      />
      <ScorecardView scorecard={scorecardOf()} isOwn />
      <WeekPlayersView
        clubId={asClub(7)}
        period={12}
        me={asUser(1)}
        rows={[rowOf()]}
        count={1}
        tabs={new Map([[asUser(203_311), { balance: -2500, line: 5000 }]])}
      />
    </MyWeekView>
  </Page>
)

/** Shows a player without a deal: chips and the tab, each of which adds up. */
export const WithoutDeal = () => (
  <Page title="…" backLabel="…" onBack={nothing}>
    <WeekHeadView clubId={asClub(7)} period={running} week={47} earlier={running} later={undefined} />
    <OwnSheetView
      clubId={asClub(7)}
      period={12}
      row={rowOf()}
      tabs={[tabOf({ week: weekOf })]}
      viewer={{ userId: tabOf().b ?? asUser(1), role: 'player', actsForClub: false }}
      isOver={false}
    />
    <OwedView
      clubId={asClub(7)}
      owed={{ above: { name: 'Mara Voss', balance: -4100 }, players: 0, oldestDays: 0 }}
    />
  </Page>
)

export const Player = () => (
  <Page title="…" backLabel="…" onBack={nothing}>
    <WeekHeadView clubId={asClub(7)} period={running} week={47} earlier={undefined} later={undefined} />
    <MyWeekView
      settlement={settlement}
      row={{ ...agentWeek, role: 'player', turnover: 0, fees: 0, commission: 3053.85 }}
      deal={{
        ...deal,
        now: { ...agentDeal, turnover_percent: 0, fee_percent: 0, cap: 2000 },
        next: agentDeal,
      }}
      statement={null}
    >
      <OwedView clubId={asClub(7)} owed={{ above: undefined, players: 0, oldestDays: 0 }} />
    </MyWeekView>
  </Page>
)
