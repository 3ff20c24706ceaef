import type { Reader } from '#platform/db/database.ts'
import { many, sql } from '#platform/db/sql.ts'
import { accountPieces, leastId, transferPieces, transfersMax, type Piece } from './pieces.view.ts'

/** Tells how far the books are already verified. */
export interface Reach {
  /** Every transfer up to this one is verified. */
  readonly transfer: number
  /**
   * This transfer and all before it were posted before this time, and every seal before this time is verified too.
   */
  readonly at: Date
  /** The `closingHash` of that transfer, as it was at that time. */
  readonly closing: string
}

/** An error in the books. */
export interface Difference {
  readonly check: string
  readonly subject: string
  readonly expected: string
  readonly found: string
}

/**
 * Recomputes every balance from the entries since this transfer, or from all entries without one, and lists the
 * differences. An empty list means that the books agree. An account starts from the balance that its last earlier
 * transfer left. If transfers have left for a file (migration 0240), that last one stays in the database and is
 * sealed. One statement reads at most `count` transfers.
 */
export async function differences(
  reader: Reader,
  from: number | bigint = leastId,
  count = transfersMax,
): Promise<Difference[]> {
  const broken: BrokenEntry[] = []
  const found: Difference[] = []
  for await (const piece of transferPieces(reader, BigInt(from), count)) {
    found.push(...(await strayTransfers(reader, piece)))
    broken.push(...(await brokenEntries(reader, piece)))
  }
  return [
    ...(await differencesOfBalances(reader, broken)),
    ...broken.map(({ accountId, transferId, expected, found: has }) => ({
      check: 'each entry follows the one before',
      subject: `account ${accountId} transfer ${transferId}`,
      expected,
      found: has,
    })),
    ...(await differencesOfAccounts(reader)),
    ...found,
  ]
}

interface BrokenEntry {
  /** The id is text, because a forged id may be too large for a number. */
  readonly accountId: string
  readonly transferId: string
  readonly expected: string
  readonly found: string
}

/**
 * Finds entries whose balance is not the previous balance plus the amount moved. If a range has left for a file, the
 * entries that stayed have no predecessor here. Each statement looks up where the archive ends, because a range may
 * leave between two statements.
 */
const brokenEntries = (reader: Reader, { from, last }: Piece): Promise<BrokenEntry[]> =>
  many<BrokenEntry>(
    reader,
    sql`
    with start as (
      select greatest(${from}::bigint, max(beyond_id)) as id from archived_transfers where left_at is not null
    ), here as materialized (
      select transfer_id, step, account_id, delta, after from ledger_entries
      where transfer_id >= (select id from start) and transfer_id <= ${last}
    ), closing as materialized (
      select account.account_id, newest.after
      from (select distinct account_id from here) account
      left join lateral (
        select after from (
          (select id, from_after as after from ledger_transfers
            where from_id = account.account_id and id < (select id from start) order by id desc limit 1)
          union all
          (select id, to_after from ledger_transfers
            where to_id = account.account_id and id < (select id from start) order by id desc limit 1)
        ) either order by id desc limit 1
      ) newest on true
    ), entries as (
      select here.*, lag(here.after, 1, coalesce(closing.after, 0))
        over (partition by here.account_id order by transfer_id, step) as before
      from here join closing using (account_id)
    )
    select account_id::text as account_id /* never null: an entry has one */,
      transfer_id::text as transfer_id /* never null: of an entry */,
      (before + delta)::text as expected /* never null: it is compared */,
      after::text as found /* never null: it is compared */
    from entries where after <> before + delta
    order by entries.transfer_id, entries.step`,
  )

/**
 * Checks that an account's entries add up to the balance after its last one, adjusted by the error of every entry
 * that does not follow the one before.
 */
