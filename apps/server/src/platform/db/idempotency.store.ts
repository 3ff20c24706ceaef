import type { UserId } from '@cardroom/contract/ids'
import { days, later } from '#platform/clock.ts'
import type { Tx } from './database.ts'
import { many, run, sql } from './sql.ts'

/** An Idempotency-Key as its caller used it. The same key of another person, method or path is a different key. */
export interface KeyUse {
  readonly userId: UserId
  readonly call: string
  readonly key: string
  readonly bodyHash: string
}

export const keyLifeMs = days(1)

/**
 * Claims a key inside the transaction that will do the work, and returns whether it was free. A second call with the
 * same key waits here until the first has committed or rolled back.
 */
export async function claimKey(tx: Tx, use: KeyUse): Promise<boolean> {
  const touched = await run(
    tx,
    sql`insert into idempotency_keys as held (user_id, call, key, body_hash, created_at)
        values (${use.userId}, ${use.call}, ${use.key}, ${use.bodyHash}, ${tx.now})
        on conflict (user_id, call, key) do update
          set body_hash = excluded.body_hash, answer = null, created_at = excluded.created_at
          where held.created_at < ${later(tx.now, -keyLifeMs)}`,
  )
  return touched === 1
}

/** Releases a key that this transaction claimed, because a refused call is never remembered. */
export const releaseKey = (tx: Tx, { userId, call, key }: KeyUse): Promise<number> =>
  run(tx, sql`delete from idempotency_keys where user_id = ${userId} and call = ${call} and key = ${key}`)

export interface StoredAnswer {
  readonly bodyHash: string
  readonly answer: unknown
}

/** Reads the stored answers of these keys, in their order. */
export const keptAnswers = (tx: Tx, uses: readonly KeyUse[]): Promise<(StoredAnswer | undefined)[]> =>
  many<{ isKept: boolean; bodyHash: string | null; answer: unknown }>(
    tx,
    // The age is not a condition of the join, so that PostgreSQL finds the rows by their key and never by the index
    // on age.
    sql`select coalesce(held.created_at >= ${later(tx.now, -keyLifeMs)}, false) as is_kept, held.body_hash, held.answer
        from unnest(${uses.map((use) => use.userId)}::integer[], ${uses.map((use) => use.call)}::text[],
          ${uses.map((use) => use.key)}::text[]) with ordinality as used (user_id, call, key, place)
        left join idempotency_keys held
          on held.user_id = used.user_id and held.call = used.call and held.key = used.key
        order by used.place`,
  ).then((rows) =>
    rows.map(({ isKept, bodyHash, answer }) =>
      isKept && bodyHash !== null ? { bodyHash, answer } : undefined,
    ),
  )

/** Stores answers as JSON, under keys that are claimed, new or older than 24 hours. */
export const keepAnswers = (
  tx: Tx,
  kept: readonly { readonly use: KeyUse; readonly answer: string }[],
): Promise<number> =>
  run(
    tx,
    sql`insert into idempotency_keys (user_id, call, key, body_hash, answer, created_at)
        select kept.*, ${tx.now}::timestamptz
        from unnest(${kept.map(({ use }) => use.userId)}::integer[], ${kept.map(({ use }) => use.call)}::text[],
          ${kept.map(({ use }) => use.key)}::text[], ${kept.map(({ use }) => use.bodyHash)}::text[],
          ${kept.map(({ answer }) => answer)}::json[]) as kept
        on conflict (user_id, call, key) do update
          set body_hash = excluded.body_hash, answer = excluded.answer, created_at = excluded.created_at`,
  )

/** Deletes the keys that are older than 24 hours. */
export const forgetOldKeys = (tx: Tx): Promise<number> =>
  run(tx, sql`delete from idempotency_keys where created_at < ${later(tx.now, -keyLifeMs)}`)
