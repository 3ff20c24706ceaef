import { moveChips } from '@cardroom/contract/cashier'
import { getClub, updateClub } from '@cardroom/contract/clubs'
import { listPeriods, previewPeriod, type Period } from '@cardroom/contract/periods'
import { listTabs, setLine, writeOff } from '@cardroom/contract/tabs'
import type { BodyInput } from '@cardroom/contract'
import { afterEach, expect, test } from 'vitest'
import { days, later, now, setClock } from '#platform/clock.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { giveWhite } from '#test/chips.ts'
import { inClub, newClub, newMember, type TestClub } from '#test/clubs.ts'
import { call, newPlayer, refusal, renewed } from '#test/people.ts'
import { useApp } from '#test/start-app.ts'
import { planAllPeriods } from './periods.jobs.ts'
import { planPeriods } from './plan-periods.ts'

const server = useApp()
afterEach(() => setClock())

/** Returns the periods as the club's owner lists them, at any time. */
async function periodsOf(club: TestClub, query: { limit?: string; offset?: string } = {}): Promise<Period[]> {
  club.owner = await renewed(server.app, club.owner)
  return call(server.app, listPeriods, { ...inClub(club, club.owner), query })
}
async function change(club: TestClub, body: BodyInput<typeof updateClub>) {
  club.owner = await renewed(server.app, club.owner)
  return call(server.app, updateClub, { ...inClub(club, club.owner), body })
}

/** Sells chips, so that the club's week is not empty any more. */
const sellSomething = async (club: TestClub) =>
  giveWhite(server.app, club, await newMember(server.app, club), 10)

/** Moves the clock to this time, and runs the jobs that are due. */
async function goTo(moment: Date): Promise<void> {
  setClock(() => moment.getTime())
  await planAllPeriods(server.app.database)
}

test('a club’s first week is the one of its founding: it begins on Monday, 00:00, UTC', async () => {
  setClock(() => Date.parse('2026-11-25T12:00:00Z'))
  const { club } = await newClub(server.app)
  const page = await call(server.app, getClub, inClub(club, club.owner))
  expect(page).toMatchObject({ time_zone: 'UTC', week_start: 1, week_hour: 0, today: '2026-11-25' })
  expect(await periodsOf(club)).toEqual([
    {
      id: expect.any(Number) as number,
      number: 1,
      from: '2026-11-23T00:00:00.000Z',
      to: '2026-11-30T00:00:00.000Z',
      time_zone: 'UTC',
      state: 'running',
    },
  ])
})

test('a period begins when the one before ends; the list is newest first, in pages', async () => {
  setClock(() => Date.parse('2026-11-25T12:00:00Z'))
  const { club } = await newClub(server.app)
  await goTo(new Date('2026-11-29T23:59:59.999Z'))
  expect(await periodsOf(club)).toHaveLength(1)
  await goTo(new Date('2026-11-30T00:00:00.000Z'))
  const [second, first] = await periodsOf(club)
  expect(second).toMatchObject({ number: 2, from: first?.to, state: 'running' })
  expect(first).toMatchObject({ number: 1, state: 'draft' })
  await goTo(new Date('2026-12-21T00:00:00.000Z'))
  const all = await periodsOf(club)
  expect(all.map(({ number }) => number)).toEqual([5, 4, 3, 2, 1])
  expect(all.map(({ from }) => from).slice(0, -1)).toEqual(all.map(({ to }) => to).slice(1))
  expect(await periodsOf(club, { limit: '2', offset: '1' })).toEqual(all.slice(1, 3))
})

test('a period is planned before it begins: a week needs no action by anybody', async () => {
  setClock(() => Date.parse('2026-11-25T12:00:00Z'))
  const { club } = await newClub(server.app)
  setClock(() => Date.parse('2026-12-02T00:00:00Z'))
  expect((await periodsOf(club)).map(({ state }) => state)).toEqual(['running', 'draft'])
})

test('an empty first week is cut again: the week of the founding by the new clock, the same number', async () => {
  setClock(() => Date.parse('2026-11-25T12:00:00Z'))
  const { club } = await newClub(server.app)
  const [before] = await periodsOf(club)
  const clock = { time_zone: 'Europe/Warsaw', week_start: 1, week_hour: 6 }
  const preview = await call(server.app, previewPeriod, {
    ...inClub(club, club.owner),
    query: { ...clock, week_start: '1', week_hour: '6' },
  })
  const changed = await change(club, clock)
  expect(changed).toMatchObject(clock)
  // Monday 06:00 in Warsaw is 05:00 in UTC.
  const week = { from: '2026-11-23T05:00:00.000Z', to: '2026-11-30T05:00:00.000Z' }
  expect(preview).toEqual(week)
  expect(await periodsOf(club)).toEqual([{ ...before, ...week, time_zone: 'Europe/Warsaw' }])
  await goTo(new Date('2026-11-30T05:00:00.000Z'))
  const [next] = await periodsOf(club)
  expect(next).toMatchObject({ number: 2, from: week.to, to: '2026-12-07T05:00:00.000Z' })
})

test('an empty later week ends at the first new beginning at least three and a half days after its own', async () => {
  setClock(() => Date.parse('2026-11-25T12:00:00Z'))
  const { club } = await newClub(server.app)
  await sellSomething(club)
  await goTo(new Date('2026-12-02T12:00:00Z'))
  const [, first] = await periodsOf(club)
  await change(club, { week_start: 3 })
  const [second, unchanged] = await periodsOf(club)
  expect(unchanged).toEqual(first)
  expect(second).toMatchObject({ number: 2, from: first?.to, to: '2026-12-09T00:00:00.000Z' })
  await change(club, { week_start: 5 })
  expect((await periodsOf(club))[0]).toMatchObject({ number: 2, to: '2026-12-04T00:00:00.000Z' })
})

