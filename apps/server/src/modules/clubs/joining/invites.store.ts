import type { ClubId, UserId } from '@cardroom/contract/ids'
import type { Reader, Tx } from '#platform/db/database.ts'
import { many, maybeOne, run, sql } from '#platform/db/sql.ts'

export type Direction = 'request' | 'invite'

/** A join request (the person asks) or an invite (the club asks). */
export interface StoredInvite {
  readonly id: number
  readonly clubId: ClubId
  readonly userId: UserId
  readonly direction: Direction
  readonly result: 'requested' | 'accepted' | 'declined' | 'cancelled'
  readonly agentId: UserId | null
  readonly createdBy: UserId
}

const inviteColumns = sql.raw('id, club_id, user_id, direction, result, agent_id, created_by')

export const findInvite = (reader: Reader, id: number): Promise<StoredInvite | undefined> =>
  maybeOne<StoredInvite>(reader, sql`select ${inviteColumns} from invites where id = ${id}`)

export const findInvites = (reader: Reader, ids: readonly number[]): Promise<StoredInvite[]> =>
  many<StoredInvite>(reader, sql`select ${inviteColumns} from invites where id = any(${ids}::integer[])`)

/** Locks those of these join requests that are open. The members' rows must be locked before them. */
export const lockOpenRequests = (tx: Tx, ids: readonly number[]): Promise<StoredInvite[]> =>
  many<StoredInvite>(
    tx,
    sql`select ${inviteColumns} from invites
        where id = any(${ids}::integer[]) and direction = 'request' and result = 'requested' order by id for update`,
  )

/** Locks the open request or invite of a person and a club. The member's row must be locked before it. */
export const lockOpenInvite = (
  tx: Tx,
  place: { readonly clubId: ClubId; readonly userId: UserId },
  direction: Direction,
): Promise<StoredInvite | undefined> =>
  maybeOne<StoredInvite>(
    tx,
    sql`select ${inviteColumns} from invites
        where club_id = ${place.clubId} and user_id = ${place.userId} and direction = ${direction}
          and result = 'requested' for update`,
  )

export interface NewInvite {
  readonly clubId: ClubId
  readonly userId: UserId
  readonly direction: Direction
  readonly comment: string | null
  readonly agentId: UserId | null
  readonly createdBy: UserId
}

export const insertInvite = (tx: Tx, invite: NewInvite): Promise<number> =>
  run(
    tx,
    sql`insert into invites (club_id, user_id, direction, comment, agent_id, created_by, created_at)
        values (${invite.clubId}, ${invite.userId}, ${invite.direction}, ${invite.comment}, ${invite.agentId},
          ${invite.createdBy}, ${tx.now})`,
  )

export interface InviteDecision {
  readonly result: 'accepted' | 'declined' | 'cancelled'
  readonly decidedBy: UserId
  readonly reason?: string | undefined
}

export const decideInvite = (tx: Tx, id: number, decision: InviteDecision): Promise<number> =>
  decideInvites(tx, [id], decision)

export const decideInvites = (tx: Tx, ids: readonly number[], decision: InviteDecision): Promise<number> =>
  run(
    tx,
    sql`update invites set result = ${decision.result}, delete_reason = ${decision.reason ?? null},
          decided_by = ${decision.decidedBy}, decided_at = ${tx.now}
        where id = any(${ids}::integer[])`,
  )

/** Closes all open requests and invites between people and a club. */
export const closeInvites = (
  tx: Tx,
  { clubId, userIds }: { readonly clubId: ClubId; readonly userIds: readonly UserId[] },
  decision: InviteDecision,
): Promise<number> =>
  run(
    tx,
    sql`update invites set result = ${decision.result}, decided_by = ${decision.decidedBy}, decided_at = ${tx.now}
        where club_id = ${clubId} and user_id = any(${userIds}::integer[]) and result = 'requested'`,
  )
