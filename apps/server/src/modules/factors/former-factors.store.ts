import type { FactorKind } from '@cardroom/contract/factors'
import type { UserId } from '@cardroom/contract/ids'
import { days, later } from '#platform/clock.ts'
import type { Reader, Tx } from '#platform/db/database.ts'
import { many, maybeOne, one, run, sql } from '#platform/db/sql.ts'
import { passkeysMax, type Passkey } from './passkeys.store.ts'

/** The last link about a factor is mailed two weeks after it was added, and is valid for one week. */
const keptMs = days(21)

/**
 * Selects what the person held when a change was made at that moment. This includes a factor that the change
 * replaced. It does not include a factor that its owner removed or codes that they renewed, because such an owner
 * wants them to open nothing any more.
 */
const stoodAt = (moment: Date) =>
  sql`confirmed_at < ${moment} and (removed_at > ${moment} or (was_replaced and removed_at = ${moment}))`
const codesStoodAt = (moment: Date) => sql`created_at < ${moment} and removed_at > ${moment}`

const columns = sql`user_id, kind, name, created_at, confirmed_at, secret, last_step, credential_id, public_key,
  counter, transports`

/** Keeps a factor that is about to be removed. */
export const keepFormerFactor = (tx: Tx, userId: UserId, id: number): Promise<number> =>
  run(
    tx,
    sql`insert into former_factors (${columns}, removed_at, was_replaced)
        select ${columns}, ${tx.now}::timestamptz, false from factors
        where user_id = ${userId} and id = ${id} and confirmed_at is not null`,
  )

/** Keeps the authenticator app that this one replaces. */
export const keepReplacedTotp = (tx: Tx, userId: UserId, newId: number): Promise<number> =>
  run(
    tx,
    sql`insert into former_factors (${columns}, removed_at, was_replaced)
        select ${columns}, ${tx.now}::timestamptz, true from factors
        where user_id = ${userId} and kind = 'totp' and id <> ${newId} and confirmed_at is not null`,
  )

/** Keeps the unspent recovery codes, which are about to be removed. */
export const keepFormerRecoveryCodes = (tx: Tx, userId: UserId): Promise<number> =>
  run(
    tx,
    sql`insert into former_recovery_codes (user_id, code_hash, created_at, removed_at)
        select user_id, code_hash, created_at, ${tx.now}::timestamptz from recovery_codes
        where user_id = ${userId} and used_at is null
        on conflict (user_id, code_hash) do nothing`,
  )

/** Selects the kinds of factors that are gone and were held before then. */
export async function formerKinds(reader: Reader, userId: UserId, before: Date): Promise<FactorKind[]> {
  const rows = await many<{ kind: FactorKind }>(
    reader,
    sql`select distinct kind from former_factors
        where user_id = ${userId} and ${stoodAt(before)}`,
  )
  return rows.map(({ kind }) => kind)
}

export const formerTotps = (
  reader: Reader,
  userId: UserId,
  before: Date,
): Promise<{ readonly secret: string }[]> =>
  many<{ secret: string }>(
    reader,
    sql`select secret /* never null: of an authenticator app */ from former_factors
        where user_id = ${userId} and kind = 'totp' and ${stoodAt(before)}`,
  )

const passkeyColumns = sql`id, user_id, credential_id /* never null: of a passkey */,
  public_key /* never null: of a passkey */, counter /* never null: of a passkey */, transports,
  created_at`

export const formerPasskeysOf = (reader: Reader, userId: UserId, before: Date): Promise<Passkey[]> =>
  many<Passkey>(
    reader,
    sql`select ${passkeyColumns} from former_factors
        where user_id = ${userId} and kind = 'passkey' and ${stoodAt(before)}
        order by id`,
  )

export const findFormerPasskey = (
  reader: Reader,
  credentialId: string,
  before: Date,
): Promise<Passkey | undefined> =>
  maybeOne<Passkey>(
    reader,
    sql`select ${passkeyColumns} from former_factors
        where credential_id = ${credentialId} and ${stoodAt(before)}
        order by id desc limit 1`,
  )

/** Returns the number of unspent codes that are gone and were held before then. */
export async function formerRecoveryCodesLeft(reader: Reader, userId: UserId, before: Date): Promise<number> {
  const row = await one<{ left: number }>(
    reader,
    sql`select count(*)::integer as left from former_recovery_codes
        where user_id = ${userId} and ${codesStoodAt(before)}`,
  )
  return row.left
}

/**
 * Spends a code that is gone and was held before then; returns false if there is none. If two spend it at once, one
 * succeeds.
 */
export async function spendFormerRecoveryCode(
  tx: Tx,
  userId: UserId,
  { hashes, before }: { readonly hashes: readonly string[]; readonly before: Date },
): Promise<boolean> {
  const touched = await run(
    tx,
    sql`delete from former_recovery_codes
        where user_id = ${userId} and code_hash = any(${hashes}::text[]) and ${codesStoodAt(before)}`,
  )
  return touched === 1
}

/**
 * Undoes the removal of a factor, or of recovery codes, that somebody else made at that moment: what was removed then
 * is restored, in place of an authenticator app and of recovery codes that were added since, and of the newest
 * passkeys if there would be too many. The account is locked.
 */
export async function restoreFactors(tx: Tx, userId: UserId, removedAt: Date): Promise<void> {
  await run(
    tx,
    sql`delete from factors where user_id = ${userId} and kind = 'totp' and exists (
          select from former_factors where user_id = ${userId} and kind = 'totp' and removed_at = ${removedAt})`,
  )
  await run(
    tx,
    sql`insert into factors (${columns})
        select ${columns} from former_factors where user_id = ${userId} and removed_at = ${removedAt}
        on conflict (credential_id) do nothing`,
  )
  await run(
    tx,
    sql`delete from factors where id in (
          select id from factors where user_id = ${userId} and kind = 'passkey'
          order by confirmed_at, id offset ${passkeysMax}::integer)`,
  )
  await run(
    tx,
    sql`delete from recovery_codes where user_id = ${userId} and exists (
          select from former_recovery_codes where user_id = ${userId} and removed_at = ${removedAt})`,
  )
  await run(
    tx,
    sql`insert into recovery_codes (user_id, code_hash, created_at)
        select user_id, code_hash, created_at from former_recovery_codes
        where user_id = ${userId} and removed_at = ${removedAt}`,
  )
  await run(tx, sql`delete from former_factors where user_id = ${userId} and removed_at = ${removedAt}`)
  await run(
    tx,
    sql`delete from former_recovery_codes where user_id = ${userId} and removed_at = ${removedAt}`,
  )
}

/** Deletes the former factor that was added then, and the former codes that were made then or later. */
export async function deleteFormerOf(tx: Tx, userId: UserId, addedAt: Date): Promise<void> {
  await run(tx, sql`delete from former_factors where user_id = ${userId} and confirmed_at = ${addedAt}`)
  await run(tx, sql`delete from former_recovery_codes where user_id = ${userId} and created_at >= ${addedAt}`)
}

/** Deletes all former factors and codes, so that they prove nothing any more. */
export async function deleteFormer(tx: Tx, userId: UserId): Promise<void> {
  await run(tx, sql`delete from former_factors where user_id = ${userId}`)
  await run(tx, sql`delete from former_recovery_codes where user_id = ${userId}`)
}

export async function deleteOldFormer(tx: Tx): Promise<void> {
  const old = later(tx.now, -keptMs)
  await run(tx, sql`delete from former_factors where removed_at < ${old}`)
  await run(tx, sql`delete from former_recovery_codes where removed_at < ${old}`)
}
