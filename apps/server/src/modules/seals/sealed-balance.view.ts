import type { Amount } from '@cardroom/money'
import type { Reader } from '#platform/db/database.ts'
import { maybeOne, sql } from '#platform/db/sql.ts'
import type { OwnAccount } from './ledger-transfers.view.ts'

/** Returns the last movement of the person's account within a log of this size. */
export async function lastMovementSealed(
  reader: Reader,
  { userId, clubId, currency }: OwnAccount,
  size: number,
): Promise<Amount | undefined> {
  const row = await maybeOne<{ after: Amount }>(
    reader,
    sql`with last as (
          select entry_id from log_nodes
          where log = 'transfers' and club_id = ${clubId} and level = 0 and place = ${size - 1}
        )
        select side.after from ledger_accounts account
        cross join lateral (
          (select id, from_after as after from ledger_transfers
            where from_id = account.id and id <= (select entry_id from last) order by id desc limit 1)
          union all
          (select id, to_after from ledger_transfers
            where to_id = account.id and id <= (select entry_id from last) order by id desc limit 1)
        ) side
        where account.user_id = ${userId} and coalesce(account.club_id, 0) = ${clubId}
          and account.currency = ${currency} and account.kind in ('user', 'member')
        order by side.id desc limit 1`,
    { after: 'amount' },
  )
  return row?.after
}
