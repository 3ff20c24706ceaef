import type { AuditAction } from '@cardroom/contract/audit'
import type { ClubId, UserId } from '@cardroom/contract/ids'
import type { NoticeKey } from '@cardroom/contract/notices'
import { record } from '#modules/audit/index.ts'
import { notify, type Notice } from '#modules/messages/index.ts'
import type { Tx } from '#platform/db/database.ts'
import { tellClub, tellUser } from '#platform/events.ts'
import type { Actor } from '../actor.ts'
import { findClub } from '../clubs.view.ts'
import type { Place } from '../members/place.ts'
import { staffWhoMay } from '../roles/staff.view.ts'

export type NoticeOfClub = Omit<Notice, 'clubId'>

/** One or several people, and a club. */
export type Places = Place | { readonly clubId: ClubId; readonly userIds: readonly UserId[] }

const peopleOf = (places: Places): readonly UserId[] =>
  'userIds' in places ? places.userIds : [places.userId]

/**
 * Tells the people who see the club's join requests and invites, and the people concerned, that they changed;
 * `notice` goes to the staff who may accept requests.
 */
export async function tellRequestsChanged(tx: Tx, places: Places, notice?: NoticeOfClub): Promise<void> {
  const { clubId } = places
  const deciders = await staffWhoMay(tx, clubId, 'accept_invites')
  if (notice) notify(tx, deciders, { ...notice, clubId })
  for (const id of new Set([...deciders, ...peopleOf(places)]))
    tellUser(tx, id, 'request', { club_id: clubId })
}

/** Tells the club's room that memberships changed, and the people themselves, who may no longer be in the room. */
export function tellMembershipChanged(tx: Tx, places: Places): void {
  const { clubId } = places
  tellClub(tx, clubId, 'club', { id: clubId })
  for (const userId of peopleOf(places)) tellUser(tx, userId, 'club', { id: clubId })
}

/** Sends a notice with the club's name to the people who asked to join or are invited. */
export async function notifyCandidate(
  tx: Tx,
  places: Places,
  { content, reason }: { readonly content: NoticeKey; readonly reason?: string | undefined },
): Promise<void> {
  const { clubId } = places
  const club = (await findClub(tx, clubId))?.name ?? ''
  notify(tx, peopleOf(places), {
    content,
    clubId,
    values: { club, ...(reason !== undefined && { reason }) },
  })
}

/** Records a decision of the staff about a person who is not a member yet. */
export const recordDecision = (
  tx: Tx,
  actor: Actor,
  { userId, ...decided }: Omit<Decision, 'userIds'> & { readonly userId: UserId },
): void => recordDecisions(tx, actor, { ...decided, userIds: [userId] })

interface Decision {
  readonly action: AuditAction
  readonly userIds: readonly UserId[]
  readonly reason?: string | undefined
}

/** Records the same for several people, an entry for each. */
export const recordDecisions = (tx: Tx, actor: Actor, { action, userIds, reason }: Decision): void =>
  record(
    tx,
    ...userIds.map((userId) => ({
      clubId: actor.clubId,
      actorId: actor.userId,
      action,
      target: `user ${userId}`,
      ...(reason && { details: { reason } }),
    })),
  )
