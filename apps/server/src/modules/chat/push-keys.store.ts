import type { Tx } from '#platform/db/database.ts'
import { one, run, sql } from '#platform/db/sql.ts'
import { makePushKeys, type PushKeys } from '#platform/push/send-push.ts'

/**
 * Returns the keys of this installation, which the first start makes. If several processes start at once, one makes
 * them.
 */
export async function keepPushKeys(tx: Tx): Promise<PushKeys> {
  const made = makePushKeys()
  await run(
    tx,
    sql`insert into push_keys (public_key, private_key, created_at)
        values (${made.publicKey}, ${made.privateKey}, ${tx.now}) on conflict (only_row) do nothing`,
  )
  return one<PushKeys>(tx, sql`select public_key, private_key from push_keys`)
}
