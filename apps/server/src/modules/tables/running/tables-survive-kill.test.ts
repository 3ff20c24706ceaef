// @module-tag money
import { until } from '@cardroom/testing/until'
import type pg from 'pg'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { balancesIn } from '#test/chips.ts'
import { newClub, type TestClub } from '#test/clubs.ts'
import { giveTime, killWithin, letLapse, through, type Step } from '#test/kill-in-step.ts'
import type { Person } from '#test/people.ts'
import { baccarat, newMemberWithChips, roulette } from '#test/sessions.ts'
import { useApp, type TestApp } from '#test/start-app.ts'
import { startOwnProcess } from '#test/surroundings/own-process.ts'
import {
  betAt,
  closeBets,
  look,
  makeClosingDue,
  newDevice,
  newTable,
  sitAt,
  tryAnswerAt,
  tryBetAt,
  type Device,
  type TestTable,
} from '#test/tables.ts'

const server = useApp()
let club: TestClub
let table: TestTable
let mara: Person
let device: Device

beforeAll(() => giveTime(server.app))

beforeEach(async () => {
  club = (await newClub(server.app)).club
  mara = await newMemberWithChips(server.app, club)
})

/** A bet of each game, and the chips that a person who had 1000 can have after it. */
const games = {
  roulette: { id: roulette, bet: { type: 'red', amount: 100 }, after: [900, 1100] },
  baccarat: { id: baccarat, bet: { type: 'player', amount: 100 }, after: [900, 1000, 1100] },
} as const
type Shared = keyof typeof games
let game: (typeof games)[Shared]

/** Seats the person at a table of this game. */
async function sitDown(name: Shared): Promise<void> {
  game = games[name]
  table = await newTable(server.app, club, { game_id: game.id })
  await sitAt(server.app, table, mara)
  device = newDevice(table, mara)
}

const query = <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) =>
  server.app.database.pool.query<Row>(text, values)
const bet = (app: TestApp) => betAt(app, table, device, { bets: [game.bet] })

/** Places the bet and closes the bets; the process then waits for the device's answer. */
const closed = async (app: TestApp): Promise<void> => {
  await bet(app)
  await closeBets(app, table)
}

const steps: Readonly<Record<string, Step>> = {
  'the first bet': {
    before: () => Promise.resolve(),
    begin: bet,
    writes: [
      ...['ledger_accounts', 'table_chains', 'table_rounds', 'table_entries', 'table_holds', 'table_seats'],
      ...['table_runs', 'tables'],
    ],
  },
  closing: {
    before: bet,
    begin: (app) => makeClosingDue(app, table),
    writes: ['table_entries', 'table_rounds', 'tables'],
  },
  'an answer': {
    before: closed,
    begin: async (app) =>
      tryAnswerAt(app, table, device, (await look(server.app, table)).closed?.list_hash ?? ''),
    writes: ['table_entries'],
  },
  'the draw': {
    before: closed,
    begin: async () => {
      await query(
        'update table_entries set secret = $2 where round_id in (select id from table_rounds where table_id = $1)',
        [table.id, device.secret],
      )
      await query('update table_rounds set answers_until = clock_timestamp() where table_id = $1', [table.id])
    },
    writes: [
      ...['seeds', 'rounds', 'ledger_transfers', 'ledger_accounts', 'sessions', 'table_entries'],
      ...['table_rounds', 'table_holds', 'tables'],
    ],
  },
}
const cases = Object.entries(steps).flatMap(([name, step]) =>
  step.writes.map((written) => ['roulette', name, written, step] as const),
)
/** Only the draw depends on the game. */
const casesOfBaccarat = Object.entries(steps).flatMap(([name, step]) =>
  name === 'the draw' ? step.writes.map((written) => ['baccarat', name, written, step] as const) : [],
)

/**
 * Goes on in another process, until round 1 is over: people repeat the bets and answers that were not acknowledged.
 */
async function goOn(app: TestApp): Promise<void> {
  await letLapse(app, table)
  app.tables.lookOut()
  await until('round 1 is over', async () => {
    const { state, latest, closed: list } = await look(app, table)
    if (latest?.state === 'settled' || latest?.state === 'voided') return true
    if (state === 'open' || state === 'betting') await tryBetAt(app, table, device, { bets: [game.bet] })
    if (state === 'betting') await makeClosingDue(app, table)
    if (list) await tryAnswerAt(app, table, device, list.list_hash)
    return undefined
  })
}

/**
 * Expects that the round was settled or voided once, that nothing is held for it, and that the chips are right.
 */
async function expectOverOnce(): Promise<void> {
  const { rows } = await query<Record<string, number>>(
    `select (select count(*) from table_rounds where table_id = $1)::integer as rounds,
       (select count(*) from table_rounds where table_id = $1 and state = 'settled')::integer as settled,
       (select count(*) from table_holds)::integer as holds,
       (select count(*) from ledger_accounts where club_id = $2 and reserved <> 0)::integer as reserved,
       (select count(*) from rounds where table_round_id in
          (select id from table_rounds where table_id = $1))::integer as parts`,
    [table.id, club.id],
  )
  const settled = rows[0]?.settled
  expect(rows).toEqual([{ rounds: 1, settled, holds: 0, reserved: 0, parts: settled }])
  const { whiteOf, bank } = balancesIn(server.app, club)
  const white = await whiteOf(mara)
  expect(settled === 1 ? game.after : [1000]).toContain(white)
  expect(await bank()).toBe(1000 - white)
}

// These run first: after the others the server of this file looks for lost tables too.
test.each(Object.entries(steps))(
  'the only process is killed within %s: it ends the round once it is started again',
  async (_name, step) => {
    await sitDown('roulette')
    await killWithin(server.app, { table, step, written: step.writes[0] ?? '' })
    const again = await startOwnProcess(server.app.databaseUrl)
    try {
      await goOn(through(server.app, again.origin))
    } finally {
      await again.end()
    }
    await expectOverOnce()
  },
)

test.each([...cases, ...casesOfBaccarat])(
  '%s: a process is killed within %s, as it writes %s: another one ends the round, once',
  async (shared, _name, written, step) => {
    await sitDown(shared)
    await killWithin(server.app, { table, step, written })
    await goOn(server.app)
    await expectOverOnce()
  },
)
