import type { ClubId, UserId } from '@cardroom/contract/ids'
import { tellEvents } from '#modules/club-events/index.ts'
import { enterFirstClub } from '#modules/users/index.ts'
import type { Tx } from '#platform/db/database.ts'
import { tellMembershipChanged, tellRequestsChanged, type NoticeOfClub } from './join-news.ts'
import { closeInvites } from './invites.store.ts'
import { makeMembers, type Member } from '../members/members.store.ts'

export interface Joiner {
  /** The caller has locked the membership. */
  readonly member: Member
  /** The caller has checked and locked the agent; null means no agent. */
  readonly agentId: UserId | null
}

export interface Joining {
  readonly clubId: ClubId
  readonly joiners: readonly Joiner[]
  readonly decidedBy: UserId
  /** A notice for the staff who may accept requests. */
  readonly notice?: NoticeOfClub
}

/**
 * Makes people players of the club, which accepts the open requests and invites between them. The first club that a
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
