import type { UserId } from '@cardroom/contract/ids'
import type { Tx } from '#platform/db/database.ts'
import { maybeOne, run, sql } from '#platform/db/sql.ts'

interface CodeKey {
  readonly purpose: string
  readonly subject: string
}

interface HeldCode {
  readonly address: string
  readonly codeHash: string
  readonly payload: unknown
  readonly tries: number
  readonly createdAt: Date
  readonly expiresAt: Date
}

interface NewCode extends CodeKey {
  readonly address: string
  readonly codeHash: string
  readonly payload?: unknown
  readonly expiresAt: Date
}

export const lockCode = (tx: Tx, { purpose, subject }: CodeKey): Promise<HeldCode | undefined> =>
  maybeOne<HeldCode>(
    tx,
    sql`select address, code_hash, payload, tries, created_at, expires_at from codes
        where purpose = ${purpose} and subject = ${subject} for update`,
  )

export const putCode = (tx: Tx, code: NewCode): Promise<number> =>
  run(
    tx,
    sql`insert into codes (purpose, subject, address, code_hash, payload, created_at, expires_at)
        values (${code.purpose}, ${code.subject}, ${code.address}, ${code.codeHash},
          ${JSON.stringify(code.payload ?? null)}::jsonb, ${tx.now}, ${code.expiresAt})
        on conflict (purpose, subject) do update set address = excluded.address, code_hash = excluded.code_hash,
          payload = excluded.payload, tries = 0, created_at = excluded.created_at, expires_at = excluded.expires_at`,
  )

export const countTry = (tx: Tx, { purpose, subject }: CodeKey): Promise<number> =>
  run(tx, sql`update codes set tries = tries + 1 where purpose = ${purpose} and subject = ${subject}`)

export const deleteCode = (tx: Tx, { purpose, subject }: CodeKey): Promise<number> =>
  run(tx, sql`delete from codes where purpose = ${purpose} and subject = ${subject}`)

/** Deletes all codes that the person requested while signed in. */
export const deleteCodesOf = (tx: Tx, userId: UserId): Promise<number> =>
  run(tx, sql`delete from codes where subject = ${String(userId)}`)
