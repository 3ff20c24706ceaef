import type { Tx } from '#platform/db/database.ts'
import { run, sql } from '#platform/db/sql.ts'
import type { Books, ChangedReserve } from './books.ts'

/**
 * Writes the books: all transfers go in one statement, from which the database itself computes the balances
 * (migration 0076). Lower reserves are written by the same statement, whose balances follow when all of it is written;
 * higher ones are written after it. So no floor is broken on the way.
 */
export async function writeBooks(tx: Tx, books: Books, ids: readonly number[] = []): Promise<void> {
  const { lowered, raised } = books.reserves()
  if (books.posted.length === 0) return writeReserves(tx, [...lowered, ...raised])
  const transfers = newTransfers(tx, books.posted, ids)
  await Promise.all([
    run(tx, lowered.length > 0 ? sql`with lowered as (${newReserves(lowered)}) ${transfers}` : transfers),
    writeReserves(tx, raised),
  ])
}

async function writeReserves(tx: Tx, changed: readonly ChangedReserve[]): Promise<void> {
  if (changed.length > 0) await run(tx, newReserves(changed))
}

const newReserves = (changed: readonly ChangedReserve[]) => sql`
  update ledger_accounts account set reserved = written.reserved
  from unnest(${changed.map((each) => each.id)}::bigint[], ${changed.map((each) => each.reserved)}::bigint[])
    as written (id, reserved)
  where account.id = written.id`

/** Uses the ids that were reserved for the transfers, in their order; without them, new ones. */
const newTransfers = (tx: Tx, posted: Books['posted'], ids: readonly number[]) => sql`
  insert into ledger_transfers
    (id, reason, reference, from_id, to_id, amount, returned, from_after, to_after, created_at)
  overriding system value
  select coalesce(taken, nextval('ledger_transfers_id_seq')), reason, reference, from_id, to_id, amount,
    returned, from_after, to_after, ${tx.now}::timestamptz
  from unnest(
    ${posted.map((_, place) => ids[place] ?? null)}::bigint[],
    ${posted.map((each) => each.reason)}::text[],
    ${posted.map((each) => each.reference)}::bigint[],
    ${posted.map((each) => each.fromId)}::bigint[],
    ${posted.map((each) => each.toId)}::bigint[],
    ${posted.map((each) => each.amount)}::bigint[],
    ${posted.map((each) => each.returned)}::bigint[],
    ${posted.map((each) => each.fromAfter)}::bigint[],
    ${posted.map((each) => each.toAfter)}::bigint[])
    as transfer (taken, reason, reference, from_id, to_id, amount, returned, from_after, to_after)`
