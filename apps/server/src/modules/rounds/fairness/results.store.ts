import type { ClubId, UserId } from '@cardroom/contract/ids'
import type { Amount } from '@cardroom/money'
import type { Tx } from '#platform/db/database.ts'
import { run, sql } from '#platform/db/sql.ts'

/** What some settled rounds of one game in one club (0: personal play) add to its books of results. */
export interface TableResult {
  readonly clubId: ClubId
  readonly gameId: number
  rounds: number
  stake: Amount
  payout: Amount
  /** Mean and variance of the payout that was to be expected, in units. */
  expected: number
  variance: number
}

const hourOf = (at: Date) => sql`date_trunc('hour', ${at}::timestamptz, 'UTC')`
const quarterOf = (at: Date) => sql`date_bin('15 minutes', ${at}::timestamptz, 'epoch')`

/** Adds to the quarter hour's row of each club and game, in their order, so that two batches never wait in a circle. */
export const addTableResults = (tx: Tx, results: readonly TableResult[]): Promise<number> =>
  run(
    tx,
    sql`insert into table_results as held (club_id, game_id, quarter, rounds, stake, payout, expected, variance)
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
          expected = held.expected + excluded.expected, variance = held.variance + excluded.variance`,
  )

/** One process adds hours up at a time. */
export const lockTotals = (tx: Tx): Promise<number> =>
  run(tx, sql`select 1 from table_totals_mark for update`)

/** Adds the hours before that of `before` which are not yet in the totals of all time. Call with the totals locked. */
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

/** What a person's rounds of one game add to a quarter hour, as whoever's player they are. */
export interface PlayResult {
  readonly userId: UserId
  /** 0: personal play. */
  readonly clubId: ClubId
  readonly gameId: number
  /** 0: nobody's player. */
  readonly agentId: UserId
  rounds: number
  stake: Amount
  payout: Amount
  /** Of each round the smaller of its stake and of what was won or lost. */
  effective: Amount
  /** What moved on the player's account, of hands that are not settled too. */
  posted: Amount
}

export const addPlayResults = (tx: Tx, results: readonly PlayResult[]): Promise<number> =>
  run(
    tx,
    sql`insert into play_quarters as held
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
          effective = held.effective + excluded.effective, posted = held.posted + excluded.posted`,
  )