async function differencesOfBalances(reader: Reader, broken: readonly BrokenEntry[]): Promise<Difference[]> {
  const astray = new Map<string, bigint>()
  for (const { accountId, expected, found } of broken)
    astray.set(accountId, (astray.get(accountId) ?? 0n) + BigInt(expected) - BigInt(found))
  const differing: Difference[] = []
  for await (const piece of accountPieces(reader)) {
    for (const { accountId, balance, after } of await heldBeside(reader, piece, [...astray.keys()])) {
      const sum = BigInt(after) + (astray.get(accountId) ?? 0n)
      if (BigInt(balance) !== sum)
        differing.push({
          check: 'balance is the sum of its entries',
          subject: `account ${accountId}`,
          expected: String(sum),
          found: balance,
        })
    }
  }
  return differing
}

interface Held {
  readonly accountId: string
  readonly balance: string
  /** The balance after the account's last entry. */
  readonly after: string
}

/** Finds accounts whose balance differs from their last entry, and the accounts asked for. */
const heldBeside = (reader: Reader, { from, last }: Piece, asked: readonly string[]): Promise<Held[]> =>
  many<Held>(
    reader,
    sql`
    select account.id::text as account_id, account.balance::text as balance, coalesce(newest.after, 0)::text as after
    from ledger_accounts account
    left join lateral (
      select after from (
        (select id, from_after as after from ledger_transfers where from_id = account.id order by id desc limit 1)
        union all
        (select id, to_after from ledger_transfers where to_id = account.id order by id desc limit 1)
      ) either order by id desc limit 1
    ) newest on true
    where account.id >= ${from} and account.id <= ${last}
      and (account.balance <> coalesce(newest.after, 0) or account.id = any(${asked}::bigint[]))
    order by account.id`,
  )

/** Checks each account by itself and against the others; see rule tabs-1. */
const differencesOfAccounts = (reader: Reader): Promise<Difference[]> =>
  many<Difference>(
    reader,
    sql`
    select 'each currency sums to zero' as check, currency as subject /* never null: where it is of a club, that is named */,
      '0' as expected, sum(balance)::text as found /* never null: of accounts that there are */
    from ledger_accounts group by currency having sum(balance) <> 0
    union all
    select 'each club''s currency sums to zero', 'club ' || club_id || ' ' || currency, '0', sum(balance)::text
    from ledger_accounts where club_id is not null group by club_id, currency having sum(balance) <> 0
    union all
    select 'no account is below its floor', 'account ' || id, floor::text, (balance - reserved)::text
    from ledger_accounts where balance - reserved < floor
    union all
    select 'a tab is the other side''s with the sign turned', 'account ' || mine.id, coalesce(-theirs.balance, 0)::text,
      mine.balance::text
    from ledger_accounts mine
    left join ledger_accounts theirs on theirs.kind = 'tab' and theirs.club_id = mine.club_id
      and theirs.user_id is not distinct from mine.other_id and theirs.other_id is not distinct from mine.user_id
    where mine.kind = 'tab' and mine.balance <> -coalesce(theirs.balance, 0)`,
  )

/** Finds transfers between accounts that may not exchange money; see rule tabs-1. */
const strayTransfers = (reader: Reader, { from, last }: Piece): Promise<Difference[]> =>
  many<Difference>(
    reader,
    sql`
    select 'a transfer keeps its currency' as check, 'transfer ' || transfer.id as subject,
      coalesce(payer.currency, 'none') as expected, coalesce(receiver.currency, 'none') as found
    from ledger_transfers transfer
    left join ledger_accounts payer on payer.id = transfer.from_id
    left join ledger_accounts receiver on receiver.id = transfer.to_id
    where transfer.id >= ${from} and transfer.id <= ${last}
      and (payer.currency is distinct from receiver.currency or payer.id is null)
    union all
    select 'credit moves between the two sides of a tab', 'transfer ' || transfer.id,
      concat(payer.other_id, ' with ', payer.user_id), concat(receiver.user_id, ' with ', receiver.other_id)
    from ledger_transfers transfer
    join ledger_accounts payer on payer.id = transfer.from_id and payer.kind = 'tab'
    join ledger_accounts receiver on receiver.id = transfer.to_id
    where transfer.id >= ${from} and transfer.id <= ${last} and (receiver.user_id is distinct from payer.other_id
      or receiver.other_id is distinct from payer.user_id or receiver.club_id <> payer.club_id)`,
  )
