import { prepareRequest, type BodyInput } from '@cardroom/contract'
import { reportTransactions, transactionsIn } from '@cardroom/contract/cashier'
import { listAudit } from '@cardroom/contract/audit'
import { getClub, updateClub } from '@cardroom/contract/clubs'
import { getReport } from '@cardroom/contract/report'
import { getStatistics, reportSessions } from '@cardroom/contract/reports'
import { beforeAll, describe, expect, test } from 'vitest'
import { setClock } from '#platform/clock.ts'
import { giveWhite } from '#test/chips.ts'
import { inClub, newClub, newMember, type TestClub } from '#test/clubs.ts'
import { call, tryCall, type Person } from '#test/people.ts'
import { bet, finish, sit } from '#test/sessions.ts'
import { useApp } from '#test/start-app.ts'

const server = useApp()

const setTime = (moment: string) => setClock(() => Date.parse(moment))

/**
 * Five minutes before midnight in Los Angeles, the afternoon of the next day in Tokyo; and a time ten minutes later.
 */
const beforeMidnight = '2026-11-21T07:55:00.000Z'
const afterMidnight = '2026-11-21T08:05:00.000Z'

interface Played {
  readonly club: TestClub
  readonly player: Person
  readonly net: number
}

/** Makes a sale and a session of one round before that midnight, and one more round after it. */
async function played(timeZone: string): Promise<Played> {
  setTime(beforeMidnight)
  const { club, owner } = await newClub(server.app)
  await call(server.app, updateClub, { ...inClub(club, owner), body: { time_zone: timeZone } })
  const player = await newMember(server.app, club)
  await giveWhite(server.app, club, player, 100)
  const first = await sit(server.app, player, { club })
  await bet(server.app, player, first)
  await finish(server.app, player, first)
  setTime(afterMidnight)
  const { net } = await bet(server.app, player, await sit(server.app, player, { club }))
  return { club, player, net }
}

let losAngeles: Played
let tokyo: Played

beforeAll(async () => {
  losAngeles = await played('America/Los_Angeles')
  tokyo = await played('Asia/Tokyo')
})

const page = ({ club }: Played, person: Person) => call(server.app, getClub, inClub(club, person))

test('today is the club’s day, in its result and in one’s own', async () => {
  setTime(afterMidnight)
  const { club, player, net } = losAngeles
  expect(await page(losAngeles, club.owner)).toMatchObject({
    time_zone: 'America/Los_Angeles',
    today: '2026-11-21',
    today_rounds: 1,
    today_income: 0 - net,
  })
  expect(await page(losAngeles, player)).toMatchObject({ today_rounds: 1, today_income: net })
  expect(await page(tokyo, tokyo.club.owner)).toMatchObject({ today: '2026-11-21', today_rounds: 2 })
  expect(await page(tokyo, tokyo.player)).toMatchObject({ today_rounds: 2 })
})

test('statistics count the club’s days and its hours', async () => {
  setTime(afterMidnight)
  const shown = async ({ club }: Played, query: { from?: string; to?: string } = {}) => {
    const { days, hours } = await call(server.app, getStatistics, { ...inClub(club, club.owner), query })
    return { days: days.map(({ date, rounds }) => [date, rounds]), hours }
  }
  const there = await shown(losAngeles)
  expect(there.days.slice(-2)).toEqual([
    ['2026-11-20', 1],
    ['2026-11-21', 1],
  ])
  expect(there.hours.map((count, hour) => [hour, count]).filter(([, count]) => count !== 0)).toEqual([
    [0, 1],
    [23, 1],
  ])
  const here = await shown(tokyo)
  expect(here.days.at(-1)).toEqual(['2026-11-21', 2])
  expect(here.hours[16]).toBe(1)
  expect(await shown(losAngeles, { from: '2026-11-20', to: '2026-11-20' })).toMatchObject({
    days: [['2026-11-20', 1]],
  })
})

test('statistics between two moments are exact within a quarter of an hour too', async () => {
  setTime(afterMidnight)
  const { club, player } = losAngeles
  const between = { from: '2026-11-21T07:50:00.000Z', to: '2026-11-21T07:59:00.000Z' }
  const after = { from: '2026-11-21T07:56:00.000Z', to: '2026-11-21T08:01:00.000Z' }
  for (const whose of [{}, { user_id: String(player.id) }]) {
    const shown = (range: typeof between) =>
      call(server.app, getStatistics, { ...inClub(club, club.owner), query: { ...range, ...whose } })
    expect(await shown(between)).toMatchObject({
      ...{ rounds: 1, turnover: 10, sessions: 1, players: 1 },
      days: [{ date: '2026-11-20', rounds: 1 }],
      games: [{ rounds: 1, expected: null }],
    })
    expect(await shown(after)).toMatchObject({ rounds: 0, turnover: 0, sessions: 0, games: [] })
  }
})

