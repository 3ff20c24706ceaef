import { asClub, asUser } from '@cardroom/contract/ids.fixtures'
import { AtTablesView } from './at-tables/at-tables.view.tsx'
import { ResultChartView } from './result-chart/result-chart.view.tsx'
import type { TabledSession } from './session-list/session-columns.tsx'
import { SessionListView } from './session-list/session-list.view.tsx'
import { SessionTableView } from './session-list/session-table.view.tsx'
import { TodayView } from './session-list/today.view.tsx'
import { StatisticsView } from './statistics/statistics.view.tsx'
import { Card } from '#ui/card/card.tsx'
import { Specimen } from '#ui/specimen/specimen.tsx'
import { say } from '#ui/story.ts'
import type { StoryProps } from '#ui/story.ts'
import { useIsWide } from '#ui/use-is-wide.ts'

export default { title: 'Sessions report', path: '/dashboard/club-settings/7/session-and-profit' }

const now = new Date('2025-11-20T21:42:00Z')
const today = '2025-11-20'
const results = [12_400, 21_850, -6300, 4120, -1980, 9760, 18_240]
const days = results.map((result, place) => ({
  date: `2025-11-${14 + place}`,
  club_result: result,
  result,
  rounds: 213,
}))

const statistics = {
  club_result: 58_090,
  result: 58_090,
  pending: 400,
  turnover: 1_742_300,
  margin: 0.033,
  sessions: 214,
  players: 46,
  rounds: 4120,
  days,
  games: [
    { game_id: 1, club_result: 31_420, result: 31_420, rounds: 1890, expected: 0.973, observed: 0.968 },
    { game_id: 4, club_result: 19_870, result: 19_870, rounds: 1220, expected: 0.988, observed: 0.981 },
    { game_id: 6, club_result: 9340, result: 9340, rounds: 840, expected: 0.995, observed: 0.99 },
    { game_id: 3, club_result: -2540, result: -2540, rounds: 170, expected: 0.986, observed: 1.021 },
  ],
  hours: [3, 2, 1, 0, 0, 0, 0, 0, 0, 1, 1, 2, 4, 4, 3, 4, 6, 8, 11, 15, 19, 22, 21, 12],
}

export function Statistics({ language }: StoryProps) {
  return (
    <StatisticsView
      statistics={statistics}
      title={say(language, 'Table result, past 7 days', 'Итог столов за 7 дней')}
      before={51_870}
      today={today}
      isWide={useIsWide()}
    />
  )
}

export function Quiet() {
  const quiet = days.map((day) => ({ ...day, club_result: 0, result: 0, rounds: 0 }))
  return (
    <StatisticsView
      statistics={{
        ...statistics,
        club_result: 0,
        result: 0,
        turnover: 0,
        margin: null,
        sessions: 0,
        players: 0,
        days: quiet,
        games: [],
        hours: statistics.hours.map(() => 0),
      }}
      title="…"
      today={today}
      isWide={useIsWide()}
    />
  )
}

export function Month() {
  const month = Array.from({ length: 30 }, (_, day) => ({
    date: `2025-10-${String(day + 1).padStart(2, '0')}`,
    result: Math.round(Math.sin(day * 1.7) * 9000 + 3000),
  }))
  return (
    <Specimen>
      <Card>
        <ResultChartView days={month} today={today} />
      </Card>
    </Specimen>
  )
}

const sessionOf = (id: number, name: string, change: Partial<TabledSession> = {}): TabledSession => ({
  id,
  user_id: asUser(200_000 + id),
  limit_name: 'standard',
  rounds: 84,
  stake: 12_600,
  name,
  avatar: null,
  avatar_id: id % 4,
  game_id: 4,
  balance: 1850,
  created_at: '2025-11-20T21:00:00Z',
  finished_at: null,
  ...change,
})

const sessions = [
  sessionOf(1, 'Daniel Marsh'),
  sessionOf(2, 'Priya Nair', { game_id: 1, balance: -640, created_at: '2025-11-20T21:16:00Z' }),
  sessionOf(3, 'Hugo Almeida', { game_id: 6, balance: -2400, created_at: '2025-11-20T20:30:00Z' }),
  sessionOf(4, 'Lena Fischer', { game_id: 5, balance: 0, created_at: '2025-11-20T21:41:30Z' }),
]

export function Online() {
  return (
    <>
      <TodayView result={18_240} open={14} />
      <SessionListView sessions={sessions} now={now} />
    </>
  )
}

export function Past({ language }: StoryProps) {
  const name = say(language, 'Tom Okafor', 'Константин Преображенский-Задунайский')
  return (
    <SessionListView
      sessions={[...sessions, sessionOf(5, name, { balance: 12_345_678.5 })].map((session) => ({
        ...session,
        finished_at: '2025-11-20T21:42:00Z',
      }))}
      now={now}
    />
  )
}

/** On a wide screen. */
export function Table({ language }: StoryProps) {
  const name = say(language, 'Tom Okafor', 'Константин Преображенский-Задунайский')
  const many = Array.from({ length: 24 }, (_, place) =>
    sessionOf(place + 10, place === 3 ? name : `Player ${place}`, {
      balance: place * 317.5 - 2400,
      game_id: (place % 6) + 1,
      finished_at: place < 2 ? null : '2025-11-20T21:42:00Z',
    }),
  )
  return (
    <main style={{ margin: '0 24px' }}>
      <SessionTableView sessions={many} now={now} />
    </main>
  )
}

export function AtTheTables() {
  return (
    <Specimen>
      <AtTablesView clubId={asClub(7)} sessions={sessions} count={14} now={now} isPaused={false} />
    </Specimen>
  )
}
