import type { ClubId, UserId } from '@cardroom/contract/ids'
import type { Amount } from '@cardroom/money'
import type { Tx } from '#platform/db/database.ts'
import { run, sql } from '#platform/db/sql.ts'

/** The amounts that some settled rounds of one game in one club (0 means personal play) add to the stored results. */
export interface TableResult {
  readonly clubId: ClubId
  readonly gameId: number
  rounds: number
  stake: Amount
  payout: Amount
  /** The expected mean and variance of the payout, in units. */
  expected: number
  variance: number
}

const hourOf = (at: Date) => sql`date_trunc('hour', ${at}::timestamptz, 'UTC')`
const quarterOf = (at: Date) => sql`date_bin('15 minutes', ${at}::timestamptz, 'epoch')`

/** Adds to the row of each club and game for this quarter hour. */
const addedToTables = (tx: Tx, results: readonly TableResult[]) => sql`
  insert into table_results as held (club_id, game_id, quarter, rounds, stake, payout, expected, variance)
  select club_id, game_id, ${quarterOf(tx.now)}, rounds, stake, payout, expected, variance
  from unnest(
    ${results.map((each) => each.clubId)}::integer[],
    ${results.map((each) => each.gameId)}::integer[],
    ${results.map((each) => each.rounds)}::bigint[],
    ${results.map((each) => each.stake)}::bigint[],
    ${results.map((each) => each.payout)}::bigint[],
    ${results.map((each) => each.expected)}::double precision[],
    ${results.map((each) => each.variance)}::double precision[])
    as added (club_id, game_id, rounds, stake, payout, expected, variance)
  order by club_id, game_id
  on conflict (club_id, game_id, quarter) do update set rounds = held.rounds + excluded.rounds,
    stake = held.stake + excluded.stake, payout = held.payout + excluded.payout,
    expected = held.expected + excluded.expected, variance = held.variance + excluded.variance`

/** Makes sure that one process at a time adds up hours. */
export const lockTotals = (tx: Tx): Promise<number> =>
  run(tx, sql`select 1 from table_totals_mark for update`)

/**
 * Adds the hours before that of `before` which are not yet in the totals of all time. The caller must hold the lock
 * on the totals.
 */
export const addHoursToTotals = (tx: Tx, before: Date): Promise<number> =>
  run(
    tx,
    sql`insert into table_totals as held (club_id, game_id, rounds, stake, payout, expected, variance)
        select club_id, game_id, sum(rounds), sum(stake), sum(payout), sum(expected), sum(variance)
        from table_results
        where quarter >= (select counted_to from table_totals_mark) and quarter < ${hourOf(before)}
        group by club_id, game_id
        on conflict (club_id, game_id) do update set rounds = held.rounds + excluded.rounds,
          stake = held.stake + excluded.stake, payout = held.payout + excluded.payout,
          expected = held.expected + excluded.expected, variance = held.variance + excluded.variance`,
  )

export const markTotals = (tx: Tx, before: Date): Promise<number> =>
  run(tx, sql`update table_totals_mark set counted_to = greatest(counted_to, ${hourOf(before)})`)

/** The amounts that a person's rounds of one game add to a quarter hour, under the agent they have. */
export interface PlayResult {
  readonly userId: UserId
  /** 0 means personal play. */
  readonly clubId: ClubId
  readonly gameId: number
  /** 0 means that the player has no agent. */
  readonly agentId: UserId
  rounds: number
  stake: Amount
  payout: Amount
  /** The effective stake: each round counts its stake or the amount won or lost, whichever is smaller. */
  effective: Amount
  /** The change of the player's account, including hands that are not settled. */
  posted: Amount
}

const addedToPlay = (tx: Tx, results: readonly PlayResult[]) => sql`
  insert into play_quarters as held
    (user_id, quarter, club_id, game_id, agent_id, rounds, stake, payout, effective, posted)
  select user_id, ${quarterOf(tx.now)}, club_id, game_id, agent_id, rounds, stake, payout, effective, posted
  from unnest(
    ${results.map((each) => each.userId)}::integer[],
    ${results.map((each) => each.clubId)}::integer[],
    ${results.map((each) => each.gameId)}::integer[],
    ${results.map((each) => each.agentId)}::integer[],
    ${results.map((each) => each.rounds)}::bigint[],
    ${results.map((each) => each.stake)}::bigint[],
    ${results.map((each) => each.payout)}::bigint[],
    ${results.map((each) => each.effective)}::bigint[],
    ${results.map((each) => each.posted)}::bigint[])
    as added (user_id, club_id, game_id, agent_id, rounds, stake, payout, effective, posted)
  order by user_id, club_id, game_id, agent_id
  on conflict (user_id, quarter, club_id, game_id, agent_id) do update set rounds = held.rounds + excluded.rounds,
    stake = held.stake + excluded.stake, payout = held.payout + excluded.payout,
    effective = held.effective + excluded.effective, posted = held.posted + excluded.posted`

/**
 * Adds to the results of clubs and to those of players, in one statement. The rows of each are sorted, so that two
 * batches never deadlock.
 */
export const addResults = (
  tx: Tx,
  tables: readonly TableResult[],
  plays: readonly PlayResult[],
): Promise<number> => run(tx, sql`with played as (${addedToPlay(tx, plays)}) ${addedToTables(tx, tables)}`)
