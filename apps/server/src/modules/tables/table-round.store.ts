import type { Outcome } from '@cardroom/contract/rounds'
import type { Amount } from '@cardroom/money'
import type { Reader, Tx } from '#platform/db/database.ts'
import { many, maybeOne, one, run, sql } from '#platform/db/sql.ts'

export type RoundState = 'betting' | 'closed' | 'playing' | 'settled' | 'voided'
export type VoidReason = 'noAnswer' | 'noRunner' | 'seedLost'

/** A round of a shared table. */
export interface TableRound {
  readonly id: number
  readonly tableId: number
  readonly round: number
  readonly key: string
  readonly gameId: number
  readonly state: RoundState
  readonly voidReason: VoidReason | null
  readonly min: Amount
  readonly max: Amount
  readonly tableMax: Amount
  readonly bettingSeconds: number
  readonly cover: Amount
  readonly closesAt: Date
  readonly closedAt: Date | null
  readonly answersUntil: Date | null
  readonly listHash: string | null
  readonly keyId: string | null
  readonly houseKey: string | null
  readonly sig: string | null
  readonly houseSeed: string | null
  readonly mix: string | null
  readonly outcome: Outcome | null
  readonly endedAt: Date | null
}

const columns = sql.raw(
  `id, table_id, round, key, game_id, state, void_reason, min, max, table_max, betting_seconds, cover, closes_at,
   closed_at, answers_until, list_hash, key_id, house_key, sig, house_seed, mix, outcome, ended_at`,
)
const amounts = { min: 'amount', max: 'amount', tableMax: 'amount', cover: 'amount' } as const

/** Returns the round of the table with this number, if it has begun. */
export const findTableRound = (
  reader: Reader,
  tableId: number,
  round: number,
): Promise<TableRound | undefined> =>
  maybeOne<TableRound>(
    reader,
    sql`select ${columns} from table_rounds where table_id = ${tableId} and round = ${round}`,
    amounts,
  )

export const tableRoundByKey = (reader: Reader, key: string): Promise<TableRound | undefined> =>
  maybeOne<TableRound>(reader, sql`select ${columns} from table_rounds where key = ${key}`, amounts)

/** Returns the rounds that are played now at these tables, and the newest of each before it. */
export const latestRounds = (
  reader: Reader,
  tableIds: readonly number[],
  each: number,
): Promise<TableRound[]> =>
  many<TableRound>(
    reader,
    sql`select latest.* from unnest(${tableIds}::integer[]) as wanted (id)
        cross join lateral (
          select ${columns} from table_rounds where table_id = wanted.id order by round desc limit ${each}
        ) latest`,
    amounts,
  )

