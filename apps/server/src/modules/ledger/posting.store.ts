import type { Tx } from '#platform/db/database.ts'
import { run, sql } from '#platform/db/sql.ts'
import type { Books } from './books.ts'

/**
 * Writes the books down: balances and transfers, each in one statement however many there are, both sent at once.
 * The only place in the product that writes a balance.
 */
export async function writeBooks(tx: Tx, books: Books): Promise<void> {
  await Promise.all([writeBalances(tx, books.changed()), writeTransfers(tx, books.posted)])
}

async function writeBalances(tx: Tx, changed: ReturnType<Books['changed']>): Promise<void> {
  if (changed.length === 0) return
  await run(
    tx,
    sql`update ledger_accounts account set balance = written.balance, reserved = written.reserved
        from unnest(${changed.map((each) => each.id)}::bigint[], ${changed.map((each) => each.balance)}::bigint[],
          ${changed.map((each) => each.reserved)}::bigint[]) as written (id, balance, reserved)
        where account.id = written.id`,
  )
}

async function writeTransfers(tx: Tx, posted: Books['posted']): Promise<void> {
  if (posted.length === 0) return
  await run(
    tx,
    sql`insert into ledger_transfers
          (reason, reference, from_id, to_id, amount, from_after, to_after, created_at)
        select transfer.*, ${tx.now}::timestamptz from unnest(
          ${posted.map((each) => each.reason)}::text[],
          ${posted.map((each) => each.reference)}::bigint[],
          ${posted.map((each) => each.fromId)}::bigint[],
          ${posted.map((each) => each.toId)}::bigint[],
          ${posted.map((each) => each.amount)}::bigint[],
          ${posted.map((each) => each.fromAfter)}::bigint[],
          ${posted.map((each) => each.toAfter)}::bigint[]) as transfer`,
  )
}
