import type { ClubId } from '@cardroom/contract/ids'
import type { Amount } from '@cardroom/money'
import type { Currency } from '@cardroom/rules'
import type { Reader } from '#platform/db/database.ts'
import { many, sql } from '#platform/db/sql.ts'

export interface TrialBalanceLine {
  readonly currency: Currency
  readonly issued: Amount
  readonly members: Amount
  readonly treasury: Amount
  readonly bank: Amount
  readonly fees: Amount
}

/**
 * Returns, for each currency of a club, what came in through system accounts and where it is: now, or at an instant,
 * when each balance is the current one minus what has changed since. A person's side of a tab counts with the members,
 * the club's side with the treasury.
 */
export const trialBalance = (reader: Reader, clubId: ClubId, instant?: Date): Promise<TrialBalanceLine[]> =>
  many<TrialBalanceLine>(
    reader,
    sql`select wanted.currency,
          coalesce(-sum(held) filter (where kind in ('issue', 'conversion', 'purchase', 'house')), 0)::bigint as issued,
          coalesce(sum(held) filter (where kind = 'member' or kind = 'tab' and user_id is not null), 0)::bigint as members,
          coalesce(sum(held) filter (where kind = 'treasury' or kind = 'tab' and user_id is null), 0)::bigint as treasury,
          coalesce(sum(held) filter (where kind = 'bank'), 0)::bigint as bank,
          coalesce(sum(held) filter (where kind = 'commission'), 0)::bigint as fees
        from unnest(array['white', 'red', 'jade', 'credit']) with ordinality as wanted (currency, place)
        left join (${instant === undefined ? balancesNow(clubId) : balancesThen(clubId, instant)}) as account
          on account.currency = wanted.currency
        group by wanted.currency, wanted.place order by wanted.place`,
    { issued: 'amount', members: 'amount', treasury: 'amount', bank: 'amount', fees: 'amount' },
  )

const balancesNow = (clubId: ClubId) =>
  sql`select kind, user_id, currency, balance as held from ledger_accounts where club_id = ${clubId}`

const balancesThen = (clubId: ClubId, instant: Date) =>
  sql`select kind, user_id, currency, balance - coalesce(since.change, 0) as held from ledger_accounts account
      left join changes_between(${clubId}::integer, ${instant}::timestamptz, '3000-01-01'::timestamptz) as since
        on since.account_id = account.id
      where club_id = ${clubId}`
