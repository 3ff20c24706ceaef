import { createHash } from 'node:crypto'
import type { Amount } from '@cardroom/money'
import type { Reader } from '#platform/db/database.ts'
import { many, sql } from '#platform/db/sql.ts'
import { accountPieces, type Piece } from './pieces.view.ts'
import type { Difference, Reach } from './verify.view.ts'

interface Closing {
  /** The id is text, because a forged id may be too large for a number. */
  readonly accountId: string
  readonly balance: Amount
}

/**
 * Returns a SHA-256 hash over the balance that the transfers up to this one left in each account. The result never
 * changes, whenever it is computed.
 */
export async function closingHash(reader: Reader, upTo: number): Promise<string> {
  const hash = createHash('sha256')
  for await (const piece of accountPieces(reader))
    for (const { accountId, balance } of await closingIn(reader, piece, upTo))
      hash.update(`${accountId}:${balance},`)
  return hash.digest('hex')
}

const closingIn = (reader: Reader, { from, last }: Piece, upTo: number): Promise<Closing[]> =>
  many<Closing>(
    reader,
    sql`select account.id::text as account_id, newest.after as balance /* never null: of a transfer */
        from ledger_accounts account cross join lateral (
          select after from (
            (select id, from_after as after from ledger_transfers
              where from_id = account.id and id <= ${upTo} order by id desc limit 1)
            union all
            (select id, to_after from ledger_transfers
              where to_id = account.id and id <= ${upTo} order by id desc limit 1)
          ) either order by id desc limit 1
        ) newest
        where account.id >= ${from} and account.id <= ${last}
        order by account.id`,
    { balance: 'amount' },
  )

/**
 * Compares the balances now with those that the last check found. An empty list means that the books agree.
 */
export async function closingDifferences(
  reader: Reader,
  { transfer, closing }: Reach,
): Promise<Difference[]> {
  const found = await closingHash(reader, transfer)
  if (found === closing) return []
  const check = 'accounts begin with what the check before has left'
  return [{ check, subject: `up to transfer ${transfer}`, expected: closing, found }]
}