/** Returns a page of the table's rounds, newest first. */
export const roundsOfTable = (
  reader: Reader,
  tableId: number,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<TableRound[]> =>
  many<TableRound>(
    reader,
    sql`select ${columns} from table_rounds where table_id = ${tableId}
        order by round desc limit ${limit} offset ${offset}`,
    amounts,
  )

export interface NewTableRound {
  readonly tableId: number
  readonly round: number
  readonly key: string
  readonly gameId: number
  readonly min: Amount
  readonly max: Amount
  readonly tableMax: Amount
  readonly bettingSeconds: number
  readonly cover: Amount
}

const secondsToBet = (tx: Tx, { bettingSeconds }: NewTableRound): number =>
  Math.max(bettingSeconds, tx.ports.tableSeconds.bettingMin)

/** Begins a round: its clock starts now. */
export const insertTableRound = (tx: Tx, wanted: NewTableRound): Promise<TableRound> =>
  one<TableRound>(
    tx,
    sql`insert into table_rounds (table_id, round, key, game_id, state, min, max, table_max, betting_seconds, cover,
          began_at, closes_at)
        values (${wanted.tableId}, ${wanted.round}, ${wanted.key}, ${wanted.gameId}, 'betting', ${wanted.min}::bigint,
          ${wanted.max}::bigint, ${wanted.tableMax}::bigint, ${wanted.bettingSeconds}::integer,
          ${wanted.cover}::bigint, clock_timestamp(),
          clock_timestamp() + ${secondsToBet(tx, wanted)}::integer * interval '1 second')
        returning ${columns}`,
    amounts,
  )

export const saveCover = (tx: Tx, id: number, cover: Amount): Promise<number> =>
  run(tx, sql`update table_rounds set cover = ${cover}::bigint where id = ${id}`)

/** Moves the moment at which bets close to so many seconds from now: not later than it was, or not earlier. */
export const moveClosing = (
  tx: Tx,
  id: number,
  to: { readonly withinSeconds: number } | { readonly notBeforeSeconds: number },
): Promise<Pick<TableRound, 'closesAt'>> =>
  one<Pick<TableRound, 'closesAt'>>(
    tx,
    'withinSeconds' in to
      ? sql`update table_rounds set
              closes_at = least(closes_at, clock_timestamp() + ${to.withinSeconds}::integer * interval '1 second')
            where id = ${id} returning closes_at`
      : sql`update table_rounds set
              closes_at = greatest(closes_at, clock_timestamp() + ${to.notBeforeSeconds}::integer * interval '1 second')
            where id = ${id} returning closes_at`,
  )

export interface SignedClosing {
  readonly listHash: string
  readonly keyId: string
  readonly houseKey: string
  readonly sig: string
}

/** Closes the bets of a round under its signed list; devices have these seconds to answer. */
export const saveClosed = (
  tx: Tx,
  id: number,
  { listHash, keyId, houseKey, sig }: SignedClosing,
  answerSeconds: number,
): Promise<TableRound> =>
  one<TableRound>(
    tx,
    sql`update table_rounds set state = 'closed', list_hash = ${listHash}, key_id = ${keyId},
          house_key = ${houseKey}, sig = ${sig}, closed_at = clock_timestamp(),
          answers_until = clock_timestamp() + ${answerSeconds}::integer * interval '1 second'
        where id = ${id} and state = 'betting' returning ${columns}`,
    amounts,
  )

/** Devices get the time anew, because another process runs the table now. */
export const waitAnew = (tx: Tx, id: number, answerSeconds: number): Promise<number> =>
  run(
    tx,
    sql`update table_rounds set answers_until = clock_timestamp() + ${answerSeconds}::integer * interval '1 second'
        where id = ${id} and state = 'closed'`,
  )

/** Nobody is waited for any more. */
export const waitNoLonger = (tx: Tx, id: number): Promise<number> =>
  run(
    tx,
    sql`update table_rounds set answers_until = least(answers_until, clock_timestamp())
        where id = ${id} and state = 'closed'`,
  )

export interface DrawnRound {
  readonly houseSeed: string
  readonly mix: string
  readonly outcome: Outcome
}

export const saveSettled = (tx: Tx, id: number, drawn: DrawnRound): Promise<TableRound> =>
  one<TableRound>(
    tx,
    sql`update table_rounds set state = 'settled', cover = 0, house_seed = ${drawn.houseSeed}, mix = ${drawn.mix},
          outcome = ${JSON.stringify(drawn.outcome)}::jsonb, ended_at = clock_timestamp()
        where id = ${id} and state = 'closed' returning ${columns}`,
    amounts,
  )

/** A voided round has used its link, which is shown; null if nobody can read it. */
export const saveVoided = (
  tx: Tx,
  id: number,
  { reason, houseSeed }: { readonly reason: VoidReason; readonly houseSeed: string | null },
): Promise<TableRound> =>
  one<TableRound>(
    tx,
    sql`update table_rounds set state = 'voided', cover = 0, void_reason = ${reason}, house_seed = ${houseSeed},
          ended_at = clock_timestamp()
        where id = ${id} and state = 'closed' returning ${columns}`,
    amounts,
  )

/** Deletes a round whose bets never closed: its number comes again, with new commits. */
export async function dropRound(tx: Tx, id: number): Promise<void> {
  await Promise.all([
    run(tx, sql`delete from table_holds where round_id = ${id}`),
    run(tx, sql`delete from table_entries where round_id = ${id}`),
    run(tx, sql`delete from table_rounds where id = ${id} and state = 'betting'`),
  ])
}
