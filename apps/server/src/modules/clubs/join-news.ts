import type { NoticeKey } from '@cardroom/contract/notices'
import { record } from '#modules/audit/index.ts'
import { notify, type Notice } from '#modules/messages/index.ts'
import type { Tx } from '#platform/db/database.ts'
import { tellClub, tellUser } from '#platform/events.ts'
import type { Actor } from './actor.ts'
import { findClub } from './clubs.view.ts'
import type { Place } from './place.ts'
import { staffWhoMay } from './staff.view.ts'

export type NoticeOfClub = Omit<Notice, 'clubId'>

/**
 * Tells whoever sees the club's join requests and invites, and the person concerned, that they changed; `notice` is left
 * for those who let people in.
 */
export async function tellRequestsChanged(
  tx: Tx,
  { clubId, userId }: Place,
  notice?: NoticeOfClub,
): Promise<void> {
  const deciders = await staffWhoMay(tx, clubId, 'accept_invites')
  if (notice) notify(tx, deciders, { ...notice, clubId })
  for (const id of new Set([...deciders, userId])) tellUser(tx, id, 'request', { club_id: clubId })
}

/** Tells the club's room and the person, who may be in it no more, that the membership changed. */
export function tellMembershipChanged(tx: Tx, { clubId, userId }: Place): void {
  tellClub(tx, clubId, 'club', { id: clubId })
  tellUser(tx, userId, 'club', { id: clubId })
}

/** A notice about the club, with its name, to the person who asked to join or is invited. */
export async function notifyCandidate(
  tx: Tx,
  { clubId, userId }: Place,
  { content, reason }: { readonly content: NoticeKey; readonly reason?: string | undefined },
): Promise<void> {
  const club = (await findClub(tx, clubId))?.name ?? ''
  notify(tx, [userId], {
    content,
    clubId,
    values: { club, ...(reason !== undefined && { reason }) },
  })
}

/** What staff decided about somebody who is no member yet. */
export const recordDecision = (
  tx: Tx,
  actor: Actor,
  decided: { readonly action: string; readonly userId: number; readonly reason?: string | undefined },
): void =>
  record(tx, {
    clubId: actor.clubId,
    actorId: actor.userId,
    action: decided.action,
    target: `user ${decided.userId}`,
    ...(decided.reason && { details: { reason: decided.reason } }),
  })
