import type { Reader } from '#platform/db/database.ts'
import { many, sql } from '#platform/db/sql.ts'

/** Something in the books that is not as it must be. */
export interface Difference {
  readonly check: string
  readonly subject: string
  readonly expected: string
  readonly found: string
}

/** Recomputes every balance from the entries, and says what differs; an empty list is a clean bill. */
export const differences = (reader: Reader): Promise<Difference[]> =>
  many<Difference>(
    reader,
    sql`
    with entries as materialized (
      select entry.*, lag(after, 1, 0::bigint) over (partition by account_id order by transfer_id, step) as before
      from ledger_entries entry
    ), sums as (
      select account_id, sum(delta)::bigint as balance from entries group by account_id
    )
    select 'balance is the sum of its entries' as check,
      'account ' || account.id as subject, coalesce(sums.balance, 0)::text as expected, account.balance::text as found
    from ledger_accounts account left join sums on sums.account_id = account.id
    where account.balance <> coalesce(sums.balance, 0)
    union all
    select 'each entry follows the one before', 'account ' || account_id || ' transfer ' || transfer_id,
      (before + delta)::text, after::text
    from entries where after <> before + delta
    union all
    select 'each currency sums to zero', currency, '0', sum(balance)::text
    from ledger_accounts group by currency having sum(balance) <> 0
    union all
    select 'each club''s currency sums to zero', 'club ' || club_id || ' ' || currency, '0', sum(balance)::text
    from ledger_accounts where club_id is not null group by club_id, currency having sum(balance) <> 0
    union all
    select 'no account is below its floor', 'account ' || id, floor::text, (balance - reserved)::text
    from ledger_accounts where balance - reserved < floor
    union all
    select 'a transfer keeps its currency', 'transfer ' || transfer.id, payer.currency, receiver.currency
    from ledger_transfers transfer
    left join ledger_accounts payer on payer.id = transfer.from_id
    left join ledger_accounts receiver on receiver.id = transfer.to_id
    where payer.currency is distinct from receiver.currency or payer.id is null
    `,
  )