test('an empty week whose new end is past is over, and the next one runs', async () => {
  setClock(() => Date.parse('2026-11-25T12:00:00Z'))
  const { club } = await newClub(server.app)
  await sellSomething(club)
  await goTo(new Date('2026-12-05T12:00:00Z'))
  await change(club, { week_start: 5 })
  const [running, over] = await periodsOf(club)
  expect(over).toMatchObject({ number: 2, to: '2026-12-04T00:00:00.000Z', state: 'draft' })
  expect(running).toMatchObject({
    number: 3,
    from: over?.to,
    to: '2026-12-11T00:00:00.000Z',
    state: 'running',
  })
})

test('a running week with entries grows to the new beginning; its days use the club’s new time zone', async () => {
  setClock(() => Date.parse('2026-11-25T12:00:00Z'))
  const { club } = await newClub(server.app)
  await sellSomething(club)
  await change(club, { time_zone: 'Europe/Warsaw', week_start: 1, week_hour: 6 })
  const [running] = await periodsOf(club)
  expect(running).toMatchObject({
    number: 1,
    from: '2026-11-23T00:00:00.000Z',
    to: '2026-11-30T05:00:00.000Z',
    time_zone: 'Europe/Warsaw',
  })
  await goTo(new Date('2026-11-30T05:00:00.000Z'))
  await change(club, { time_zone: 'UTC' })
  const [next, before] = await periodsOf(club)
  expect(before).toEqual({ ...running, state: 'draft' })
  expect(next).toMatchObject({ number: 2, from: running?.to, time_zone: 'UTC' })
})

test('a week in which a debt was waived is not empty', async () => {
  setClock(() => Date.parse('2026-11-25T12:00:00Z'))
  const { club } = await newClub(server.app)
  const { id } = await newMember(server.app, club)
  const line = { params: { user_id: String(id) }, body: { amount: 50 } }
  await call(server.app, setLine, { ...inClub(club, club.owner), ...line })
  await call(server.app, moveChips, {
    ...inClub(club, club.owner),
    body: { type: 'transfer', currency: 'white', amount: 20, user_id: id, on_tab: true },
  })
  await goTo(new Date('2026-12-02T12:00:00Z'))
  club.owner = await renewed(server.app, club.owner)
  const [tab] = (await call(server.app, listTabs, { ...inClub(club, club.owner), query: {} })).rows
  const waived = { params: { id: String(tab?.id) }, body: { amount: 5, reason: 'Never mind' } }
  await call(server.app, writeOff, { ...inClub(club, club.owner), ...waived })
  await change(club, { week_start: 5 })
  expect((await periodsOf(club))[0]).toMatchObject({ number: 2, to: '2026-12-11T00:00:00.000Z' })
})

test('the same zone and week again change nothing, and an earlier day makes no week shorter', async () => {
  setClock(() => Date.parse('2026-11-25T12:00:00Z'))
  const { club } = await newClub(server.app)
  await sellSomething(club)
  await change(club, { week_start: 1 })
  expect((await periodsOf(club))[0]?.to).toBe('2026-11-30T00:00:00.000Z')
  await change(club, { week_start: 0 })
  expect((await periodsOf(club))[0]?.to).toBe('2026-12-06T00:00:00.000Z')
  await change(club, { week_start: 1 })
  expect((await periodsOf(club))[0]?.to).toBe('2026-12-07T00:00:00.000Z')
})

test('if planning is late, an ended week keeps its end, and the next one is a week or longer', async () => {
  setClock(() => Date.parse('2026-11-25T12:00:00Z'))
  const { club } = await newClub(server.app)
  setClock(() => Date.parse('2026-12-20T12:00:00Z'))
  const before = await periodsOf(club)
  expect(before[0]).toMatchObject({ number: 3, to: '2026-12-14T00:00:00.000Z' })
  await change(club, { week_start: 3 })
  const [running, ...over] = await periodsOf(club)
  expect(over).toEqual(before)
  expect(running).toMatchObject({ number: 4, from: before[0]?.to, to: '2026-12-23T00:00:00.000Z' })
})

test('several plans at the same time plan nothing twice', async () => {
  const { club } = await newClub(server.app)
  const far = later(now(), days(100))
  setClock(() => far.getTime())
  await Promise.all([1, 2, 3].map(() => inTransaction(server.app.database, (tx) => planPeriods(tx, club.id))))
  const { rows } = await server.app.database.pool.query<{ holds: boolean }>(
    `select bool_and(begins_at = coalesce(before, begins_at)) as holds
     from (select begins_at, lag(ends_at) over (order by number) as before from periods where club_id = $1) as each`,
    [club.id],
  )
  expect(rows).toEqual([{ holds: true }])
})

test.each([
  { week_start: 7 },
  { week_start: -1 },
  { week_hour: 24 },
  { week_hour: 1.5 },
  { time_zone: 'Mars/Base' },
])('the query %j is malformed', async (body) => {
  const { club } = await newClub(server.app)
  const input = { ...inClub(club, club.owner), body }
  expect(await refusal(server.app, updateClub, input)).toBe('dataIncorrect')
})

test('a person outside the club cannot list its periods', async () => {
  const { club } = await newClub(server.app)
  const stranger = await newPlayer(server.app)
  expect(await refusal(server.app, listPeriods, inClub(club, stranger))).toBe('accessDenied')
})
