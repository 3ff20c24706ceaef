import type { UserId } from '@cardroom/contract/ids'
import type { ReplacedTotp } from '#modules/factors/index.ts'
import type { Reader, Tx } from '#platform/db/database.ts'
import { many, maybeOne, run, sql } from '#platform/db/sql.ts'
import type { SecurityMailKind } from './security-mail.texts.ts'

/** The values that "this wasn't me" restores. */
export interface Undo {
  /** The address that the account had before. */
  readonly email?: string
  readonly twoFactor?: boolean
  /** An identity that was linked. */
  readonly identity?: { readonly provider: string; readonly subject: string }
  /** The authenticator app that another one replaced. */
  readonly totp?: ReplacedTotp
  /** The address that the link was mailed to. */
  readonly mailedTo?: string
}

export interface Disavowal {
  readonly tokenHash: string
  readonly userId: UserId
  readonly kind: SecurityMailKind
  readonly undo: Undo
  /** The password hash at the moment of the change. */
  readonly passwordHash: string | null
  /** The number of wrong proofs so far. */
  readonly tries: number
  /** The moment of the change. Everything held before it is proof. */
  readonly createdAt: Date
  readonly expiresAt: Date
}

type NewDisavowal = Omit<Disavowal, 'tries'>

export const insertDisavowal = (tx: Tx, disavowal: NewDisavowal): Promise<number> =>
  run(
    tx,
    sql`insert into disavowals (token_hash, user_id, kind, undo, password_hash, created_at, expires_at)
        values (${disavowal.tokenHash}, ${disavowal.userId}, ${disavowal.kind},
          ${JSON.stringify(disavowal.undo)}::jsonb, ${disavowal.passwordHash}, ${disavowal.createdAt}, ${disavowal.expiresAt})`,
  )

/** Returns the person whose change the link was mailed for, while the link is valid. */
export async function ownerOfDisavowal(
  reader: Reader,
  tokenHash: string,
  at: Date,
): Promise<UserId | undefined> {
  const row = await maybeOne<{ userId: UserId }>(
    reader,
    sql`select user_id from disavowals where token_hash = ${tokenHash} and expires_at > ${at}`,
  )
  return row?.userId
}

/** Locks the change that the link was mailed for, while the link is valid. */
export const lockDisavowal = (tx: Tx, tokenHash: string): Promise<Disavowal | undefined> =>
  maybeOne<Disavowal>(
    tx,
    sql`select token_hash, user_id, kind, undo, password_hash, tries, created_at, expires_at from disavowals
        where token_hash = ${tokenHash} and expires_at > ${tx.now} for update`,
  )

/** Selects the account's earlier addresses whose change may still be disputed from its mail. */
export async function formerEmails(reader: Reader, userId: UserId, at: Date): Promise<string[]> {
  const rows = await many<{ email: string }>(
    reader,
    sql`select distinct undo ->> 'email' as email /* never null: of a changed address */ from disavowals
        where user_id = ${userId} and kind = 'emailChanged' and expires_at > ${at} order by email`,
  )
  return rows.map(({ email }) => email)
}

/** Makes links pass over the app that was added then: in its place they restore the app that it replaced, or none. */
export const passOverInLinks = (
  tx: Tx,
  userId: UserId,
  { addedAt, replaced }: { readonly addedAt: Date; readonly replaced?: ReplacedTotp | null | undefined },
): Promise<number> =>
  run(
    tx,
    sql`update disavowals
        set undo = ${replaced ? sql`undo || ${JSON.stringify({ totp: replaced })}::jsonb` : sql`undo - 'totp'`}
        where user_id = ${userId} and undo -> 'totp' ->> 'confirmedAt' = ${addedAt.toISOString()}`,
  )

export const countDisavowalTry = (tx: Tx, tokenHash: string): Promise<number> =>
  run(tx, sql`update disavowals set tries = tries + 1 where token_hash = ${tokenHash}`)

export const deleteDisavowal = (tx: Tx, tokenHash: string): Promise<number> =>
  run(tx, sql`delete from disavowals where token_hash = ${tokenHash}`)

/** Deletes the later changes of this kind, so that they cannot be undone any more. */
export const deleteLaterDisavowals = (tx: Tx, { userId, kind, createdAt }: Disavowal): Promise<number> =>
  run(
    tx,
    sql`delete from disavowals where user_id = ${userId} and kind = ${kind} and created_at > ${createdAt}`,
  )

export const deleteOldDisavowals = (tx: Tx): Promise<number> =>
  run(tx, sql`delete from disavowals where expires_at < ${tx.now}`)
