import type { UserId } from '@cardroom/contract/ids'
import type { Reader, Tx } from '#platform/db/database.ts'
import { many, maybeOne, one, run, sql } from '#platform/db/sql.ts'

export interface Device {
  readonly device: string
  readonly ip: string
  readonly deviceHash: string
}

export async function insertSignIn(
  tx: Tx,
  userId: UserId,
  { device, ip, deviceHash, provider }: Device & { readonly provider: string | null },
): Promise<number> {
  const row = await one<{ id: number }>(
    tx,
    sql`insert into sign_ins (user_id, device, ip, device_hash, provider, created_at, last_seen_at)
        values (${userId}, ${device}, ${ip}, ${deviceHash}, ${provider}, ${tx.now}, ${tx.now}) returning id`,
  )
  return row.id
}

export const insertRefreshToken = (
  tx: Tx,
  token: { readonly tokenHash: string; readonly signInId: number; readonly expiresAt: Date },
): Promise<number> =>
  run(
    tx,
    sql`insert into refresh_tokens (token_hash, sign_in_id, created_at, expires_at)
        values (${token.tokenHash}, ${token.signInId}, ${tx.now}, ${token.expiresAt})`,
  )

export interface HeldRefreshToken {
  readonly signInId: number
  readonly userId: UserId
  /** The time when it was spent. */
  readonly usedAt: Date | null
  readonly expiresAt: Date
  readonly isEnded: boolean
  readonly signedInAt: Date
}

/** Locks the token. If two callers bring it at once, the second finds it used. */
export const lockRefreshToken = (tx: Tx, tokenHash: string): Promise<HeldRefreshToken | undefined> =>
  maybeOne<HeldRefreshToken>(
    tx,
    sql`select token.sign_in_id, sign_in.user_id, token.used_at, token.expires_at,
          sign_in.ended_at is not null as is_ended, sign_in.created_at as signed_in_at
        from refresh_tokens token join sign_ins sign_in on sign_in.id = token.sign_in_id
        where token.token_hash = ${tokenHash} for update`,
  )

/** Spends all tokens of the sign-in, so that the next token is the only valid one. */
export async function spendRefreshTokens(tx: Tx, signInId: number): Promise<void> {
  await run(
    tx,
    sql`update refresh_tokens set used_at = ${tx.now} where sign_in_id = ${signInId} and used_at is null`,
  )
  await run(tx, sql`update sign_ins set last_seen_at = ${tx.now} where id = ${signInId}`)
}

/** Ends one sign-in of the person; returns false if it is not theirs or has ended. */
export async function endSignIn(tx: Tx, userId: UserId, signInId: number): Promise<boolean> {
  const touched = await run(
    tx,
    sql`update sign_ins set ended_at = ${tx.now}
        where id = ${signInId} and user_id = ${userId} and ended_at is null`,
  )
  return touched === 1
}

/** Ends all of the person's sign-ins except one, or all; returns those that it ended. */
export async function endSignIns(tx: Tx, userId: UserId, exceptId = 0): Promise<number[]> {
  const rows = await many<{ id: number }>(
    tx,
    sql`update sign_ins set ended_at = ${tx.now}
        where user_id = ${userId} and id <> ${exceptId} and ended_at is null returning id`,
  )
  return rows.map((row) => row.id)
}

/** Makes the account forget its devices; what they were is kept for `signedInBefore`. */
export const forgetDevices = (tx: Tx, userId: UserId): Promise<number> =>
  run(
    tx,
    sql`update sign_ins set former_device_hash = device_hash, device_hash = null
        where user_id = ${userId} and device_hash is not null`,
  )

export interface LiveSignIn {
  readonly signInId: number
  readonly userId: UserId
  readonly isGuest: boolean
  readonly isAdmin: boolean
  readonly hasFactor: boolean
  readonly stepUpUntil: Date | null
}

/** Selects those of these sign-ins that have not ended and whose people are not blocked. */
export const liveSignIns = (reader: Reader, ids: readonly number[]): Promise<LiveSignIn[]> =>
  many<LiveSignIn>(
    reader,
    sql`select sign_in.id as sign_in_id, sign_in.user_id, person.is_guest, person.is_admin, factor.is_set as has_factor,
          case when sign_in.step_up_by = 'factor' or not factor.is_set then sign_in.step_up_until end as step_up_until
        from sign_ins sign_in join users person on person.id = sign_in.user_id
        cross join lateral (select exists (
          select from factors where user_id = person.id and confirmed_at is not null) as is_set) factor
        where sign_in.id = any(${ids}::integer[]) and sign_in.ended_at is null and person.status = 'active'`,
  )

/** Returns the provider that has vouched for this sign-in since then. */
export async function vouchedSince(
  reader: Reader,
  signInId: number,
  since: Date,
): Promise<string | undefined> {
  const row = await maybeOne<{ provider: string | null }>(
    reader,
    sql`select provider from sign_ins where id = ${signInId} and created_at > ${since}`,
  )
  return row?.provider ?? undefined
}

/**
 * Tells whether the device of this sign-in was signed in before then. That sign-in may have ended: otherwise a person
 * who can end them all, for example by a link in the mailbox, could take the proof from the device.
 */
export async function signedInBefore(reader: Reader, signInId: number, before: Date): Promise<boolean> {
  const row = await maybeOne(
    reader,
    sql`select from sign_ins own join sign_ins earlier on earlier.user_id = own.user_id
        where own.id = ${signInId} and earlier.created_at < ${before} and (earlier.id = own.id
          or coalesce(earlier.device_hash, earlier.former_device_hash)
            = coalesce(own.device_hash, own.former_device_hash))
        limit 1`,
  )
  return row !== undefined
}

export const noteFactorProved = (tx: Tx, signInId: number): Promise<number> =>
  run(
    tx,
    sql`update sign_ins set factor_proved_at = ${tx.now} where id = ${signInId} and factor_proved_at is null`,
  )

/** Tells whether this sign-in had shown a factor before that time. */
export async function provedFactorBefore(reader: Reader, signInId: number, before: Date): Promise<boolean> {
  const row = await maybeOne(
    reader,
    sql`select from sign_ins where id = ${signInId} and factor_proved_at < ${before}`,
  )
  return row !== undefined
}

/** Stores the step-up of this sign-in and its end. A password or mailed code counts only while no factor is set. */
export const saveStepUp = (
  tx: Tx,
  signInId: number,
  { until, by }: { readonly until: Date; readonly by: 'password' | 'code' | 'factor' },
): Promise<number> =>
  run(tx, sql`update sign_ins set step_up_until = ${until}, step_up_by = ${by} where id = ${signInId}`)
