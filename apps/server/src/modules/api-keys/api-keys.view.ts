import type { ClubId, UserId } from '@cardroom/contract/ids'
import type { KeyScope } from '@cardroom/rules'
import type { Reader } from '#platform/db/database.ts'
import { many, one, sql, type RawBuilder } from '#platform/db/sql.ts'

export interface ListedKey {
  readonly id: number
  readonly name: string
  readonly prefix: string
  readonly scopes: KeyScope[]
  readonly createdAt: Date
  readonly createdBy: UserId
  readonly createdByName: string
  readonly expiresAt: Date | null
  readonly lastUsedAt: Date | null
  readonly lastIp: string | null
  readonly revokedAt: Date | null
  readonly isLive: boolean
}

/**
 * Rule keys-5: builds the condition that the row `key` is live: it has not ended and its maker still runs the club. An
 * owner who gets the club back does not get back the keys of before: the history says that they were something else.
 */
export const isLive = (now: Date): RawBuilder<unknown> =>
  sql`(key.revoked_at is null and (key.expires_at is null or key.expires_at > ${now}::timestamptz)
      and exists (select from users maker
        left join members place on place.club_id = key.club_id and place.user_id = maker.id
          and place.status = 'active' and place.role = 'owner'
        where maker.id = key.created_by and maker.status = 'active'
          and (maker.is_admin or place.id is not null and not exists (select from member_history past
            where past.club_id = key.club_id and past.user_id = maker.id
              and past.since >= key.created_at and past.role <> 'owner'))))`

export const keysOf = (reader: Reader, clubId: ClubId, now: Date): Promise<ListedKey[]> =>
  many<ListedKey>(
    reader,
    sql`select key.id, key.name, key.prefix, key.scopes, key.created_at, key.created_by,
          maker.name as created_by_name, key.expires_at, key.last_used_at, key.last_ip, key.revoked_at,
          coalesce(${isLive(now)}, false) as is_live
        from api_keys key join users maker on maker.id = key.created_by
        where key.club_id = ${clubId} order by key.id desc`,
  )

export async function countLiveKeys(reader: Reader, clubId: ClubId, now: Date): Promise<number> {
  const { count } = await one<{ count: number }>(
    reader,
    sql`select count(*)::int as count from api_keys key where key.club_id = ${clubId} and ${isLive(now)}`,
  )
  return count
}
