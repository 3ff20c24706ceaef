// @module-tag money
import { prepareRequest } from '@cardroom/contract'
import { closeSettlement, makeAdjustment } from '@cardroom/contract/settlements'
import { listPeriods } from '@cardroom/contract/periods'
import { eventually } from '@cardroom/testing'
import pg from 'pg'
import { afterEach, expect, test } from 'vitest'
import { planAllPeriods } from '#modules/periods/index.ts'
import { days, later, now, setClock } from '#platform/clock.ts'
import { newCast, type Cast } from '#test/cast.ts'
import { balancesIn } from '#test/chips.ts'
import { inClub } from '#test/clubs.ts'
import { ownerUrlOf } from '#test/database.ts'
import { call, renewed, stepUpWithPassword } from '#test/people.ts'
import { give, review } from '#test/settlements.ts'
import { useApp } from '#test/start-app.ts'
import { startOwnProcess } from '#test/surroundings/own-process.ts'

const server = useApp()
afterEach(() => setClock())

interface Reviewed {
  readonly cast: Cast
  readonly id: number
  readonly hash: string
}

const earned = { agent: 30, player: 33.33, otherAgent: 12 } as const
/** The player's white costs ceil(33.33 × 1.05); what goes on the tab costs nothing. */
const cost = 30 + 35

/**
 * Creates a reviewed week that pays in red, in white and on the tab. It has ended by the clock of other processes too.
 */
async function reviewedWeek(): Promise<Reviewed> {
  const past = later(now(), -days(8))
  setClock(() => past.getTime())
  const cast = await newCast(server.app)
  const { club, owner, agent, player, otherAgent } = cast
  await give(server.app, club, { by: owner, to: agent, fee_percent: 1, from: 'current' })
  await give(server.app, club, { by: owner, to: player, fee_percent: 1, from: 'current' })
  await give(server.app, club, { by: owner, to: otherAgent, fee_percent: 1, pay: 'tab', from: 'current' })
  setClock()
  await planAllPeriods(server.app.database)
  Object.assign(owner, await renewed(server.app, owner))
  const periods = await call(server.app, listPeriods, inClub(club, owner))
  const id = periods.find(({ from, to }) => new Date(from) <= past && past < new Date(to))?.id ?? 0
  for (const [who, amount] of Object.entries(earned) as [keyof typeof earned, number][]) {
    const body = { user_id: cast[who].id, amount, reason: 'Earned elsewhere' }
    await call(server.app, makeAdjustment, { ...inClub(club, owner), params: { id: String(id) }, body })
  }
  const { hash } = await review(server.app, club, { by: owner, id })
  await stepUpWithPassword(server.app, owner)
  return { cast, id, hash: hash ?? '' }
}

/** Counts what a closing writes. */
async function writtenFor({ cast: { club }, id }: Reviewed) {
  const { rows } = await server.app.database.pool.query<{ state: string; written: number[] }>(
    `select state, array[
       (select count(*) from statements where period_id = $1),
       (select count(*) from carried_amounts where club_id = $2),
       (select count(*) from ledger_transfers transfer join ledger_accounts payer on payer.id = transfer.from_id
         where payer.club_id = $2 and transfer.reason like 'commission%'),
       (select count(*) from audit_entries where club_id = $2 and action = 'settlements.closed')]::integer[] as written
     from settlements where period_id = $1`,
    [id, club.id],
  )
  return rows[0]
}
const nothing = { state: 'reviewed', written: [0, 0, 0, 0] }
const everything = { state: 'closed', written: [3, 3, 5, 1] }

/** The steps of a closing in their order; each statement holds what the step waits for. */
const steps: readonly [string, (reviewed: Reviewed) => string][] = [
  [
    'it holds the memberships',
    ({ cast: { club, agent } }) =>
      `select from members where club_id = ${club.id} and user_id = ${agent.id} for update`,
  ],
  ['it locks the settlement', ({ id }) => `select from settlements where period_id = ${id} for update`],
  ['it writes the statements', () => 'lock table statements in share mode'],
  [
    'it locks the treasury',
    ({ cast: { club } }) =>
      `select from ledger_accounts where kind = 'treasury' and club_id = ${club.id} for update`,
  ],
  ['it posts', () => 'lock table ledger_transfers in share mode'],
  ['it saves what is carried', () => 'lock table carried_amounts in share mode'],
  ['it tells the people', () => 'lock table messages in share mode'],
]

async function inLockOf(statement: string, work: (holder: pg.Client) => Promise<void>): Promise<void> {
  const holder = new pg.Client({ connectionString: ownerUrlOf(server.app.databaseUrl) })
  await holder.connect()
  try {
    await holder.query('begin')
    await holder.query(statement)
    await work(holder)
    await holder.query('rollback')
  } finally {
    await holder.end()
  }
}

/** Counts the connections that wait for this one. */
const waitingFor = async (holder: pg.Client): Promise<number> => {
  const { rowCount } = await holder.query(
    'select from pg_stat_activity where pg_backend_pid() = any(pg_blocking_pids(pid))',
  )
  return rowCount ?? 0
}

/** Counts the open transactions of others that have touched settlements. */
const inSettlements = async (): Promise<number> => {
  const { rowCount } = await server.app.database.pool.query(
    `select from pg_locks where relation = 'settlements'::regclass and pid <> pg_backend_pid()`,
  )
  return rowCount ?? 0
}

test.each(steps)(
  'a server is killed while %s: nothing is paid, and the next try pays everything once',
  async (_step, lock) => {
    const reviewed = await reviewedWeek()
    const { cast, id, hash } = reviewed
    const { club, owner } = cast
    const input = {
      ...inClub(club, owner),
      params: { id: String(id) },
      body: { hash },
      idempotencyKey: `close-${club.id}`,
    }
    const before = await balancesIn(server.app, club).red()
    const { child, origin, end } = await startOwnProcess(server.app.databaseUrl)
    try {
      await inLockOf(lock(reviewed), async (holder) => {
        const { url, method, headers, body } = prepareRequest(closeSettlement, input)
        const closing = fetch(`${origin}${url}`, { method, headers, body: body ?? null }).catch(() => 'gone')
        await eventually(() => waitingFor(holder), { withinMs: 30_000 }).toBeGreaterThan(0)
        child.kill('SIGKILL')
        expect(await closing).toBe('gone')
      })
    } finally {
      await end()
    }
    await eventually(() => inSettlements(), { withinMs: 30_000 }).toBe(0)
    expect(await writtenFor(reviewed)).toEqual(nothing)
    expect(await balancesIn(server.app, club).red()).toBe(before)

    const first = await call(server.app, closeSettlement, input)
    expect(await call(server.app, closeSettlement, input)).toEqual(first)
    expect(await writtenFor(reviewed)).toEqual(everything)
    expect(await balancesIn(server.app, club).red()).toBe(before - cost)
  },
)
