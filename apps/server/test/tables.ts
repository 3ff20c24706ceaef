import { randomBytes } from 'node:crypto'
import type { ErrorKey } from '@cardroom/contract'
import { getTableRound, type TableBet, type TableProof } from '@cardroom/contract/table-rounds'
import * as calls from '@cardroom/contract/tables'
import { commitOf } from '@cardroom/games'
import { until } from '@cardroom/testing/until'
import { inClub, type TestClub } from './clubs.ts'
import { call, tryCall, type Person } from './people.ts'
import { roulette } from './sessions.ts'
import type { TestApp } from './start-app.ts'

/** A shared table of a club, as tests play at it. */
export interface TestTable {
  readonly id: number
  readonly club: TestClub
}

/** Opens a table of European roulette, casual. */
export async function newTable(
  app: TestApp,
  club: TestClub,
  settings: Partial<calls.TableSettings> = {},
): Promise<TestTable> {
  const body = { name: 'Friday wheel', game_id: roulette, limit_name: 'casual' as const, ...settings }
  const { id } = await call(app, calls.createTable, { ...inClub(club, club.owner), body })
  return { id, club }
}

export const atTable = ({ id, club }: TestTable, person: Person) => ({
  ...inClub(club, person),
  params: { id: String(id) },
})

export const look = (app: TestApp, table: TestTable, person: Person = table.club.owner) =>
  call(app, calls.getTable, atTable(table, person))

export const sitAt = (app: TestApp, table: TestTable, person: Person) =>
  call(app, calls.sitAtTable, { ...atTable(table, person), body: {} })

/** A person's device in one round: it draws a secret and commits to it. */
export interface Device {
  readonly person: Person
  readonly round: number
  readonly secret: string
  readonly commit: string
}

export function newDevice({ id }: TestTable, person: Person, round = 1): Device {
  const secret = randomBytes(32).toString('hex')
  return { person, round, secret, commit: commitOf({ tableId: id, round, secret }) }
}

/** Places bets; by default 10 on red. */
export const betsOf = (
  table: TestTable,
  { person, round, commit }: Device,
  {
    bets = [{ type: 'red', amount: 10 }],
    seq = 1,
    key,
  }: {
    readonly bets?: TableBet[]
    readonly seq?: number
    readonly key?: string
  } = {},
) => ({
  ...atTable(table, person),
  body: { round, seq, commit, bets },
  ...(key !== undefined && { idempotencyKey: key }),
})

export const betAt = (
  app: TestApp,
  table: TestTable,
  device: Device,
  how: Parameters<typeof betsOf>[2] = {},
) => call(app, calls.placeTableBets, betsOf(table, device, how))

/** Returns the error of a call, with path and message of its first field. */
export async function refusedWith(
  answer: Promise<{ readonly status: number; readonly body: unknown }>,
): Promise<string> {
  const { status, body } = await answer
  if (status === 200) return 'ok'
  const { error, fields = [] } = body as {
    readonly error: ErrorKey
    readonly fields?: readonly { readonly path: string; readonly message: string }[]
  }
  return [error, ...fields.slice(0, 1).flatMap(({ path, message }) => [path, message])].join(' ')
}

export const tryBetAt = (
  app: TestApp,
  table: TestTable,
  device: Device,
  how: Parameters<typeof betsOf>[2] = {},
) => refusedWith(tryCall(app, calls.placeTableBets, betsOf(table, device, how)))

/** Makes something due at once that would be due hours later (`longSeconds`): nobody waits for a clock in a test. */
async function makeDue(app: TestApp, { id }: TestTable, statement: string): Promise<void> {
  await app.database.pool.query(statement, [id])
  app.tables.wake(id)
}

/** Makes the moment come at which bets close. */
export const makeClosingDue = (app: TestApp, table: TestTable) =>
  makeDue(
    app,
    table,
    `update table_rounds set closes_at = clock_timestamp() where table_id = $1 and state = 'betting'`,
  )

/**
 * Closes the bets of the round, and waits for the signed list. Devices then have an hour, so a round is drawn once all
 * have answered, or by `endWaiting`.
 */
export const closeBets = (app: TestApp, table: TestTable): Promise<calls.ClosedList> =>
  until('bets are closed', async () => {
    await makeClosingDue(app, table)
    return (await look(app, table)).closed
  })

/** Ends the time in which devices answer. */
export const endWaiting = (app: TestApp, table: TestTable) =>
  makeDue(
    app,
    table,
    `update table_rounds set answers_until = clock_timestamp() where table_id = $1 and state = 'closed'`,
  )

/** Ends the time in which people look at the result. */
export async function seeResult(app: TestApp, table: TestTable): Promise<void> {
  await makeDue(app, table, 'update tables set next_at = clock_timestamp() where id = $1')
  await until('the table is open', async () => (await look(app, table)).state === 'open')
}

export const answerInput = (table: TestTable, { person, round, secret }: Device, listHash: string) => ({
  ...atTable(table, person),
  body: { round, secret, list_hash: listHash },
})

export const answerAt = (app: TestApp, table: TestTable, device: Device, listHash: string) =>
  call(app, calls.openSecret, answerInput(table, device, listHash))

export const tryAnswerAt = (app: TestApp, table: TestTable, device: Device, listHash: string) =>
  refusedWith(tryCall(app, calls.openSecret, answerInput(table, device, listHash)))

/** Waits until a round is settled or voided. */
export const overAt = (app: TestApp, table: TestTable, round = 1, person?: Person) =>
  until(`round ${round} is over`, async () => {
    const { latest } = await look(app, table, person)
    return latest?.round === round && (latest.state === 'settled' || latest.state === 'voided') && latest
  })

/** Closes a round in which these devices have bets; all answer. Returns the round as the first person sees it. */
export async function playRound(app: TestApp, table: TestTable, devices: readonly Device[]) {
  const { list_hash } = await closeBets(app, table)
  for (const device of devices) await answerAt(app, table, device, list_hash)
  return overAt(app, table, devices[0]?.round, devices[0]?.person)
}

export const proofFor = (
  app: TestApp,
  key: string | null | undefined,
  person?: Person,
): Promise<TableProof> =>
  call(app, getTableRound, {
    params: { key: key ?? '' },
    ...(person && { token: person.token }),
  })
