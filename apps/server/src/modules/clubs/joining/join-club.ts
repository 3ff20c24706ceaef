import type { ClubId, UserId } from '@cardroom/contract/ids'
import { tellEvents } from '#modules/club-events/index.ts'
import { enterFirstClub } from '#modules/users/index.ts'
import type { Tx } from '#platform/db/database.ts'
import { tellMembershipChanged, tellRequestsChanged, type NoticeOfClub } from './join-news.ts'
import { closeInvites } from './invites.store.ts'
import { makeMembers, type Member } from '../members/members.store.ts'

export interface Joiner {
  /** Locked by the caller. */
  readonly member: Member
  /** Checked and locked by the caller; null for none. */
  readonly agentId: UserId | null
}

export interface Joining {
  readonly clubId: ClubId
  readonly joiners: readonly Joiner[]
  readonly decidedBy: UserId
  /** For those who let people in. */
  readonly notice?: NoticeOfClub
}

/**
 * Makes people players of the club. Whatever was open between them is thereby accepted; the first club a
 * person joins becomes their current one.
 */
export async function joinClub(tx: Tx, { clubId, joiners, decidedBy, notice }: Joining): Promise<void> {
  const people = { clubId, userIds: joiners.map(({ member }) => member.userId) }
  await closeInvites(tx, people, { result: 'accepted', decidedBy })
  const pairs = joiners.flatMap(({ member: { userId }, agentId }) =>
    agentId === null ? [] : [{ userId, agentId }],
  )
  await tx.ports.agentWanted(tx, { clubId, pairs })
  await makeMembers(tx, joiners)
  await tx.ports.standingChanged(tx, { ...people, actorId: decidedBy })
  await enterFirstClub(tx, people.userIds, clubId)
  for (const user of people.userIds) tx.roomChanges.push({ user, club: clubId, joins: true })
  await tellRequestsChanged(tx, people, notice)
  tellMembershipChanged(tx, people)
  tellEvents(
    tx,
    joiners.map(({ member: { userId }, agentId }) => ({
      clubId,
      type: 'member.joined',
      data: { user_id: userId, agent_id: agentId, by: decidedBy },
    })),
  )
}
