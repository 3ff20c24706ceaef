import type { FactorKind } from '@cardroom/contract/factors'
import type { UserId } from '@cardroom/contract/ids'
import type { Reader, Tx } from '#platform/db/database.ts'
import { many, maybeOne, one, run, sql } from '#platform/db/sql.ts'
import { keepFormerFactor, keepReplacedTotp } from './former-factors.store.ts'

export interface Factor {
  readonly id: number
  readonly userId: UserId
  readonly kind: FactorKind
  readonly name: string
  readonly createdAt: Date
  readonly lastUsedAt: Date | null
}

const columns = sql`id, user_id, kind, name, created_at, last_used_at`

/** Selects the person's factors, oldest first. An authenticator app that waits for its first code is not one. */
export const factorsOf = (reader: Reader, userId: UserId): Promise<Factor[]> =>
  many<Factor>(
    reader,
    sql`select ${columns} from factors
        where user_id = ${userId} and confirmed_at is not null order by id`,
  )

export async function hasFactor(reader: Reader, userId: UserId): Promise<boolean> {
  const row = await one<{ has: boolean }>(
    reader,
    sql`select exists (select from factors where user_id = ${userId} and confirmed_at is not null) as has`,
  )
  return row.has
}

/** Removes one factor of the person and returns it; for a time it is kept as a former one. */
export async function removeFactor(tx: Tx, userId: UserId, id: number): Promise<Factor | undefined> {
  await keepFormerFactor(tx, userId, id)
  return maybeOne<Factor>(
    tx,
    sql`delete from factors where id = ${id} and user_id = ${userId} and confirmed_at is not null
        returning ${columns}`,
  )
}

export const deleteFactors = (tx: Tx, userId: UserId): Promise<number> =>
  run(tx, sql`delete from factors where user_id = ${userId}`)

export const deleteFactorsConfirmedAt = (tx: Tx, userId: UserId, at: Date): Promise<number> =>
  run(tx, sql`delete from factors where user_id = ${userId} and confirmed_at = ${at}`)

export interface HeldTotp {
  readonly id: number
  readonly secret: string
  readonly lastStep: number | null
  readonly createdAt: Date
  readonly confirmedAt: Date | null
}

const totpColumns = sql`id, secret /* never null: of an authenticator app */, last_step, created_at, confirmed_at`

/** Locks the person's authenticator app. If two callers bring one code at once, the second finds it used. */
export const lockTotp = (
  tx: Tx,
  userId: UserId,
  { isConfirmed }: { readonly isConfirmed: boolean },
): Promise<HeldTotp | undefined> =>
  maybeOne<HeldTotp>(
    tx,
    sql`select ${totpColumns} from factors
        where user_id = ${userId} and kind = 'totp'
          and confirmed_at is ${isConfirmed ? sql`not null` : sql`null`}
        order by id desc limit 1 for update`,
  )

/** Stores an authenticator app that waits for its first code, in place of an earlier one that still waited. */
export async function putPendingTotp(
  tx: Tx,
  userId: UserId,
  totp: { readonly name: string; readonly secret: string },
): Promise<void> {
  await run(tx, sql`delete from factors where user_id = ${userId} and kind = 'totp' and confirmed_at is null`)
  await run(
    tx,
    sql`insert into factors (user_id, kind, name, secret, created_at)
        values (${userId}, 'totp', ${totp.name}, ${totp.secret}, ${tx.now})`,
  )
}

/** An authenticator app that another one replaced, as it is stored in the database: its secret is encrypted. */
export interface ReplacedTotp {
  readonly name: string
  readonly secret: string
  readonly lastStep: number | null
  readonly createdAt: string
  readonly confirmedAt: string
}

/** Makes the app that showed its first code the person's only one; returns the app that it replaced. */
export async function confirmPendingTotp(
  tx: Tx,
  userId: UserId,
  { id, step }: { readonly id: number; readonly step: number },
): Promise<ReplacedTotp | undefined> {
  await keepReplacedTotp(tx, userId, id)
  const replaced = await maybeOne<Omit<ReplacedTotp, 'createdAt' | 'confirmedAt'> & Dates>(
    tx,
    sql`delete from factors where user_id = ${userId} and kind = 'totp' and id <> ${id} and confirmed_at is not null
        returning name, secret /* never null: of an authenticator app */, last_step, created_at,
          confirmed_at /* never null: of a factor */`,
  )
  await run(tx, sql`delete from factors where user_id = ${userId} and kind = 'totp' and id <> ${id}`)
  await run(tx, sql`update factors set confirmed_at = ${tx.now}, last_step = ${step} where id = ${id}`)
  if (!replaced) return undefined
  const { createdAt, confirmedAt, ...rest } = replaced
  return { ...rest, createdAt: createdAt.toISOString(), confirmedAt: confirmedAt.toISOString() }
}

interface Dates {
  readonly createdAt: Date
  readonly confirmedAt: Date
}

/** Restores an authenticator app if none is set. */
export const putTotpBack = (tx: Tx, userId: UserId, totp: ReplacedTotp): Promise<number> =>
  run(
    tx,
    sql`insert into factors (user_id, kind, name, secret, last_step, created_at, confirmed_at)
        select ${userId}, 'totp', ${totp.name}, ${totp.secret}, ${totp.lastStep}::bigint,
          ${totp.createdAt}::timestamptz, ${totp.confirmedAt}::timestamptz
        where not exists (
          select from factors where user_id = ${userId} and kind = 'totp' and confirmed_at is not null)`,
  )

/** Selects the kinds of the person's factors that were set before then. */
export async function kindsBefore(reader: Reader, userId: UserId, before: Date): Promise<FactorKind[]> {
  const rows = await many<{ kind: FactorKind }>(
    reader,
    sql`select distinct kind from factors where user_id = ${userId} and confirmed_at < ${before}`,
  )
  return rows.map(({ kind }) => kind)
}

export const saveTotpUse = (tx: Tx, id: number, step: number): Promise<number> =>
  run(tx, sql`update factors set last_step = ${step}, last_used_at = ${tx.now} where id = ${id}`)
