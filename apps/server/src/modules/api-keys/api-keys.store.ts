import type { ClubId, UserId } from '@cardroom/contract/ids'
import type { KeyScope } from '@cardroom/rules'
import type { Reader, Tx } from '#platform/db/database.ts'
import { maybeOne, one, run, sql } from '#platform/db/sql.ts'
import { isLive } from './api-keys.view.ts'

export interface NewKey {
  readonly clubId: ClubId
  readonly name: string
  readonly prefix: string
  readonly keyHash: string
  readonly scopes: readonly KeyScope[]
  readonly createdBy: UserId
  readonly expiresAt: Date | null
}

export const insertKey = (tx: Tx, key: NewKey): Promise<{ id: number }> =>
  one<{ id: number }>(
    tx,
    sql`insert into api_keys (club_id, name, prefix, key_hash, scopes, created_by, created_at, expires_at)
        values (${key.clubId}, ${key.name}, ${key.prefix}, ${key.keyHash}, ${key.scopes}::text[], ${key.createdBy},
          ${tx.now}, ${key.expiresAt})
        returning id`,
  )

/** Revokes a key of the club, once. Returns undefined if there is no such key, or it was revoked before. */
export const endKey = (
  tx: Tx,
  clubId: ClubId,
  id: number,
): Promise<{ name: string; prefix: string } | undefined> =>
  maybeOne<{ name: string; prefix: string }>(
    tx,
    sql`update api_keys set revoked_at = ${tx.now}
        where id = ${id} and club_id = ${clubId} and revoked_at is null returning name, prefix`,
  )

export interface LiveKey {
  readonly id: number
  readonly clubId: ClubId
  readonly name: string
  readonly scopes: KeyScope[]
  readonly createdBy: UserId
  readonly lastUsedAt: Date | null
  readonly lastIp: string | null
}

export const liveKey = (reader: Reader, keyHash: string, now: Date): Promise<LiveKey | undefined> =>
  maybeOne<LiveKey>(
    reader,
    sql`select key.id, key.club_id, key.name, key.scopes, key.created_by, key.last_used_at, key.last_ip
        from api_keys key where key.key_hash = ${keyHash} and ${isLive(now)}`,
  )

export const saveUse = (
  reader: Reader,
  id: number,
  use: { readonly at: Date; readonly ip: string },
): Promise<number> =>
  run(reader, sql`update api_keys set last_used_at = ${use.at}, last_ip = ${use.ip} where id = ${id}`)
