import type { Difference } from '#modules/ledger/index.ts'
import type { Reader } from '#platform/db/database.ts'
import { many, sql } from '#platform/db/sql.ts'

/**
 * Recomputes what is added up by quarter hours from the ledger, and says what differs; an empty list is a clean bill.
 * A round moves between its player and the bank of the club, in personal play the house. What has left for a file is
 * held against the sums that were written when it left.
 */
export const differencesOfSums = (reader: Reader): Promise<Difference[]> =>
  many<Difference>(
    reader,
    sql`with beginning as (
          select coalesce((select greatest(sums_to, coalesce(
              (select quarter_of(min(created_at)) from ledger_transfers where id >= beyond_id), 'infinity'))
            from archived_transfers where left_at is not null order by number desc limit 1), '-infinity') as after
        ), posted as (
          select quarter, club_id, user_id, sum(posted) as change from play_quarters group by 1, 2, 3
        ), kept as (
          select account_id, quarter, change from account_quarters
          union all
          select account.id, posted.quarter, posted.change
          from posted join ledger_accounts account on account.user_id = posted.user_id and (
            account.kind = 'member' and account.currency = 'white' and account.club_id = posted.club_id
            or account.kind = 'user' and account.currency = 'gold' and posted.club_id = 0)
          union all
          select account.id, posted.quarter, -posted.change
          from posted join ledger_accounts account on account.kind = 'bank' and account.club_id = posted.club_id
            or account.kind = 'house' and account.currency = 'gold' and posted.club_id = 0
        ), sums as (
          select account_id, quarter, sum(change) as change from kept group by 1, 2
        ), recomputed as (
          select account_id, quarter_of(created_at) as quarter, sum(delta) as change from ledger_entries group by 1, 2
        )
        select 'a quarter of an hour adds up' as check,
          concat('account ', account_id, ' at ', to_char(quarter at time zone 'UTC', 'YYYY-MM-DD HH24:MI')) as subject,
          coalesce(recomputed.change, 0)::text as expected, coalesce(sums.change, 0)::text as found
        from sums full join recomputed using (account_id, quarter)
        where quarter > (select after from beginning) and coalesce(recomputed.change, 0) <> coalesce(sums.change, 0)
        union all
        select 'the quarters that left add up to what they did', concat('account ', account_id, ' in range ', number),
          coalesce(concat(gone.change, ' ', gone.quarters), '0'), coalesce(concat(here.change, ' ', here.quarters), '0')
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
