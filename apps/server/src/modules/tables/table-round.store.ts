import type { UserId } from '@cardroom/contract/ids'
import type { Outcome } from '@cardroom/contract/rounds'
import type { SharedRound, TableSeatShown } from '@cardroom/contract/table-rounds'
import { chainLength } from '@cardroom/games'
import type { Amount } from '@cardroom/money'
import type { LimitName } from '@cardroom/rules'
import { assert } from '#platform/api-error.ts'
import type { Reader, Tx } from '#platform/db/database.ts'
import { many, maybeOne, one, run, sql, type RawBuilder } from '#platform/db/sql.ts'
import type { SealedChain } from './chains/chain-vault.ts'
import { goingOn } from './shared-table.store.ts'
import type { ToldTable } from './shared-table.view.ts'

export type RoundState = 'betting' | 'closed' | 'playing' | 'settled' | 'voided'
export type VoidReason = 'noAnswer' | 'noRunner' | 'seedLost'

/** The dealer and the seats of blackjack, as everybody at the table may see them. */
export interface ShownPlay {
  readonly dealer: NonNullable<SharedRound['dealer']>
  readonly seats: readonly TableSeatShown[]
}

/** A round of a shared table. */
export interface TableRound {
  readonly id: number
  readonly tableId: number
  readonly round: number
  readonly key: string
  readonly gameId: number
  readonly state: RoundState
  readonly voidReason: VoidReason | null
  /** Null if a process of the release before began the round; then the limit of the table counts. */
  readonly limitName: LimitName | null
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
  /**
   * Only blackjack has this and the next two. Nobody decides after this moment; the cards by their place are known
   * once it is settled.
   */
  readonly playUntil: Date | null
  readonly shown: ShownPlay | null
  readonly cards: readonly (string | null)[] | null
  readonly endedAt: Date | null
}

export const roundColumns = sql.raw(
  `id, table_id, round, key, game_id, state, void_reason, limit_name, min, max, table_max, betting_seconds, cover,
   closes_at, closed_at, answers_until, list_hash, key_id, house_key, sig, house_seed, mix, outcome, play_until, shown,
   cards, ended_at`,
)
export const roundAmounts = { min: 'amount', max: 'amount', tableMax: 'amount', cover: 'amount' } as const

/** Returns the round of the table with this number, if it has begun. */
export const findTableRound = (
  reader: Reader,
  tableId: number,
  round: number,
): Promise<TableRound | undefined> =>
  maybeOne<TableRound>(
    reader,
    sql`select ${roundColumns} from table_rounds where table_id = ${tableId} and round = ${round}`,
    roundAmounts,
  )

/** The round that is played at a table, with the chain that it draws with. */
export interface RoundInHand extends TableRound, SealedChain {
  readonly sealedAt: Date
  /** The database's clock, which alone counts at shared tables. */
  readonly at: Date
}

/** Returns the round that is played at a table, if it has begun. The caller has locked the table. */
export const findInHand = (tx: Tx, tableId: number): Promise<RoundInHand | undefined> =>
  maybeOne<RoundInHand>(
    tx,
    sql`select played.*, chain.anchor, chain.sealed_last, chain.sealed_at, clock_timestamp() as at
        from tables board
        cross join lateral (
          select ${roundColumns} from table_rounds where table_id = board.id and round = board.round
        ) played
        join table_chains chain on chain.table_id = board.id
          and chain.number = (board.round - 1) / ${chainLength}::integer + 1
        where board.id = ${tableId}`,
    roundAmounts,
  )

export const tableRoundByKey = (reader: Reader, key: string): Promise<TableRound | undefined> =>
  maybeOne<TableRound>(reader, sql`select ${roundColumns} from table_rounds where key = ${key}`, roundAmounts)

/**
 * Returns so many of the newest rounds of each of these tables; the first of a table may be in hand. Rounds that were
 * voided are left out, unless they are among the newest two: one of these is shown, and has the last link.
 */
export const latestRounds = (
  reader: Reader,
  wanted: readonly { readonly tableId: number; readonly count: number }[],
): Promise<TableRound[]> =>
  many<TableRound>(
    reader,
    sql`select latest.* from unnest(
          ${wanted.map(({ tableId }) => tableId)}::integer[],
          ${wanted.map(({ count }) => count)}::integer[]) as wanted (id, count)
        cross join lateral (
          select ${roundColumns} from table_rounds
          where table_id = wanted.id and (state <> 'voided'
            or round > (select max(newest.round) from table_rounds newest where newest.table_id = wanted.id) - 2)
          order by round desc limit wanted.count
        ) latest`,
    roundAmounts,
  )

