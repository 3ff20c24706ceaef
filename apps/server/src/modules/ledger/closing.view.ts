import { createHash } from 'node:crypto'
import type { Amount } from '@cardroom/money'
import type { Reader } from '#platform/db/database.ts'
import { many, sql } from '#platform/db/sql.ts'
import type { Difference, Reach } from './verify.view.ts'

/** So many accounts are looked up in one statement. */
const accountsMax = 5000

interface Closing {
  readonly accountId: number
  /** Null where money touched the account only later. */
  readonly balance: Amount | null
}

/** SHA-256 over what the transfers up to this one left in each account: the same whenever it is asked. */
export async function closingHash(reader: Reader, upTo: number): Promise<string> {
  const hash = createHash('sha256')
  // Whoever slips something in may take any id.
  for (let from = Number.MIN_SAFE_INTEGER; ;) {
    const page = await closingPage(reader, { from, upTo })
    for (const { accountId, balance } of page)
      if (balance !== null) hash.update(`${accountId}:${String(balance)},`)
    const last = page.at(-1)
    if (!last || page.length < accountsMax) return hash.digest('hex')
    from = last.accountId + 1
  }
}

const closingPage = (
  reader: Reader,
  { from, upTo }: { readonly from: number; readonly upTo: number },
): Promise<Closing[]> =>
  many<Closing>(
    reader,
    sql`select account.id as account_id, last.after as balance
        from (select id from ledger_accounts where id >= ${from} order by id limit ${accountsMax}) account
        left join lateral (
          select after from (
            (select id, from_after as after from ledger_transfers
              where from_id = account.id and id <= ${upTo} order by id desc limit 1)
            union all
            (select id, to_after from ledger_transfers
              where to_id = account.id and id <= ${upTo} order by id desc limit 1)
          ) either order by id desc limit 1
        ) last on true
        order by account.id`,
  )

/** Each account begins with what the check before has left; an empty list is a clean bill. */
export async function closingDifferences(
  reader: Reader,
  { transfer, closing }: Reach,
): Promise<Difference[]> {
  const found = await closingHash(reader, transfer)
  if (found === closing) return []
  const check = 'accounts begin with what the check before has left'
  return [{ check, subject: `up to transfer ${transfer}`, expected: closing, found }]
}
