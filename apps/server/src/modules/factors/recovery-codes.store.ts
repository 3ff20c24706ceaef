import type { UserId } from '@cardroom/contract/ids'
import type { Reader, Tx } from '#platform/db/database.ts'
import { one, run, sql } from '#platform/db/sql.ts'
import { keepFormerRecoveryCodes } from './former-factors.store.ts'

/** Replaces the old set with a new one. */
export async function replaceRecoveryCodes(tx: Tx, userId: UserId, hashes: readonly string[]): Promise<void> {
  await retireRecoveryCodes(tx, userId)
  await run(
    tx,
    sql`insert into recovery_codes (user_id, code_hash, created_at)
        select ${userId}, hash, ${tx.now} from unnest(${hashes}::text[]) as hash`,
  )
}

/** Removes the codes; for a time they are kept as former ones. */
export async function retireRecoveryCodes(tx: Tx, userId: UserId): Promise<void> {
  await keepFormerRecoveryCodes(tx, userId)
  await deleteRecoveryCodes(tx, userId)
}

/** Deletes the codes, so that they do not count even as former ones. */
export const deleteRecoveryCodes = (tx: Tx, userId: UserId): Promise<number> =>
  run(tx, sql`delete from recovery_codes where user_id = ${userId}`)

/** Deletes the codes that were made at that time or later. */
export const deleteRecoveryCodesSince = (tx: Tx, userId: UserId, since: Date): Promise<number> =>
  run(tx, sql`delete from recovery_codes where user_id = ${userId} and created_at >= ${since}`)

interface Spending {
  readonly hashes: readonly string[]
  /** Only a code that was made before then. */
  readonly before?: Date | undefined
}

const madeBefore = (before: Date | undefined) =>
  before === undefined ? sql`true` : sql`created_at < ${before}`

/**
 * Spends the code that one of the hashes belongs to; returns false if there is none or it is spent. If two spend it
 * at once, one succeeds.
 */
export async function spendRecoveryCode(
  tx: Tx,
  userId: UserId,
  { hashes, before }: Spending,
): Promise<boolean> {
  const touched = await run(
    tx,
    sql`update recovery_codes set used_at = ${tx.now}
        where user_id = ${userId} and code_hash = any(${hashes}::text[]) and used_at is null
          and ${madeBefore(before)}`,
  )
  return touched === 1
}

/** Counts the unspent codes; with `before`, only those made before then. */
export async function recoveryCodesLeft(reader: Reader, userId: UserId, before?: Date): Promise<number> {
  const row = await one<{ left: number }>(
    reader,
    sql`select count(*)::integer as left from recovery_codes
        where user_id = ${userId} and used_at is null and ${madeBefore(before)}`,
  )
  return row.left
}
