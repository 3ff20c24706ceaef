import { minutes } from '#platform/clock.ts'
import type { Difference } from '#modules/ledger/index.ts'
import type { Reader } from '#platform/db/database.ts'
import { many, sql } from '#platform/db/sql.ts'

/**
 * What is added up by quarters of an hour, of those after one of them, by account. A round moves between its player and the
 * bank of the club, in personal play the house.
 */
const keptSums = (after: string) => sql`
  with posted as (
    select quarter, club_id, user_id, sum(posted) as change from play_quarters
    where quarter > ${after}::timestamptz group by 1, 2, 3
  ), kept as (
    select account_id, quarter, change from account_quarters where quarter > ${after}::timestamptz
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

/**
 * Recomputes what is added up by quarters of an hour from the ledger, from this moment on, of all that is here without
 * one; an empty list is a clean bill.
 */
export async function differencesOfSums(reader: Reader, from?: Date): Promise<Difference[]> {
  // The quarter in which it began is looked at whole.
  const after = from ? quarterBefore(from) : '-infinity'
  return many<Difference>(
    reader,
    sql`with beginning as (
          select greatest(${after}::timestamptz, coalesce((select sums_begin_after(range)
            from archived_transfers range where left_at is not null order by number desc limit 1), '-infinity')) as after
        ), sums as (
          ${keptSums(after)}
        ), recomputed as (
          select account_id, quarter_of(created_at) as quarter, sum(delta) as change from ledger_entries
          where created_at > ${after}::timestamptz group by 1, 2
        )
        select 'a quarter of an hour adds up' as check,
          concat('account ', account_id, ' at ', to_char(quarter at time zone 'UTC', 'YYYY-MM-DD HH24:MI')) as subject,
          coalesce(recomputed.change, 0)::text as expected, coalesce(sums.change, 0)::text as found
        from sums full join recomputed using (account_id, quarter)
        where quarter > (select after from beginning) and coalesce(recomputed.change, 0) <> coalesce(sums.change, 0)
        limit 1000`,
  )
}

const quarterMs = minutes(15)
const quarterBefore = (moment: Date): string =>
  new Date((Math.floor(moment.getTime() / quarterMs) - 1) * quarterMs).toISOString()

/** Holds what has left for a file against the sums that were written when it left. */
export const differencesOfLeftSums = (reader: Reader): Promise<Difference[]> =>
  many<Difference>(
    reader,
    sql`with sums as (
          ${keptSums('-infinity')}
        )
        select 'the quarters that left add up to what they did' as check,
          concat('account ', account_id, ' in range ', number) as subject,
          coalesce(concat(gone.change, ' ', gone.quarters), '0') as expected,
          coalesce(concat(here.change, ' ', here.quarters), '0') as found
        from left_sums gone full join (
          select range.number, sums.account_id, sum(sums.change) as change,
            hash_of_quarters(array_agg(sums.quarter), array_agg(sums.change::bigint)) as quarters
          from archived_transfers range
          join sums on sums.quarter > range.sums_from and sums.quarter <= range.sums_to and sums.change <> 0
          where range.left_at is not null group by 1, 2
        ) here using (number, account_id)
        where (gone.change, gone.quarters) is distinct from (here.change, here.quarters)
        limit 1000`,
  )
