import { createHash } from 'node:crypto'
import type { Amount } from '@cardroom/money'
import type { Reader } from '#platform/db/database.ts'
import { many, sql } from '#platform/db/sql.ts'
import { accountPieces, type Piece } from './pieces.view.ts'
import type { Difference, Reach } from './verify.view.ts'

interface Closing {
  /** As text: an id that was slipped in may be too large for a number. */
  readonly accountId: string
  readonly balance: Amount
}

/** SHA-256 over what the transfers up to this one left in each account: the same whenever it is asked. */
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
