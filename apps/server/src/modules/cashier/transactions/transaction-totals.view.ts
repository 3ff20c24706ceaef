import type { Amount } from '@cardroom/money'
import type { ChipCurrency } from '@cardroom/rules'
import type { Reader } from '#platform/db/database.ts'
import { many, one, sql } from '#platform/db/sql.ts'
import { conditions, namedBy, rowsOf, type TransactionFilter } from './filtered-transactions.view.ts'

export type TotalKind = 'paid' | 'received' | 'fee' | 'returned' | 'taken' | 'reversed' | 'club'

export interface TotalOfKind {
  readonly kind: TotalKind
  readonly currency: ChipCurrency
  readonly amount: Amount
}

export interface TotalsOfAll {
  readonly count: number
  /** The totals of confirmed transactions. */
  readonly totals: readonly TotalOfKind[]
}

/** Sums up all transactions that a filter lets through. */
export async function totalsOfTransactions(reader: Reader, filter: TransactionFilter): Promise<TotalsOfAll> {
  const named = await namedBy(reader, filter)
  if (!named) return { count: 0, totals: [] }
  const all = sql`(entry.kind, entry.type) in (select kind, type from ${rowsOf(named.kinds)} as wanted (kind, type))
    and ${sql.join(conditions({ filter, page: { limit: 0 }, ...named }), sql` and `)}`
  const { count } = await one<{ count: number }>(
    reader,
    sql`select count(*)::integer as count from transactions entry where ${all}`,
  )
  const totals = await many<TotalOfKind>(
    reader,
    sql`select part.kind, part.currency, coalesce(sum(part.amount), 0)::bigint as amount
        from transactions entry
        cross join lateral (values
          (case when type = 'transfer' then 'paid' end, currency, entry.amount),
          (case when type = 'transfer' then 'received' end, to_currency, to_amount),
          (case when type = 'transfer' and to_currency = 'white' then 'fee' end, currency, entry.amount - to_amount),
          (case when type = 'reversal' and currency = 'white' then 'fee' end, to_currency, entry.amount - to_amount),
          (case when type in ('return', 'return-agent') and not is_taken then 'returned' end, currency, entry.amount),
          (case when type = 'extract' or is_taken then 'taken' end, currency, entry.amount),
          (case when type = 'reversal' then 'reversed' end, currency, entry.amount),
          (case when receiver_id is null then 'club' end, to_currency, to_amount),
          (case when sender_id is null then 'club' end, currency, -entry.amount)
        ) as part (kind, currency, amount)
        where ${all} and entry.status = 'confirmed' and part.kind is not null group by 1, 2`,
    { amount: 'amount' },
  )
  return { count, totals }
}