describe('a day in a filter is the club’s day, however it is written; a moment is exact', () => {
  const sales = async ({ club }: Played, body: BodyInput<typeof reportTransactions>) =>
    transactionsIn(await call(server.app, reportTransactions, { ...inClub(club, club.owner), body })).length
  const sessions = async ({ club }: Played, from: string) =>
    (
      await call(server.app, reportSessions, {
        ...inClub(club, club.owner),
        body: { finished_at: { from, to: from } },
      })
    ).length

  test.each(['2026-11-20', '2026-11-20T00:00:00.000Z'])('%s is a day of the club', async (day) => {
    setTime(afterMidnight)
    expect(await sales(losAngeles, { date_from: day, date_to: day })).toBe(1)
    expect(await sales(tokyo, { date_from: day, date_to: day })).toBe(0)
    expect([await sessions(losAngeles, day), await sessions(tokyo, day)]).toEqual([1, 0])
  })

  test('the next day finds them in Tokyo only', async () => {
    setTime(afterMidnight)
    const day = '2026-11-21'
    expect(await sales(losAngeles, { date_from: day, date_to: day })).toBe(0)
    expect(await sales(tokyo, { date_from: day, date_to: day })).toBe(1)
    expect([await sessions(losAngeles, '2026.11.21'), await sessions(tokyo, '2026.11.21')]).toEqual([0, 1])
  })

  test('a moment finds the same in both zones', async () => {
    setTime(afterMidnight)
    for (const club of [losAngeles, tokyo]) {
      expect(await sales(club, { date_from: beforeMidnight, date_to: beforeMidnight })).toBe(1)
      expect(await sales(club, { date_from: afterMidnight })).toBe(0)
    }
  })

  test('a file has the times of the club’s zone', async () => {
    setTime(afterMidnight)
    const file = async ({ club }: Played) => {
      const input = { ...inClub(club, club.owner), body: { format: 'csv' as const } }
      const { url, method, headers, body } = prepareRequest(reportTransactions, input)
      return (await fetch(`${server.app.origin}${url}`, { method, headers, body: body as string })).text()
    }
    expect(await file(losAngeles)).toContain('20.11.2026 23:55')
    expect(await file(tokyo)).toContain('21.11.2026 16:55')
  })
})

test('a day of 25 hours has all of its rounds, and no others', async () => {
  setTime('2026-11-02T09:00:00.000Z')
  const { club, owner } = await newClub(server.app)
  await call(server.app, updateClub, { ...inClub(club, owner), body: { time_zone: 'America/Los_Angeles' } })
  const quarters = ['2026-11-01T06:45Z', '2026-11-01T07:00Z', '2026-11-02T07:45Z', '2026-11-02T08:00Z']
  for (const quarter of quarters)
    await server.app.database.pool.query(
      'insert into table_results values ($1, 1, $2, 1, 1000, 0, 9.73, 1)',
      [club.id, quarter],
    )
  const query = { from: '2026-10-31', to: '2026-11-02' }
  const { days } = await call(server.app, getStatistics, { ...inClub(club, owner), query })
  expect(days.map(({ rounds }) => rounds)).toEqual([1, 2, 1])
})

test('the first and the last day that a calendar knows are answered in every report', async () => {
  setTime(afterMidnight)
  const ends = ['0001-01-01', '0001.01.01', '9999-12-31', '9999.12.31', '9999-12-31T23:59:59-12:00']
  for (const { club, player } of [losAngeles, tokyo])
    for (const each of ends) {
      const [from, to] = [each, each]
      const asOwner = inClub(club, club.owner)
      const [, ...days] = (await call(server.app, getStatistics, { ...asOwner, query: { from, to } })).days
      expect(days).toEqual([])
      const byDay = { ...inClub(club, player), query: { from, to, by: 'day' as const } }
      expect(await call(server.app, getReport, byDay)).toMatchObject({ totals: { rounds: 0 } })
      const inTransactions = { ...asOwner, body: { date_from: from, date_to: to } }
      expect(await call(server.app, reportTransactions, inTransactions)).toEqual([])
    }
})

test('a day is one of the calendar, with dashes or with dots, in every filter', async () => {
  setTime(afterMidnight)
  const { club } = losAngeles
  const asOwner = inClub(club, club.owner)
  const answers = async (day: string) => {
    const query = { date_from: day }
    return [
      (await tryCall(server.app, getStatistics, { ...asOwner, query: { from: day, to: day } })).status,
      (await tryCall(server.app, listAudit, { ...asOwner, query })).status,
      (await tryCall(server.app, reportTransactions, { ...asOwner, body: query })).status,
      (await tryCall(server.app, reportSessions, { ...asOwner, body: { finished_at: { from: day } } }))
        .status,
    ]
  }
  for (const day of ['2026-02-28', '2026.02.28']) expect([day, await answers(day)]).toEqual([day, all(200)])
  for (const day of ['2026-02-30', '2026.02.30', '2026.13.01', '0000-01-01', '0000.01.01'])
    expect([day, await answers(day)]).toEqual([day, all(400)])
})

const all = (status: number) => Array.from({ length: 4 }, () => status)
