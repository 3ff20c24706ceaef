import type { TableBet } from '@cardroom/contract/table-rounds'
import * as calls from '@cardroom/contract/tables'
import { eventually } from '@cardroom/testing'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { betOnSeats, dealAt, newBlackjackTable, sitOn } from '#test/blackjack-tables.ts'
import { giveStars, newClub, type TestClub } from '#test/clubs.ts'
import { call, type Person } from '#test/people.ts'
import { baccarat, newMemberWithChips, roulette } from '#test/sessions.ts'
import { next, useSockets } from '#test/sockets.ts'
import { onlyShort, startAppOn, useApp, type TestApp } from '#test/start-app.ts'
import {
  answerAt,
  atTable,
  betAt,
  closeBets,
  look,
  makeClosingDue,
  newDevice,
  newTable,
  overAt,
  sitAt,
  type Device,
  type TestTable,
} from '#test/tables.ts'
import type { TableSeconds } from './table-seconds.ts'

// Each time of the product is looked at alone, as a moment between two readings of the database's clock. All others
// are hours away.

const server = useApp()
let club: TestClub
let table: TestTable
let mara: Person
let device: Device
let app: TestApp

beforeEach(async () => {
  club = (await newClub(server.app)).club
  table = await newTable(server.app, club)
  mara = await newMemberWithChips(server.app, club)
  await sitAt(server.app, table, mara)
  device = newDevice(table, mara)
})
afterEach(() => app.close())

const start = async (name: keyof TableSeconds): Promise<void> => {
  app = await startAppOn(server.app.databaseUrl, { tableSeconds: onlyShort(name) })
}

/** Returns the moment that the statement reads, in milliseconds. */
async function moment(statement: string): Promise<number | undefined> {
  const { rows } = await server.app.database.pool.query<{ at: Date | null }>(statement, [table.id])
  return rows[0]?.at?.getTime()
}
const clock = () => moment('select clock_timestamp() as at where $1::integer > 0')
const closes = () => moment('select closes_at as at from table_rounds where table_id = $1')
const lease = () => moment('select until as at from table_runs where table_id = $1')

/** Expects that the act sets a moment to so many seconds from then on. */
async function expectIn(
  count: number,
  act: () => Promise<unknown>,
  read: () => Promise<number | undefined>,
): Promise<void> {
  const before = await clock()
  await act()
  const at = await read()
  const after = await clock()
  expect(at).toBeGreaterThanOrEqual((before ?? NaN) + count * 1000)
  expect(at).toBeLessThanOrEqual((after ?? NaN) + count * 1000)
}

/** Makes the process that ran the table look as if it had been gone for so many seconds. */
const letLapse = (seconds: number) =>
  server.app.database.pool.query(
    `update table_runs set until = clock_timestamp() - $2 * interval '1 second', process = 'gone'
     where table_id = $1`,
    [table.id, seconds],
  )

test('bets are taken for the time that the table is set to', async () => {
  await start('bettingMin')
  await expectIn(20, () => betAt(app, table, device), closes)
})

test('once all are ready, bets close in two seconds', async () => {
  await start('hurried')
  await betAt(app, table, device)
  const ready = { ...atTable(table, mara), body: { round: 1, ready: true } }
  await expectIn(2, () => call(app, calls.readyAtTable, ready), closes)
})

test('after a take-over bets are taken for five seconds more', async () => {
  await start('bettingLeft')
  await betAt(server.app, table, device)
  await letLapse(1)
  await makeClosingDue(server.app, table)
  const due = await closes()
  const takenOver = async () => {
    app.tables.lookOut()
    await eventually(closes).not.toBe(due)
  }
  await expectIn(5, takenOver, closes)
})

test('devices answer for two seconds after the close', async () => {
  await start('answers')
  const answers = () => moment('select answers_until as at from table_rounds where table_id = $1')
  const closed = async () => {
    await makeClosingDue(app, table)
    await eventually(answers).toBeDefined()
  }
  await betAt(app, table, device)
  await expectIn(2, closed, answers)
})

