import type { ClubId, UserId } from '@cardroom/contract/ids'
import type { Reader } from '#platform/db/database.ts'
import { many, maybeOne, sql } from '#platform/db/sql.ts'
import type { Direction, StoredInvite } from './invites.store.ts'

/** An invite with the name and picture of the other side. */
export interface ShownInvite {
  readonly id: number
  readonly code: string
  readonly rating: number
  readonly createdAt: Date
  readonly result: StoredInvite['result']
  readonly name: string
  readonly userId: UserId
  readonly clubId: ClubId
  readonly avatar: string | null
  readonly avatarId: number
  readonly comment: string | null
  readonly agentId: UserId | null
}

const columns = sql.raw(
  `invite.id, club.code, club.rating, invite.created_at, invite.result, invite.user_id, invite.club_id,
   invite.comment, invite.agent_id`,
)

/** Selects clubs' invites to a person, newest first, with the clubs' names and pictures. */
export const invitesToPerson = (
  reader: Reader,
  userId: UserId,
  result: StoredInvite['result'],
): Promise<ShownInvite[]> =>
  many<ShownInvite>(
    reader,
    sql`select ${columns}, club.name, club.avatar, club.avatar_id
        from invites invite join clubs club on club.id = invite.club_id
        where invite.user_id = ${userId} and invite.direction = 'invite' and invite.result = ${result}
        order by invite.id desc`,
  )

/** Selects a club's open join requests or invites, newest first, with the people's names and pictures. */
export const openInvitesOfClub = (
  reader: Reader,
  clubId: ClubId,
  direction: Direction,
): Promise<ShownInvite[]> =>
  many<ShownInvite>(
    reader,
    sql`select ${columns}, person.name, person.avatar, person.avatar_id
        from invites invite
        join clubs club on club.id = invite.club_id
        join users person on person.id = invite.user_id
        where invite.club_id = ${clubId} and invite.direction = ${direction} and invite.result = 'requested'
        order by invite.id desc`,
  )

/** Tells whether the person has an open request to join, or an open invite. */
export const hasOpenInvite = async (reader: Reader, clubId: ClubId, userId: UserId): Promise<boolean> =>
  (await maybeOne(
    reader,
    sql`select 1 from invites where club_id = ${clubId} and user_id = ${userId} and result = 'requested' limit 1`,
  )) !== undefined
