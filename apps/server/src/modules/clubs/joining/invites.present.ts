import type { Invite } from '@cardroom/contract/invites'
import type { ShownInvite } from './invites.view.ts'

export const presentInvite = (invite: ShownInvite): Invite => ({
  id: invite.id,
  code: invite.code,
  rating: invite.rating,
  created_at: invite.createdAt.toISOString(),
  result: invite.result,
  name: invite.name,
  user_id: invite.userId,
  club_id: invite.clubId,
  avatar: invite.avatar,
  avatar_id: invite.avatarId,
  comment: invite.comment,
  agent_id: invite.agentId,
})
