import { minutes } from '#platform/clock.ts'
import {
  greatestId,
  leastId,
  transferPieces,
  transfersMax,
  type Difference,
  type Reach,
} from '#modules/ledger/index.ts'
import type { Reader } from '#platform/db/database.ts'
import { many, maybeOne, sql } from '#platform/db/sql.ts'

/** The quarters of an hour after one time, up to another, in PostgreSQL's format. */
export interface Span {
  readonly after: string | null
  readonly upTo: string | null
}

/**
 * Selects the movements that are summed by quarters of an hour and account. A round moves chips between its player
 * and the bank of the club, or the house in personal play.
 */
const keptSums = ({ after, upTo }: Span) => sql`
  with posted as (
    select quarter, club_id, user_id, sum(posted) as change from play_quarters
    where quarter > ${after}::timestamptz and quarter <= ${upTo}::timestamptz group by 1, 2, 3
  ), kept as (
    select account_id, quarter, change from account_quarters
    where quarter > ${after}::timestamptz and quarter <= ${upTo}::timestamptz
    union all
    select account.id, posted.quarter, posted.change
    from posted join ledger_accounts account on account.user_id = posted.user_id and (
      account.kind = 'member' and account.currency = 'white' and account.club_id = posted.club_id
      or account.kind = 'user' and account.currency = 'gold' and posted.club_id = 0)
    union all
    select account.id, posted.quarter, -posted.change
    from posted join ledger_accounts account on account.kind = 'bank' and account.club_id = posted.club_id
      or account.kind = 'house' and account.currency = 'gold' and posted.club_id = 0
  )
  select account_id, quarter, sum(change) as change from kept group by 1, 2`

/** The number of differences that are named. */
export const namedMax = 1000

/**
 * Recomputes the sums by quarters of an hour from the ledger: from the end of an earlier check, or without one for
 * everything in the database. An empty list means that there is no difference. A statement reads about `count`
 * transfers.
 */
export async function differencesOfSums(
  reader: Reader,
  reached?: Reach,
  count = transfersMax,
): Promise<Difference[]> {
  const found: Difference[] = []
  for await (const span of spansOf(reader, reached, count)) found.push(...(await differencesIn(reader, span)))
  return found.slice(0, namedMax)
}

/** Yields the spans that together cover everything since the end of an earlier check, or all there is. */
export async function* spansOf(
  reader: Reader,
  reached: Reach | undefined,
  count = transfersMax,
): AsyncGenerator<Span, void> {
  // The quarter in which it began is checked in full.
  let after = reached ? quarterBefore(reached.at) : '-infinity'
  const from = reached ? BigInt(reached.transfer) + 1n : leastId
  for await (const { last } of transferPieces(reader, from, count)) {
    const upTo = last === greatestId ? 'infinity' : await quarterBeyond(reader, after, last + 1n)
    // One quarter may contain more than one piece. It is read in full with the next one.
    if (upTo === undefined) continue
    yield { after, upTo }
    after = upTo
  }
}

const quarterMs = minutes(15)
const quarterBefore = (moment: Date): string =>
  new Date((Math.floor(moment.getTime() / quarterMs) - 1) * quarterMs).toISOString()

/**
 * Returns the quarter in which this transfer was posted, in PostgreSQL's format; undefined if that is not after the
 * given one. A forged time may be one that no `Date` holds: any time before 2000 counts as 2000, any future time as
 * now.
 */
async function quarterBeyond(reader: Reader, after: string, id: bigint): Promise<string | undefined> {
  const row = await maybeOne<{ quarter: string }>(
    reader,
    sql`select quarter::text as quarter /* never null: it is compared */
        from (
          select quarter_of(least(greatest(created_at, '2000-01-01'), now())) as quarter
          from ledger_transfers where id = ${id}
        ) posted where posted.quarter > ${after}::timestamptz`,
  )
  return row?.quarter
}

/** Finds the differences in a span, to its last microsecond, which includes the forged time infinity. */
const differencesIn = (reader: Reader, span: Span): Promise<Difference[]> =>
  many<Difference>(
    reader,
    sql`with beginning as (
          select greatest(${span.after}::timestamptz, coalesce((select sums_begin_after(range)
            from archived_transfers range where left_at is not null order by number desc limit 1), '-infinity')) as after
        ), sums as (
          ${keptSums(span)}
        ), recomputed as (
          select account_id, quarter_of(created_at) as quarter, sum(delta) as change from ledger_entries
          where created_at > ${span.after}::timestamptz
            and created_at <= ${span.upTo}::timestamptz + interval '15 minutes' - interval '1 microsecond' group by 1, 2
        )
        select 'a quarter of an hour adds up' as check,
          concat('account ', account_id, ' at ',
            coalesce(to_char(quarter at time zone 'UTC', 'YYYY-MM-DD HH24:MI'), quarter::text)) as subject,
          coalesce(recomputed.change, 0)::text as expected, coalesce(sums.change, 0)::text as found
        from sums full join recomputed using (account_id, quarter)
        where quarter > (select after from beginning) and coalesce(recomputed.change, 0) <> coalesce(sums.change, 0)
        limit ${namedMax}`,
  )

interface LeftRange extends Span {
  readonly number: number
}

/**
 * Compares the transfers that left for a file with the sums that were written then, range by range. Sums of a range
 * that has not left, or that no record names, are a difference.
 */
export async function differencesOfLeftSums(reader: Reader): Promise<Difference[]> {
  const ranges = await many<LeftRange>(
    reader,
    sql`select number /* never null: of one side or of both */,
          case when left_at is not null then sums_from::text end as after,
          case when left_at is not null then sums_to::text end as up_to
        from archived_transfers full join (select distinct number from left_sums) kept using (number)
        where left_at is not null or kept.number is not null order by number`,
  )
  const found: Difference[] = []
  for (const range of ranges) found.push(...(await differencesOfRange(reader, range)))
  return found.slice(0, namedMax)
}

const differencesOfRange = (reader: Reader, { number, ...span }: LeftRange): Promise<Difference[]> =>
  many<Difference>(
    reader,
    sql`with sums as (
          ${keptSums(span)}
        ), gone as (
          select account_id, change, quarters from left_sums where number = ${number}
        ), here as (
          select account_id, sum(change) as change,
            hash_of_quarters(array_agg(quarter), array_agg(change::bigint)) as quarters
          from sums where change <> 0 group by account_id
        )
        select 'the quarters that left add up to what they did' as check,
          concat('account ', account_id, ' in range ', ${number}::integer) as subject,
          coalesce(gone.change || ' ' || gone.quarters, '0') as expected,
          coalesce(here.change || ' ' || here.quarters, '0') as found
        from gone full join here using (account_id)
        where (gone.change, gone.quarters) is distinct from (here.change, here.quarters)
        limit ${namedMax}`,
  )
