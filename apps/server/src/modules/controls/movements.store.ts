import type { CountedMovement } from '@cardroom/contract/approvals'
import type { ClubId, UserId } from '@cardroom/contract/ids'
import type { Amount } from '@cardroom/money'
import type { Tx } from '#platform/db/database.ts'
import { later, minutes } from '#platform/clock.ts'
import { one, run, send, sql } from '#platform/db/sql.ts'
import type { Spent } from './controls.policy.ts'

interface Mover {
  readonly clubId: ClubId
  readonly userId: UserId
}

/** Locks a manager's movements, so that they come one after the other: the second of two at once counts the first. */
export const takeMoversTurn = (tx: Tx, { clubId, userId }: Mover): Promise<number> =>
  run(
    tx,
    sql`select pg_advisory_xact_lock(hashtextextended(concat('movements ', ${clubId}::integer, ' ', ${userId}::integer), 0))`,
  )

const hourAgo = (tx: Tx): Date => later(tx.now, -minutes(60))

/** Returns what the manager gave out in the last 60 minutes and since that midnight. */
export const spentBy = (tx: Tx, { clubId, userId }: Mover, midnight: Date): Promise<Spent> =>
  one<Spent>(
    tx,
    sql`select coalesce(sum(amount) filter (where created_at > ${hourAgo(tx)}), 0)::bigint as in_hour,
          coalesce(sum(amount) filter (where created_at > ${hourAgo(tx)} and not is_approved), 0)::bigint as unapproved,
          coalesce(sum(amount) filter (where created_at >= ${midnight}), 0)::bigint as in_day
        from counted_movements
        where club_id = ${clubId} and user_id = ${userId}
          and created_at >= least(${midnight}::timestamptz, ${hourAgo(tx)}::timestamptz)`,
    { inHour: 'amount', unapproved: 'amount', inDay: 'amount' },
  )

export interface NewMovement extends Mover {
  readonly what: CountedMovement
  readonly amount: Amount
  readonly isApproved: boolean
}

export const insertMovement = (tx: Tx, { clubId, userId, what, amount, isApproved }: NewMovement): void =>
  send(
    tx,
    sql`insert into counted_movements (club_id, user_id, what, amount, is_approved, created_at)
        values (${clubId}, ${userId}, ${what}, ${amount}, ${isApproved}, ${tx.now})`,
  )

/** Notes that a manager reached a limit; returns whether it is the first time in 60 minutes. */
export const noteHit = async (tx: Tx, { clubId, userId }: Mover): Promise<boolean> => {
  const touched = await run(
    tx,
    sql`insert into velocity_hits as held (club_id, user_id, told_at) values (${clubId}, ${userId}, ${tx.now})
        on conflict (club_id, user_id) do update set told_at = excluded.told_at
          where held.told_at <= ${hourAgo(tx)}`,
  )
  return touched === 1
}
