import type { Provider } from '@cardroom/contract/auth'
import type { UserId } from '@cardroom/contract/ids'
import type { Reader, Tx } from '#platform/db/database.ts'
import { many, run, sql } from '#platform/db/sql.ts'
import { deleteAttemptsOfUser } from '../registering/attempts.store.ts'
import { deleteVisitsOf } from './oidc.store.ts'

export interface HeldIdentity {
  readonly provider: Provider
  readonly email: string | null
  readonly createdAt: Date
}

/** Selects the providers that are linked to the account, in the order in which they were linked. */
export const identitiesOf = (reader: Reader, userId: UserId): Promise<HeldIdentity[]> =>
  many<HeldIdentity>(
    reader,
    sql`select provider, email, created_at from identities where user_id = ${userId} order by created_at, provider`,
  )

export const deleteIdentities = (tx: Tx, userId: UserId, provider: Provider): Promise<number> =>
  run(tx, sql`delete from identities where user_id = ${userId} and provider = ${provider}`)

/** Deletes every way to sign in to an account, and the list of places where it signed in. */
export async function eraseAccess(tx: Tx, userId: UserId): Promise<void> {
  await run(tx, sql`delete from identities where user_id = ${userId}`)
  await deleteVisitsOf(tx, userId)
  await deleteAttemptsOfUser(tx, userId)
  await run(tx, sql`delete from disavowals where user_id = ${userId}`)
  await run(tx, sql`delete from factor_removals where user_id = ${userId}`)
  await run(tx, sql`delete from codes where subject = ${String(userId)}`)
  await run(
    tx,
    sql`update sign_ins set device = '', ip = '', device_hash = null, former_device_hash = null where user_id = ${userId}`,
  )
}
