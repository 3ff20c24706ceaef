import type { Reader } from '#platform/db/database.ts'
import { many, sql } from '#platform/db/sql.ts'

/** Of a bigint: whoever slips something in may take any id. */
const leastId = -(2n ** 63n)

/** How far the books were verified before. */
export interface Reach {
  /** Every transfer up to this one. */
  readonly transfer: number
  /** It and all before it were posted before then, and so is every seal of before then. */
  readonly at: Date
  /** `closingHash` of that transfer, as it was then. */
  readonly closing: string
}

/** Something in the books that is not as it must be. */
export interface Difference {
  readonly check: string
  readonly subject: string
  readonly expected: string
  readonly found: string
}

/** Rule tabs-1. */
const differencesOfTabs = (from: Id) => sql`
    select 'a tab is the other side''s with the sign turned', 'account ' || mine.id, coalesce(-theirs.balance, 0)::text,
      mine.balance::text
    from ledger_accounts mine
    left join ledger_accounts theirs on theirs.kind = 'tab' and theirs.club_id = mine.club_id
      and theirs.user_id is not distinct from mine.other_id and theirs.other_id is not distinct from mine.user_id
    where mine.kind = 'tab' and mine.balance <> -coalesce(theirs.balance, 0)
    union all
    select 'credit moves between the two sides of a tab', 'transfer ' || transfer.id,
      concat(payer.other_id, ' with ', payer.user_id), concat(receiver.user_id, ' with ', receiver.other_id)
    from ledger_transfers transfer
    join ledger_accounts payer on payer.id = transfer.from_id and payer.kind = 'tab'
    join ledger_accounts receiver on receiver.id = transfer.to_id
    where transfer.id >= ${from} and (receiver.user_id is distinct from payer.other_id
      or receiver.other_id is distinct from payer.user_id or receiver.club_id <> payer.club_id)`

type Id = number | bigint

/**
 * Recomputes every balance from the entries from this transfer on, of all without one, and says what differs; an empty list
 * is a clean bill. An account begins with what its last transfer before them left. Where transfers have left for a file
 * (migration 0240), that one stays, and is sealed.
 */
export const differences = (reader: Reader, from: Id = leastId): Promise<Difference[]> =>
  many<Difference>(
    reader,
    sql`
    with here as (
      select greatest(max(beyond_id), ${from}::bigint) as first_id from archived_transfers where left_at is not null
    ), closing as materialized (
      select account.id as account_id, last.after as balance
      from ledger_accounts account cross join lateral (
        select after from (
          (select id, from_after as after from ledger_transfers
            where from_id = account.id and id < (select first_id from here) order by id desc limit 1)
          union all
          (select id, to_after from ledger_transfers
            where to_id = account.id and id < (select first_id from here) order by id desc limit 1)
        ) either order by id desc limit 1
      ) last
    ), entries as materialized (
      select entry.*, lag(after, 1, coalesce(closing.balance, 0))
        over (partition by entry.account_id order by transfer_id, step) as before
      from ledger_entries entry left join closing using (account_id)
      where transfer_id >= (select first_id from here)
    ), sums as (
      select account_id, sum(change)::bigint as balance from (
        select account_id, delta as change from entries union all select account_id, balance from closing
      ) part group by account_id
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
    select 'a transfer keeps its currency', 'transfer ' || transfer.id, coalesce(payer.currency, 'none'),
      coalesce(receiver.currency, 'none')
    from ledger_transfers transfer
    left join ledger_accounts payer on payer.id = transfer.from_id
    left join ledger_accounts receiver on receiver.id = transfer.to_id
    where transfer.id >= ${from} and (payer.currency is distinct from receiver.currency or payer.id is null)
    union all ${differencesOfTabs(from)}`,
  )
