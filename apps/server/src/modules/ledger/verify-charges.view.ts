import type { Reader } from '#platform/db/database.ts'
import { many, sql } from '#platform/db/sql.ts'
import { chargeReasons } from './charges.store.ts'
import type { Difference } from './verify.view.ts'

/**
 * Checks that every charge has posted its price and its result once, and that nothing was posted for a charge that
 * does not exist.
 */
export const chargeDifferences = (reader: Reader): Promise<Difference[]> =>
  many<Difference>(
    reader,
    sql`with known as (
          select * from charges where what in ('exchange', 'username', 'club-name', 'club-rating')
            or what like 'card-set-%' or what like 'bank-%'
        ), line as (
          select 'paid' as side, id, amount, currency from known where amount > 0
          union all
          select 'received', id, result, result_currency from known where result > 0
        ), posted as (
          select case when reason = any(${chargeReasons.paid}::text[]) then 'paid' else 'received' end as side, reference as id,
            amount, payer.currency
          from ledger_transfers transfer join ledger_accounts payer on payer.id = transfer.from_id
          where reason = any(${Object.values(chargeReasons).flat()}::text[])
        )
        select 'a charge has posted what it says' as check,
          concat('charge ', coalesce(line.id, posted.id), ' ', coalesce(line.side, posted.side)) as subject,
          coalesce(line.amount || ' ' || line.currency, 'nothing') as expected,
          coalesce(posted.amount || ' ' || posted.currency, 'nothing') as found
        from line full join posted on posted.side = line.side and posted.id = line.id
        where (line.amount, line.currency) is distinct from (posted.amount, posted.currency)`,
  )
