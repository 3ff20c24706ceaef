import type { Amount } from '@cardroom/money'
import type { Reader } from '#platform/db/database.ts'
import { many, one, sql } from '#platform/db/sql.ts'
import { recordsOf, type RecordedRound } from './rounds.view.ts'

/** Anyone can recompute such a round: it is settled and not void, and its seed is revealed. */
const isOpened = sql`settled_at is not null and voided_at is null
  and exists (select from seeds where seeds.id = rounds.seed_id and revealed_at is not null)`

/** Reads the next opened rounds from this id on, oldest first. */
export const openedFrom = async (reader: Reader, id: number, limit: number): Promise<RecordedRound[]> =>
  (
    await many<RecordedRound>(
      reader,
      recordsOf(sql`select id from rounds where id >= ${id} and ${isOpened} order by id limit ${limit}`),
      { amount: 'amount', reserved: 'amount', stake: 'amount', payout: 'amount' },
    )
  ).reverse()

/** Reads the newest opened rounds before this id, newest first. */
export const openedBefore = (reader: Reader, id: number, limit: number): Promise<RecordedRound[]> =>
  many<RecordedRound>(
    reader,
    recordsOf(sql`select id from rounds where id < ${id} and ${isOpened} order by id desc limit ${limit}`),
    { amount: 'amount', reserved: 'amount', stake: 'amount', payout: 'amount' },
  )

export interface RevealedSeed {
  readonly id: number
  readonly revealedAt: Date
}

/** Reads seeds that were revealed after this one and before that moment, in that order. */
export const seedsRevealed = (
  reader: Reader,
  { after, before, limit }: { readonly after: RevealedSeed; readonly before: Date; readonly limit: number },
): Promise<RevealedSeed[]> =>
  many<RevealedSeed>(
    reader,
    sql`select id, revealed_at /* never null: it is compared */ from seeds
        where (revealed_at, id) > (${after.revealedAt}, ${after.id}) and revealed_at < ${before}
        order by revealed_at, id limit ${limit}`,
  )

/** Reads the settled rounds of a revealed seed. */
export const openedOfSeed = (reader: Reader, seedId: number): Promise<RecordedRound[]> =>
  many<RecordedRound>(
    reader,
    recordsOf(sql`select id from rounds
      where seed_id = ${seedId} and settled_at is not null and voided_at is null`),
    { amount: 'amount', reserved: 'amount', stake: 'amount', payout: 'amount' },
  )

/** Returns the first and last id of the rounds in the database; undefined if there are none. */
export const roundIds = (reader: Reader): Promise<{ first: number; last: number } | undefined> =>
  one<{ firstId: number | null; lastId: number | null }>(
    reader,
    sql`select min(id) as first_id, max(id) as last_id from rounds`,
  ).then(({ firstId, lastId }) =>
    firstId === null || lastId === null ? undefined : { first: firstId, last: lastId },
  )

/** Counts settled rounds that nobody can recompute: their seeds are not revealed yet, or never will be. */
export const countUnopened = async (reader: Reader): Promise<number> =>
  (
    await one<{ count: number }>(
      reader,
      sql`select count(*)::integer as count from seeds join rounds on rounds.seed_id = seeds.id
          where seeds.revealed_at is null and rounds.settled_at is not null`,
    )
  ).count

export interface PostedRound {
  readonly roundId: number
  /** The player's result of the round, according to the ledger. */
  readonly result: Amount
}

/** Reads the transfers of these rounds, as their players see them. */
export const postedForRounds = (
  reader: Reader,
  ids: readonly number[],
  reasons: readonly string[],
): Promise<PostedRound[]> =>
  many<PostedRound>(
    reader,
    sql`select transfer.reference as round_id,
          sum(case when transfer.from_id = session.player_account_id then transfer.returned - transfer.amount
            else transfer.amount - transfer.returned end)::bigint as result
        from ledger_transfers transfer
        join rounds round on round.id = transfer.reference
        join sessions session on session.id = round.session_id
        where transfer.reason = any(${reasons}::text[]) and transfer.reference = any(${ids}::bigint[])
        group by transfer.reference`,
    { result: 'amount' },
  )
