import type { UserId } from '@cardroom/contract/ids'
import { findUser } from '#modules/users/index.ts'
import { ApiError } from '#platform/api-error.ts'
import type { Tx } from '#platform/db/database.ts'
import { decideInvite, findInvite, lockOpenInvite } from './invites.store.ts'
import { tellRequestsChanged } from './join-news.ts'
import { joinClub } from './join-club.ts'
import { lockPlace, type LockedPlace } from '../members/place.ts'

/**
 * Joins the club that invited the person. Errors: `requestNotFound` if the invite is not theirs, is answered, or was
 * cancelled.
 */
export async function acceptInvite(tx: Tx, userId: UserId, id: number): Promise<void> {
  const { member, agent } = await lockOwnInvite(tx, userId, id)
  const notice = { content: 'inviteAccepted', values: await named(tx, userId) } as const
  const joiners = [{ member, agentId: agent?.userId ?? null }]
  await joinClub(tx, { clubId: member.clubId, joiners, decidedBy: userId, notice })
}

/** Declines an invite, with the given reason. Errors: `requestNotFound`. */
export async function declineInvite(
  tx: Tx,
  userId: UserId,
  { id, reason }: { readonly id: number; readonly reason?: string | undefined },
): Promise<void> {
  const { member } = await lockOwnInvite(tx, userId, id)
  await decideInvite(tx, id, { result: 'declined', decidedBy: userId, reason })
  await tellRequestsChanged(tx, member, {
    content: 'inviteDeclined',
    values: { ...(await named(tx, userId)), reason: reason ?? '' },
  })
}

async function lockOwnInvite(tx: Tx, userId: UserId, id: number): Promise<LockedPlace> {
  const found = await findInvite(tx, id)
  if (found?.userId !== userId || found.direction !== 'invite') throw new ApiError('requestNotFound')
  const place = await lockPlace(tx, found, found.agentId)
  const open = await lockOpenInvite(tx, found, 'invite')
  if (open?.id !== id) throw new ApiError('requestNotFound')
  return place
}

async function named(tx: Tx, userId: UserId) {
  return { name: (await findUser(tx, userId))?.name ?? '', user_id: userId }
}
