import type { ClubId, UserId } from '@cardroom/contract/ids'
import type { Amount } from '@cardroom/money'
import type { ChipCurrency } from '@cardroom/rules'
import type { Reader } from '#platform/db/database.ts'
import { many, sql } from '#platform/db/sql.ts'

/** The latest chips of one kind that a person bought in the club. */
export interface LastPurchase {
  readonly userId: UserId
  readonly currency: ChipCurrency
  readonly amount: Amount
  readonly at: Date
}

interface Buyers {
  readonly clubId: ClubId
  readonly buyers: readonly { readonly userId: UserId; readonly currency: ChipCurrency }[]
  /** Set for an agent, who sees only what it sold itself. */
  readonly sellerId: UserId | undefined
}

/** Finds the latest purchase of each buyer, by a sale or by a request that was accepted. */
export function lastPurchases(reader: Reader, { clubId, buyers, sellerId }: Buyers): Promise<LastPurchase[]> {
  const [ids, currencies] = [buyers.map(({ userId }) => userId), buyers.map(({ currency }) => currency)]
  const latestOf = (kind: 'transfer' | 'confirmed') =>
    sql`(select id, to_amount, updated_at from transactions
          where receiver_id = buyer.user_id and club_id = ${clubId} and kind = ${kind} and type = 'transfer'
            and to_currency = buyer.currency
            and (${sellerId ?? null}::integer is null or sender_id = ${sellerId ?? null})
          order by updated_at desc, id desc limit 1)`
  return many<LastPurchase>(
    reader,
    sql`with buyer (user_id, currency) as materialized (
          select distinct * from unnest(${ids}::integer[], ${currencies}::text[]))
        select buyer.user_id, buyer.currency, latest.to_amount as amount, latest.updated_at as at
        from buyer
        cross join lateral (
          select * from (${latestOf('transfer')} union all ${latestOf('confirmed')}) as either
          order by updated_at desc, id desc limit 1) as latest`,
    { amount: 'amount' },
  )
}
