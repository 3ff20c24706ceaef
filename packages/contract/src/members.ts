import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { managerFlag, managerPermissions, playPermissions } from './users.ts'
import { userId, userIdInPath } from './ids.ts'
import { balance, clubRole, ok, text, time, userIds } from './values.ts'

/** What the viewer may not see of a member is null. */
export const member = z.object({
  user_id: userId,
  name: z.string(),
  avatar: z.string().nullable(),
  avatar_id: z.number().int(),
  guest: z.boolean(),
  /** The user id of the player's agent. */
  agent_id: userId.nullable(),
  agent_name: z.string().nullable(),
  agent_avatar: z.string().nullable(),
  agent_avatar_id: z.number().int().nullable(),
  role: clubRole,
  last_login: time.nullable(),
  status: z.enum(['active', 'blocked']),
  block_reason: z.string().nullable(),
  manager_permissions: managerPermissions.nullable(),
  /** Left out where all is allowed. */
  permissions: playPermissions.nullable().optional(),
  white_amount: balance.nullable(),
  red_amount: balance.nullable(),
  created_at: time,
})
export type ClubMember = z.output<typeof member>

export const listMembers = endpoint({
  method: 'GET',
  path: '/club/members',
  summary: 'The members that I may see, newest first',
  club: 'member',
  answer: z.array(member),
})

export const listOnline = endpoint({
  method: 'GET',
  path: '/club/online',
  summary: 'Which of the members that I may see are connected',
  club: 'member',
  answer: z.record(z.string(), z.boolean()),
})

export const blockMember = endpoint({
  method: 'POST',
  path: '/club/block',
  summary: 'Ban a member: their sessions end, their chips stay',
  club: 'member',
  isIdempotent: true,
  body: z.strictObject({ user_id: userId, block_reason: text.optional() }),
  answer: ok,
  errors: ['userNotFound', 'notAllowed'],
})

export const unblockMember = endpoint({
  method: 'POST',
  path: '/club/unblock',
  summary: 'Let a banned member in again',
  club: 'member',
  body: z.strictObject({ user_id: userId, block_reason: text.optional() }),
  answer: ok,
  errors: ['userNotFound'],
})

export const removeMember = endpoint({
  method: 'POST',
  path: '/club/remove/:user_id',
  summary: 'Remove a member: sessions end, all chips go back to the club',
  club: 'member',
  isIdempotent: true,
  params: z.strictObject({ user_id: userIdInPath }),
  body: z.strictObject({ delete_reason: text.optional() }),
  answer: ok,
  errors: ['userNotFound', 'notAllowed'],
})

export const setAgent = endpoint({
  method: 'POST',
  path: '/club/set-agent',
  summary: 'Give a player, or several at once, to an agent or to none: all of them or nobody',
  club: 'member',
  body: z
    .strictObject({ user_id: userId.optional(), user_ids: userIds.optional(), agent_id: userId.nullable() })
    .refine(({ user_id: one, user_ids: several }) => (one === undefined) !== (several === undefined), {
      path: ['user_id'],
      error: 'oneOfTwo',
    }),
  answer: ok,
  errors: ['userNotFound', 'agentIncorrect'],
})

export const setRole = endpoint({
  method: 'POST',
  path: '/admin/users/role',
  summary: 'Make a member a player, agent or manager',
  club: 'member',
  isIdempotent: true,
  body: z.strictObject({ user_id: userId, role: clubRole }),
  answer: ok,
  errors: ['userNotFound', 'notAllowed'],
})

export const setManagerPermissions = endpoint({
  method: 'POST',
  path: '/admin/users/manager-permissions',
  summary: 'What a manager may do: only the flags sent change',
  club: 'member',
  body: z.strictObject({ user_id: userId, permissions: z.partialRecord(managerFlag, z.boolean()) }),
  answer: managerPermissions,
  errors: ['userNotFound', 'notAllowed'],
})
