import type { UserId } from '@cardroom/contract/ids'
import type { Reader } from '#platform/db/database.ts'
import { many, sql, type RawBuilder } from '#platform/db/sql.ts'

export interface ShownSignIn {
  readonly id: number
  readonly device: string
  readonly ip: string
  readonly createdAt: Date
  readonly lastSeenAt: Date
}

/** A person, the sign-in that asks, and the times since which a sign-in must have begun and been refreshed. */
interface SignInsAsked {
  readonly userId: UserId
  readonly currentId: number
  readonly begunAfter: Date
  readonly seenAfter: Date
}

/**
 * Selects the person's open sign-ins, newest first, without those that are over by their age. The sign-in that asks is
 * always among them.
 */
export const openSignIns = (
  reader: Reader,
  { userId, currentId, begunAfter, seenAfter }: SignInsAsked,
): Promise<ShownSignIn[]> =>
  many<ShownSignIn>(
    reader,
    sql`select id, device, ip, created_at, last_seen_at from sign_ins
        where user_id = ${userId} and ended_at is null
          and (id = ${currentId} or (created_at > ${begunAfter} and last_seen_at > ${seenAfter}))
        order by id desc`,
  )

export interface DeviceBefore {
  readonly device: string
  readonly ip: string
  readonly deviceHash: string | null
}

/** Selects all devices that the person ever signed in on, each once. */
export const devicesOf = (reader: Reader, userId: UserId): Promise<DeviceBefore[]> =>
  many(reader, sql`select distinct device, ip, device_hash from sign_ins where user_id = ${userId}`)

/** Selects the time of the person's last sign-in before this time; null at the first. */
export const loginBefore = (person: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select created_at from sign_ins where user_id = ${person} order by id desc offset 1 limit 1)`

/** Returns when each of these people last signed in; people who never did are left out. */
export async function latestLogins(reader: Reader, userIds: readonly UserId[]): Promise<Map<UserId, Date>> {
  const rows = await many<{ userId: UserId; createdAt: Date }>(
    reader,
    sql`select person.id as user_id, latest.created_at
        from unnest(${userIds}::integer[]) as person (id)
        cross join lateral (
          select created_at from sign_ins where user_id = person.id order by id desc limit 1) latest`,
  )
  return new Map(rows.map((row) => [row.userId, row.createdAt]))
}