/** Returns a page of the table's rounds, newest first. */
export const roundsOfTable = (
  reader: Reader,
  tableId: number,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<TableRound[]> =>
  many<TableRound>(
    reader,
    sql`select ${roundColumns} from table_rounds where table_id = ${tableId}
        order by round desc limit ${limit} offset ${offset}`,
    roundAmounts,
  )

type Begun = 'tableId' | 'round' | 'key' | 'gameId' | 'min' | 'max' | 'tableMax' | 'bettingSeconds' | 'cover'

export interface NewTableRound extends Pick<TableRound, Begun> {
  readonly limitName: LimitName
}

const secondsToBet = (tx: Tx, { bettingSeconds }: NewTableRound): number =>
  Math.max(bettingSeconds, tx.ports.tableSeconds.bettingMin)

/** Begins a round: its clock starts now. */
export const insertTableRound = (tx: Tx, wanted: NewTableRound): Promise<TableRound> =>
  one<TableRound>(
    tx,
    sql`insert into table_rounds (table_id, round, key, game_id, state, limit_name, min, max, table_max,
          betting_seconds, cover, began_at, closes_at)
        values (${wanted.tableId}, ${wanted.round}, ${wanted.key}, ${wanted.gameId}, 'betting', ${wanted.limitName},
          ${wanted.min}::bigint, ${wanted.max}::bigint, ${wanted.tableMax}::bigint,
          ${wanted.bettingSeconds}::integer, ${wanted.cover}::bigint, clock_timestamp(),
          clock_timestamp() + ${secondsToBet(tx, wanted)}::integer * interval '1 second')
        returning ${roundColumns}`,
    roundAmounts,
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
        where id = ${id} and state = 'betting' returning ${roundColumns}`,
    roundAmounts,
  )

/** Gives the devices their time anew, because another process runs the table now. */
export const waitAnew = (tx: Tx, id: number, answerSeconds: number): Promise<number> =>
  run(
    tx,
    sql`update table_rounds set answers_until = clock_timestamp() + ${answerSeconds}::integer * interval '1 second'
        where id = ${id} and state = 'closed'`,
  )

/** Ends the wait for the devices. */
export const waitNoLonger = (tx: Tx, id: number): Promise<number> =>
  run(
    tx,
    sql`update table_rounds set answers_until = least(answers_until, clock_timestamp())
        where id = ${id} and state = 'closed'`,
  )

/** A round that is over, and its table, which has gone on to the next one and is counted as told. */
export interface EndedRound {
  readonly round: TableRound
  readonly told: ToldTable
}

export interface Ending {
  readonly payouts: readonly { readonly userId: UserId; readonly payout: Amount }[]
  /** The result is shown for this time before bets open again. */
  readonly resultSeconds: number
}

type EndedRow = TableRound & Omit<ToldTable, 'round'>

/**
 * Ends a round that has closed: its entries have their payouts, nothing is held for it any more, and its table goes on.
 * It fails if the round is not in the state in which the caller read it, or is over.
 */
export async function endRound(
  tx: Tx,
  { id, tableId, state }: TableRound,
  changes: RawBuilder<unknown>,
  { payouts, resultSeconds }: Ending,
): Promise<EndedRound> {
  assert(state === 'closed' || state === 'playing', `Round ${id} has closed and is not over`)
  const row = await one<EndedRow>(
    tx,
    sql`with paid as (
          update table_entries entry set payout = its.payout
          from unnest(
            ${payouts.map((each) => each.userId)}::integer[],
            ${payouts.map((each) => each.payout)}::bigint[]) as its (user_id, payout)
          where entry.round_id = ${id} and entry.user_id = its.user_id
        ), freed as (
          delete from table_holds where round_id = ${id}
        ), ended as (
          update table_rounds set ${changes}, cover = 0, ended_at = clock_timestamp()
          where id = ${id} and state = ${state} returning ${roundColumns}
        ), gone_on as (${goingOn(tableId, resultSeconds)})
        select ended.*, gone_on.* from ended cross join gone_on`,
    roundAmounts,
  )
  return { round: row, told: { ...row, round: row.round + 1 } }
}

export interface DrawnRound extends Ending {
  readonly houseSeed: string
  readonly mix: string
  readonly outcome: Outcome
}

export const saveSettled = (tx: Tx, round: TableRound, drawn: DrawnRound): Promise<EndedRound> =>
  endRound(
    tx,
    round,
    sql`state = 'settled', house_seed = ${drawn.houseSeed}, mix = ${drawn.mix},
      outcome = ${JSON.stringify(drawn.outcome)}::jsonb`,
    drawn,
  )

/** Voids a round. It has used its link, which is shown; null if nobody can read it. */
export const saveVoided = (
  tx: Tx,
  round: TableRound,
  { reason, houseSeed }: { readonly reason: VoidReason; readonly houseSeed: string | null },
): Promise<EndedRound> =>
  endRound(tx, round, sql`state = 'voided', void_reason = ${reason}, house_seed = ${houseSeed}`, {
    payouts: [],
    resultSeconds: 0,
  })

/** Deletes a round whose bets never closed: its number comes again, with new commits. */
export async function dropRound(tx: Tx, id: number): Promise<void> {
  await Promise.all([
    run(tx, sql`delete from table_holds where round_id = ${id}`),
    run(tx, sql`delete from table_entries where round_id = ${id}`),
    run(tx, sql`delete from table_rounds where id = ${id} and state = 'betting'`),
  ])
}
