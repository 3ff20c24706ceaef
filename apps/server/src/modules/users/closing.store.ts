import type { UserId } from '@cardroom/contract/ids'
import { closedAccountName } from '@cardroom/rules'
import type { Reader, Tx } from '#platform/db/database.ts'
import { many, maybeOne, run, sql } from '#platform/db/sql.ts'

/** Returns the time when the account closes; null if nobody asked for it. */
export async function closesAt(reader: Reader, userId: UserId): Promise<Date | null> {
  const row = await maybeOne<{ closesAt: Date | null }>(
    reader,
    sql`select closes_at from users where id = ${userId}`,
  )
  return row?.closesAt ?? null
}

export const setClosing = (tx: Tx, userId: UserId, at: Date): Promise<number> =>
  run(tx, sql`update users set closes_at = ${at} where id = ${userId}`)

export const setFactorLift = (tx: Tx, userId: UserId, at: Date | null): Promise<number> =>
  run(tx, sql`update users set factors_lift_at = ${at} where id = ${userId}`)

/** Cancels the closing of an account and the lifting of its factors, because its person has signed in. */
export const cancelClosing = (tx: Tx, userId: UserId): Promise<number> =>
  run(
    tx,
    sql`update users set closes_at = null, factors_lift_at = null
        where id = ${userId} and (closes_at is not null or factors_lift_at is not null)`,
  )

/** Returns the accounts whose time to close has come. A blocked account keeps what it holds. */
export const idsToClose = (reader: Reader, at: Date): Promise<UserId[]> =>
  idsOf(reader, sql`closes_at <= ${at} and status = 'active'`)

/** Returns the accounts whose factors are due to be lifted. */
export const idsToLift = (reader: Reader, at: Date): Promise<UserId[]> =>
  idsOf(reader, sql`factors_lift_at <= ${at}`)

async function idsOf(reader: Reader, which: ReturnType<typeof sql>): Promise<UserId[]> {
  const rows = await many<{ id: UserId }>(reader, sql`select id from users where ${which} order by id`)
  return rows.map(({ id }) => id)
}

/** Tells whether the time has still come, now that the row is locked. */
export const isDue = async (
  tx: Tx,
  userId: UserId,
  column: 'closes_at' | 'factors_lift_at',
): Promise<boolean> =>
  (await maybeOne(
    tx,
    sql`select id from users where id = ${userId} and ${sql.ref(column)} <= ${tx.now} and status <> 'closed'`,
  )) !== undefined

/** Erases the person's data; the id stays, and with it every entry. */
export const erasePerson = (tx: Tx, userId: UserId): Promise<number> =>
  run(
    tx,
    sql`update users set status = 'closed', closes_at = null, factors_lift_at = null, name = ${closedAccountName},
          email = null, password_hash = null, two_fa = false, is_admin = false, block_reason = null, club_id = null,
          gender = null, age = null, avatar = null, avatar_id = 0, updated_at = ${tx.now}
        where id = ${userId}`,
  )