test.each<[string, number, TableBet, number]>([
  ['roulette for eight', roulette, { type: 'red', amount: 10 }, 8],
  ['baccarat for nine', baccarat, { type: 'player', amount: 10 }, 9],
])('people look at a result of %s seconds', async (_, gameId, bet, count) => {
  await giveStars(server.app, club.id, 2)
  table = await newTable(server.app, club, { game_id: gameId })
  mara = await newMemberWithChips(server.app, club)
  await sitAt(server.app, table, mara)
  device = newDevice(table, mara)
  await start('result')
  await betAt(app, table, device, { bets: [bet] })
  const { list_hash: list } = await closeBets(app, table)
  const drawn = async () => {
    await answerAt(app, table, device, list)
    await overAt(app, table)
  }
  await expectIn(count, drawn, () => moment('select next_at as at from tables where id = $1'))
})

test('a process holds a table for five seconds', async () => {
  await start('lease')
  await expectIn(5, () => betAt(app, table, device), lease)
})

test('a round that nobody has run for a minute is voided by whoever takes it over', async () => {
  await start('stale')
  await betAt(server.app, table, device)
  await closeBets(server.app, table)
  await letLapse(60)
  app.tables.lookOut()
  expect(await overAt(app, table)).toMatchObject({ state: 'voided', void_reason: 'noRunner' })
  expect((await look(app, table)).round).toBe(2)
})

describe('at blackjack,', () => {
  const { logIn } = useSockets({
    get app() {
      return app
    },
  })
  const decides = () =>
    moment(
      `select min(decide_by) as at from table_hands
       where round_id in (select id from table_rounds where table_id = $1)`,
    )
  const dealt = (phase: 'insurance' | 'playing') => dealAt(app, table, ({ state }) => state.phase === phase)

  /**
   * Expects that the act gives the seat so many seconds to decide, as its table is told. The moment in the database is
   * gone once these seconds are over.
   */
  async function expectToldIn(count: number, act: () => Promise<unknown>): Promise<void> {
    const socket = await logIn(club.owner)
    await socket.emitWithAck('table.watch', { id: table.id })
    const event = next(socket, 'table.hand')
    await expectIn(count, act, async () => (await event).seats[0]?.decide_by ?? undefined)
  }

  beforeEach(async () => {
    club = (await newClub(server.app)).club
    table = await newBlackjackTable(server.app, club)
    const other = await newMemberWithChips(server.app, club)
    await sitOn(server.app, table, other, [1])
    await betOnSeats(server.app, table, [other], 10)
    await letLapse(1)
  })
  const takenOver = async (by: TestApp) => {
    by.tables.lookOut()
    await eventually(async () => (await look(by, table)).n).toBeGreaterThan(1)
  }

  test('all decide about insurance within eight seconds', async () => {
    await start('insurance')
    await takenOver(app)
    await expectToldIn(8, () => dealt('insurance'))
  })

  test('each decision is made within twelve seconds', async () => {
    await start('decision')
    await takenOver(app)
    await expectToldIn(12, () => dealt('playing'))
  })

  test('all decisions are made within 45 seconds', async () => {
    await start('decisions')
    await takenOver(app)
    await expectToldIn(45, () => dealt('playing'))
  })

  test('after a take-over each decision has ten seconds more, from then on if its time was over', async () => {
    await start('decisionsMore')
    await takenOver(app)
    await dealt('playing')
    const due = await clock()
    const takenOverLate = async () => {
      // Both happen at once, so nobody who still runs the table decides for a silent seat.
      await server.app.database.pool.query(
        `with gone as (
           update table_runs set until = clock_timestamp() - interval '1 second', process = 'gone' where table_id = $1)
         update table_hands set decide_by = to_timestamp($2::double precision / 1000)
         where round_id in (select id from table_rounds where table_id = $1)`,
        [table.id, due],
      )
      await eventually(decides).not.toBe(due)
    }
    await expectToldIn(10, takenOverLate)
  })
})
