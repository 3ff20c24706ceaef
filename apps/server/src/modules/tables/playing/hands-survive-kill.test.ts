// @module-tag money
import { payoutAtSeat, replaySeats, seatOf } from '@cardroom/games'
import { units } from '@cardroom/money'
import { until } from '@cardroom/testing/until'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import {
  betOnSeats,
  dealAt,
  decideAt,
  keptIn,
  makeSilent,
  newBlackjackTable,
  openSecretFor,
  sitOn,
  tryDecideAt,
  type IsWanted,
} from '#test/blackjack-tables.ts'
import { balancesIn } from '#test/chips.ts'
import { newClub, type TestClub } from '#test/clubs.ts'
import { giveTime, killWithin, letLapse, type Step } from '#test/kill-in-step.ts'
import type { Person } from '#test/people.ts'
import { newMemberWithChips } from '#test/sessions.ts'
import { useApp, type TestApp } from '#test/start-app.ts'
import { closeBets, look, type TestTable } from '#test/tables.ts'

const server = useApp()
let club: TestClub
let table: TestTable
let mara: Person

beforeAll(() => giveTime(server.app))

beforeEach(async () => {
  club = (await newClub(server.app)).club
  table = await newBlackjackTable(server.app, club)
  mara = await newMemberWithChips(server.app, club)
  await sitOn(server.app, table, mara, [3])
})

/** Accepts a deal whose hand wins if it stands, so that its end posts a payout. */
const wins: IsWanted = ({ state, shoe }) => {
  if (state.phase !== 'playing') return false
  const stood = replaySeats(shoe, [{ seat: 3, actions: ['stand'] }])
  return payoutAtSeat(stood, seatOf(stood, 3), units(100)) === units(200)
}
const closed = async (app: TestApp): Promise<void> => {
  await betOnSeats(app, table, [mara])
  await closeBets(app, table)
}
const dealt = async (app: TestApp): Promise<void> => {
  await betOnSeats(app, table, [mara])
  await dealAt(app, table, wins)
}

const steps: Readonly<Record<string, Step>> = {
  'the deal': {
    before: closed,
    begin: () => openSecretFor(server.app, table, wins),
    writes: [
      ...['seeds', 'ledger_transfers', 'ledger_accounts', 'rounds', 'sessions', 'table_hands', 'table_holds'],
      ...['table_rounds', 'tables'],
    ],
  },
  'a decision that stakes more': {
    before: dealt,
    begin: (app) => decideAt(app, table, mara, { seat: 3, action: 'double' }),
    writes: ['ledger_transfers', 'ledger_accounts', 'rounds', 'sessions', 'table_hands', 'table_rounds'],
  },
  'the end': {
    before: dealt,
    begin: () => makeSilent(server.app, table),
    writes: [
      ...['ledger_transfers', 'ledger_accounts', 'rounds', 'sessions', 'seeds', 'table_hands'],
      ...['table_entries', 'table_rounds', 'tables'],
    ],
  },
}
const cases = Object.entries(steps).flatMap(([name, step]) =>
  step.writes.map((written) => [name, written, step] as const),
)

/** Goes on in this process, until round 1 is over: the person stands. */
async function goOn(): Promise<void> {
  await letLapse(server.app, table)
  server.app.tables.lookOut()
  await until('round 1 is over', async () => {
    const { latest } = await look(server.app, table, mara)
    if (latest?.state === 'playing') await tryDecideAt(server.app, table, mara, { seat: 3, action: 'stand' })
    return latest?.state === 'settled'
  })
}

/** Expects one deal, paid once under one hand, with nothing kept back and the chips right. */
async function expectPaidOnce(): Promise<void> {
  const { rows } = await server.app.database.pool.query<{ stake: number; payout: number; posted: number }>(
    `select (part.stake / 100)::integer as stake, (part.payout / 100)::integer as payout,
       (select count(*) from ledger_transfers where reference = part.id and reason like 'round%')::integer as posted
     from rounds part join table_rounds played on played.id = part.table_round_id where played.table_id = $1`,
    [table.id],
  )
  expect(rows).toHaveLength(1)
  const { stake, payout, posted } = rows[0] ?? { stake: NaN, payout: NaN, posted: NaN }
  expect(posted).toBe(stake / 100 + (payout > 0 ? 1 : 0))
  expect(await keptIn(server.app, club)).toEqual({ reserved: 0, open: 0 })
  const { whiteOf, bank } = balancesIn(server.app, club)
  expect(await whiteOf(mara)).toBe(1000 - stake + payout)
  expect(await bank()).toBe(stake - payout)
}

test.each(cases)(
  'a process is killed within %s, as it writes %s: another one plays the round to its end, once',
  async (_name, written, step) => {
    await killWithin(server.app, { table, step, written })
    await goOn()
    await expectPaidOnce()
  },
)
