import type { UserId } from '@cardroom/contract/ids'
import type { Amount } from '@cardroom/money'
import type { ReportScope } from '#modules/reports/index.ts'
import type { Reader } from '#platform/db/database.ts'
import { many, sql } from '#platform/db/sql.ts'

interface FeesOfAgent {
  readonly userId: UserId
  readonly fees: Amount
}

/** Selects the fees that agents paid on the white that they sold, without the fees that were returned. */
export const feesOfAgents = (reader: Reader, { clubId, from, before }: ReportScope): Promise<FeesOfAgent[]> =>
  many<FeesOfAgent>(
    reader,
    sql`select sale.sender_id as user_id,
          coalesce(sum(case when made.id = sale.id then sale.amount - sale.to_amount
            else sale.to_amount - sale.amount end), 0)::bigint as fees
        from transactions made
        join transactions sale on sale.id = coalesce(made.reverses, made.id)
        where made.club_id = ${clubId} and made.status = 'confirmed'
          and made.updated_at >= ${from} and made.updated_at < ${before}
          and sale.type = 'transfer' and sale.to_currency = 'white' and sale.sender_role = 'agent'
          and sale.sender_id is not null
        group by sale.sender_id`,
    { fees: 'amount' },
  )
