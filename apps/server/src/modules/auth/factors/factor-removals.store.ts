import type { UserId } from '@cardroom/contract/ids'
import type { ReplacedTotp } from '#modules/factors/index.ts'
import type { Reader, Tx } from '#platform/db/database.ts'
import { many, maybeOne, run, sql } from '#platform/db/sql.ts'

export interface FactorRemoval {
  readonly id: number
  readonly userId: UserId
  /** The time when the disputed factor was added. */
  readonly addedAt: Date
  /** The authenticator app that it replaced. */
  readonly replaced: ReplacedTotp | null
  /** The password hash at the moment when the disputed factor was added. */
  readonly passwordHash: string | null
  readonly dueAt: Date
}

const columns = sql.raw('id, user_id, added_at, replaced, password_hash, due_at')

/** Selects the person's removals that wait, one for each disputed factor, in the order in which these were added. */
export const waitingRemovals = (reader: Reader, userId: UserId): Promise<FactorRemoval[]> =>
  many<FactorRemoval>(
    reader,
    sql`select ${columns} from factor_removals where user_id = ${userId} and ended_at is null order by added_at, id`,
  )

/** Returns the removal of the factor that was added then, if it waits. */
export const waitingRemoval = (
  reader: Reader,
  userId: UserId,
  addedAt: Date,
): Promise<FactorRemoval | undefined> =>
  maybeOne<FactorRemoval>(
    reader,
    sql`select ${columns} from factor_removals
        where user_id = ${userId} and added_at = ${addedAt} and ended_at is null`,
  )

export const dueRemovals = (reader: Reader, at: Date): Promise<FactorRemoval[]> =>
  many<FactorRemoval>(
    reader,
    sql`select ${columns} from factor_removals where ended_at is null and due_at <= ${at} order by id`,
  )

/** Returns the time when the person's last removal was cancelled; undefined if there was none. */
export async function lastKept(reader: Reader, userId: UserId): Promise<Date | undefined> {
  const row = await maybeOne<{ endedAt: Date }>(
    reader,
    sql`select ended_at /* never null: it has ended */ from factor_removals
        where user_id = ${userId} and outcome = 'kept' order by id desc limit 1`,
  )
  return row?.endedAt
}

export const insertRemoval = (tx: Tx, removal: Omit<FactorRemoval, 'id'>): Promise<number> =>
  run(
    tx,
    sql`insert into factor_removals (user_id, added_at, replaced, password_hash, begun_at, due_at)
        values (${removal.userId}, ${removal.addedAt},
          ${removal.replaced && JSON.stringify(removal.replaced)}::jsonb, ${removal.passwordHash}, ${tx.now},
          ${removal.dueAt})`,
  )

/** Ends the removal of the factor that was added then; returns false if none waits. */
export const endRemoval = async (
  tx: Tx,
  { userId, addedAt }: Pick<FactorRemoval, 'userId' | 'addedAt'>,
  outcome: 'removed' | 'kept',
): Promise<boolean> =>
  (await run(
    tx,
    sql`update factor_removals set ended_at = ${tx.now}, outcome = ${outcome}, replaced = null, password_hash = null
        where user_id = ${userId} and added_at = ${addedAt} and ended_at is null`,
  )) === 1

/**
 * Makes removals pass over the app that was added then: in its place they restore the app that it replaced, or none.
 */
export const passOverInRemovals = (
  tx: Tx,
  userId: UserId,
  { addedAt, replaced }: { readonly addedAt: Date; readonly replaced?: ReplacedTotp | null | undefined },
): Promise<number> =>
  run(
    tx,
    sql`update factor_removals set replaced = ${replaced ? JSON.stringify(replaced) : null}::jsonb
        where user_id = ${userId} and replaced ->> 'confirmedAt' = ${addedAt.toISOString()}`,
  )
