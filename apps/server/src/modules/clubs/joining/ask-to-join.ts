import type { ClubId, UserId } from '@cardroom/contract/ids'
import { findUser } from '#modules/users/index.ts'
import { ApiError } from '#platform/api-error.ts'
import type { Tx } from '#platform/db/database.ts'
import { findClubByCode } from '../clubs.view.ts'
import { tellRequestsChanged } from './join-news.ts'
import { insertInvite, lockOpenInvite } from './invites.store.ts'
import { joinClub } from './join-club.ts'
import { setStatuses } from '../members/members.store.ts'
import { lockPlace } from '../members/place.ts'

export interface Asking {
  readonly code: string
  readonly comment?: string | undefined
  readonly agentId: UserId | null
}

/**
 * Asks to join a club; if the club has invited the person, they join at once. Errors: `clubIncorrect`; `notAllowed`
 * for a member, for a blocked person, and if the club takes no requests; `agentNotFound`; `inviteSent` for a second
 * request.
 */
export async function askToJoin(tx: Tx, userId: UserId, asking: Asking): Promise<'requested' | 'active'> {
  const club = await findClubByCode(tx, asking.code)
  if (!club) throw new ApiError('clubIncorrect')
  const place = { clubId: club.id, userId }
  const { member, agent } = await lockPlace(tx, place, asking.agentId)
  if (member.status === 'active' || member.status === 'blocked') throw new ApiError('notAllowed')
  if (asking.agentId !== null && !agent) throw new ApiError('agentNotFound')

  const invite = await lockOpenInvite(tx, place, 'invite')
  if (invite) {
    const agentId = agent?.userId ?? (await agentOfInvite(tx, place, invite.agentId))
    await joinClub(tx, { clubId: club.id, joiners: [{ member, agentId }], decidedBy: userId })
    return 'active'
  }
  if (!club.invitesEnabled) throw new ApiError('notAllowed')
  if (member.status === 'requested') throw new ApiError('inviteSent')
  await insertInvite(tx, {
    ...place,
    direction: 'request',
    comment: asking.comment || null,
    agentId: asking.agentId,
    createdBy: userId,
  })
  await setStatuses(tx, [member.id], 'requested')
  await tellRequestsChanged(tx, place, {
    content: 'joinRequested',
    values: { name: (await findUser(tx, userId))?.name ?? '', club: club.name, user_id: userId },
  })
  return 'requested'
}

/** Returns the agent named in an invite; null if they are no longer an active agent of the club. */
const agentOfInvite = async (
  tx: Tx,
  place: { readonly clubId: ClubId; readonly userId: UserId },
  agentId: UserId | null,
): Promise<UserId | null> => (await lockPlace(tx, place, agentId)).agent?.userId ?? null
