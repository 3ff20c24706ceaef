import type { UserId } from '@cardroom/contract/ids'
import type { PushSubscriptionBody } from '@cardroom/contract/push'
import type { Caller } from '#platform/caller.ts'
import type { Tx } from '#platform/db/database.ts'
import { run, sql } from '#platform/db/sql.ts'

/** The maximum number of devices of a person; the oldest one is dropped. */
const devicesMax = 20

/** Stores a device for the person who is signed in on it now, whoever had it before. */
export async function keepSubscription(tx: Tx, caller: Caller, device: PushSubscriptionBody): Promise<void> {
  await run(
    tx,
    sql`insert into push_subscriptions (endpoint, user_id, sign_in_id, p256dh, auth, created_at)
        values (${device.endpoint}, ${caller.userId}, ${caller.signInId}, ${device.keys.p256dh},
          ${device.keys.auth}, ${tx.now})
        on conflict (endpoint) do update
          set user_id = excluded.user_id, sign_in_id = excluded.sign_in_id, p256dh = excluded.p256dh,
            auth = excluded.auth, created_at = excluded.created_at`,
  )
  await run(
    tx,
    sql`delete from push_subscriptions where id in (
          select id from push_subscriptions where user_id = ${caller.userId} order by id desc offset ${devicesMax})`,
  )
}

/** Removes one device of the person, or all of them. */
export const dropSubscriptions = (tx: Tx, userId: UserId, endpoint: string | undefined): Promise<number> =>
  run(
    tx,
    sql`delete from push_subscriptions
        where user_id = ${userId} and (${endpoint ?? null}::text is null or endpoint = ${endpoint ?? null})`,
  )

/** Removes devices whose push service says that they are gone. */
export const forgetDevices = (tx: Tx, endpoints: readonly string[]): Promise<number> =>
  run(tx, sql`delete from push_subscriptions where endpoint = any(${endpoints}::text[])`)
