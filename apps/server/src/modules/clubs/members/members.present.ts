import type { ClubMember } from '@cardroom/contract/members'
import { toWire } from '@cardroom/money'
import { managerFlags, type ManagerFlag } from '@cardroom/rules'
import type { MemberSight } from './members.policy.ts'
import type { ListedMember } from './members.view.ts'
import { allowsAll, wholePermissions } from '../settings/play-permissions.ts'

/** Presents a member. A field that the actor may not see is null. */
export const presentMember = (
  member: ListedMember,
  sight: MemberSight,
  lastLogin: Date | undefined,
): ClubMember => ({
  user_id: member.userId,
  name: member.name,
  avatar: member.avatar,
  avatar_id: member.avatarId,
  guest: member.isGuest,
  agent_id: sight.agent ? member.agentId : null,
  agent_name: sight.agent ? member.agentName : null,
  agent_avatar: sight.agent ? member.agentAvatar : null,
  agent_avatar_id: sight.agent ? member.agentAvatarId : null,
  role: member.role,
  last_login: (sight.lastLogin && lastLogin?.toISOString()) || null,
  status: member.status,
  block_reason: member.blockReason,
  manager_permissions:
    sight.flags && member.role === 'manager' ? presentFlags((flag) => member.flags.includes(flag)) : null,
  // Permissions are left out if everything is allowed: in a list of hundreds they would be most of it (rule
  // members-22).
  ...(sight.play
    ? !allowsAll(member.permissions) && { permissions: wholePermissions(member.permissions) }
    : { permissions: null }),
  white_amount: sight.balances ? toWire(member.white) : null,
  red_amount: sight.balances ? toWire(member.red) : null,
  created_at: member.createdAt.toISOString(),
})

/** Presents all flags, whether held or not. */
export const presentFlags = (has: (flag: ManagerFlag) => boolean): Record<ManagerFlag, boolean> =>
  Object.fromEntries(managerFlags.map((flag) => [flag, has(flag)])) as Record<ManagerFlag, boolean>
