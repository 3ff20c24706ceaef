import { enterFirstClub } from '#modules/users/index.ts'
import type { Tx } from '#platform/db/database.ts'
import { tellMembershipChanged, tellRequestsChanged, type NoticeOfClub } from './join-news.ts'
import { closeInvites } from './invites.store.ts'
import { makeMember, type Member } from './members.store.ts'

export interface Joining {
  /** Locked by the caller. */
  readonly member: Member
  /** Checked and locked by the caller; null for none. */
  readonly agentId: number | null
  readonly decidedBy: number
  /** For those who let people in. */
  readonly notice?: NoticeOfClub
}

/**
 * Makes the person a player of the club. Whatever was open between them is thereby accepted; the first club a
 * person joins becomes their current one.
 */
export async function joinClub(tx: Tx, { member, agentId, decidedBy, notice }: Joining): Promise<void> {
  await closeInvites(tx, member, { result: 'accepted', decidedBy })
  await makeMember(tx, member.id, agentId)
  await enterFirstClub(tx, member.userId, member.clubId)
  tx.roomChanges.push({ user: member.userId, club: member.clubId, joins: true })
  await tellRequestsChanged(tx, member, notice)
  tellMembershipChanged(tx, member)
}
