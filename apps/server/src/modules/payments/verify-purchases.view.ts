import type { Amount } from '@cardroom/money'
import type { Difference } from '#modules/ledger/index.ts'
import type { Reader } from '#platform/db/database.ts'
import { many, sql } from '#platform/db/sql.ts'
import { purchaseColumns, type Purchase } from './purchases.view.ts'

/** Selects the lines of purchases without a posting, postings without a line, and pairs with different amounts. */
export const unlikePostings = (reader: Reader): Promise<Difference[]> =>
  many<Difference>(
    reader,
    sql`with line as (
          select case when id = first_value(id) over of_purchase then 'purchase' else 'purchase-reinstated' end as reason,
            case when id = first_value(id) over of_purchase then purchase_id else id end as reference, amount
          from purchase_credits window of_purchase as (partition by purchase_id order by id)
          union all
          select 'purchase-refund', id, taken from purchase_refunds where taken > 0
          union all
          select 'debt-repaid', id, amount from debt_repayments
        ), posted as (
          select reason, reference, amount from ledger_transfers
          where reason in ('purchase', 'purchase-reinstated', 'purchase-refund', 'debt-repaid')
        )
        select 'a purchase has posted what it says' as check,
          concat(coalesce(line.reason, posted.reason), ' ', coalesce(line.reference, posted.reference)) as subject,
          coalesce(line.amount::text, 'nothing') as expected, coalesce(posted.amount::text, 'nothing') as found
        from line full join posted on posted.reason = line.reason and posted.reference = line.reference
        where line.amount is distinct from posted.amount`,
  )

export interface CheckedPurchase extends Purchase {
  /** The part of the price, in cents, that was refunded or is withheld by disputes that are not won. */
  readonly gone: Amount
  /** The diamonds that were credited, minus those that were taken back or made a debt. */
  readonly held: Amount
}

/** Selects the purchases after this id, in the order of their ids. */
export const purchasesAfter = (reader: Reader, id: number, limit: number): Promise<CheckedPurchase[]> =>
  many<CheckedPurchase>(
    reader,
    sql`select ${purchaseColumns},
          (refunded + coalesce((select sum(amount) from purchase_disputes
            where purchase_id = purchases.id and not is_won), 0))::bigint as gone,
          (coalesce((select sum(amount) from purchase_credits where purchase_id = purchases.id), 0)
            - coalesce((select sum(wanted) from purchase_refunds where purchase_id = purchases.id), 0))::bigint as held
        from purchases where id > ${id} order by id limit ${limit}`,
    { gone: 'amount', held: 'amount', amount: 'amount', result: 'amount' },
  )
