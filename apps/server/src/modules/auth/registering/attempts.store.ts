import type { UserId } from '@cardroom/contract/ids'
import type { Tx } from '#platform/db/database.ts'
import { many, maybeOne, run, sql } from '#platform/db/sql.ts'

export interface HeldAttempt {
  readonly idHash: string
  readonly purpose: string
  readonly address: string
  readonly userId: UserId | null
  readonly codeHash: string | null
  readonly payload: unknown
  readonly tries: number
  readonly codeAt: Date
  readonly expiresAt: Date
}

const columns = sql.raw('id_hash, purpose, address, user_id, code_hash, payload, tries, code_at, expires_at')

/** Locks the attempt until the transaction ends. If two callers bring its code at once, the second finds it used. */
export const lockAttempt = (tx: Tx, idHash: string): Promise<HeldAttempt | undefined> =>
  maybeOne<HeldAttempt>(tx, sql`select ${columns} from attempts where id_hash = ${idHash} for update`)

/** Locks every attempt of a purpose for an address, always in the same order. */
export const lockAttemptsFor = (tx: Tx, purpose: string, address: string): Promise<HeldAttempt[]> =>
  many<HeldAttempt>(
    tx,
    sql`select ${columns} from attempts
        where purpose = ${purpose} and address = ${address} order by id_hash for update`,
  )

/** Stores an attempt, new or with a new code, and resets its tries. */
export const putAttempt = (tx: Tx, attempt: Omit<HeldAttempt, 'tries' | 'codeAt'>): Promise<number> =>
  run(
    tx,
    sql`insert into attempts (id_hash, purpose, address, user_id, code_hash, payload, created_at, code_at, expires_at)
        values (${attempt.idHash}, ${attempt.purpose}, ${attempt.address}, ${attempt.userId}, ${attempt.codeHash},
          ${JSON.stringify(attempt.payload ?? null)}::jsonb, ${tx.now}, ${tx.now}, ${attempt.expiresAt})
        on conflict (id_hash) do update set code_hash = excluded.code_hash, payload = excluded.payload, tries = 0,
          code_at = excluded.code_at, expires_at = excluded.expires_at`,
  )

export const setAttemptPayload = (tx: Tx, idHash: string, payload: unknown): Promise<number> =>
  run(
    tx,
    sql`update attempts set payload = ${JSON.stringify(payload ?? null)}::jsonb where id_hash = ${idHash}`,
  )

export const countAttemptTry = (tx: Tx, idHash: string): Promise<number> =>
  run(tx, sql`update attempts set tries = tries + 1 where id_hash = ${idHash}`)

export const deleteAttempt = (tx: Tx, idHash: string): Promise<number> =>
  run(tx, sql`delete from attempts where id_hash = ${idHash}`)

export const deleteAttemptsFor = (tx: Tx, purpose: string, address: string): Promise<number> =>
  run(tx, sql`delete from attempts where purpose = ${purpose} and address = ${address}`)

export const deleteAttemptsOfUser = (tx: Tx, userId: UserId): Promise<number> =>
  run(tx, sql`delete from attempts where user_id = ${userId}`)

export const deleteOldAttempts = (tx: Tx): Promise<number> =>
  run(tx, sql`delete from attempts where expires_at < ${tx.now}`)
