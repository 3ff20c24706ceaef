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

/** For each currency of a club: what came in through system accounts, and where it is now. */
export const trialBalance = (reader: Reader, clubId: number): Promise<TrialBalanceLine[]> =>
  many<TrialBalanceLine>(
    reader,
    sql`select wanted.currency,
          coalesce(-sum(balance) filter (where kind in ('issue', 'conversion', 'purchase', 'house')), 0)::bigint as issued,
          coalesce(sum(balance) filter (where kind = 'member'), 0)::bigint as members,
          coalesce(sum(balance) filter (where kind = 'treasury'), 0)::bigint as treasury,
          coalesce(sum(balance) filter (where kind = 'bank'), 0)::bigint as bank,
          coalesce(sum(balance) filter (where kind = 'commission'), 0)::bigint as fees
        from unnest(array['white', 'red', 'jade']) with ordinality as wanted (currency, place)
        left join ledger_accounts account on account.club_id = ${clubId} and account.currency = wanted.currency
        group by wanted.currency, wanted.place order by wanted.place`,
  )
