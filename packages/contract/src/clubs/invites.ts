import { z } from 'zod'
import { clubCode } from './clubs.ts'
import { endpoint } from '../wire/endpoint.ts'
import { clubId, id, idParam, userId } from '../wire/ids.ts'
import { ids, ok, text, time } from '../wire/values.ts'

export const inviteResult = z.enum(['requested', 'accepted', 'declined', 'cancelled'])

/**
 * Describes an invite as the other side sees it: the invited person sees the club's name and picture, the club sees
 * the person's.
 */
export const invite = z.object({
  id,
  code: z.string(),
  rating: z.number().int(),
  created_at: time,
  result: inviteResult,
  name: z.string(),
  user_id: userId,
  club_id: clubId,
  avatar: z.string().nullable(),
  avatar_id: z.number().int(),
  comment: z.string().nullable(),
  agent_id: userId.nullable(),
})
export type Invite = z.output<typeof invite>

const decision = z.strictObject({ delete_reason: text.optional() })

export const listMyInvites = endpoint({
  method: 'GET',
  path: '/user/invites',
  summary: 'What clubs invite me to',
  query: z.strictObject({ result: inviteResult.default('requested') }),
  answer: z.array(invite),
})

export const acceptInvite = endpoint({
  method: 'POST',
  path: '/user/invites/:id/accept',
  summary: 'Join the club that invited me',
  params: idParam,
  body: decision,
  answer: ok,
  errors: ['requestNotFound'],
})

export const declineInvite = endpoint({
  method: 'POST',
  path: '/user/invites/:id/decline',
  summary: 'Turn a club’s invite down',
  params: idParam,
  body: decision,
  answer: ok,
  errors: ['requestNotFound'],
})

export const askToJoin = endpoint({
  method: 'POST',
  path: '/user/invite',
  summary: 'Ask to join a club; where it has invited me, I join at once',
  body: z.strictObject({
    code: clubCode,
    comment: text.optional(),
    agent_id: userId.nullable().optional(),
  }),
  answer: z.object({ result: z.literal('ok'), status: z.enum(['requested', 'active']) }),
  errors: ['clubIncorrect', 'agentNotFound', 'inviteSent', 'notAllowed'],
})

export const listClubInvites = endpoint({
  method: 'GET',
  path: '/club/invites',
  summary: 'Who asks to join (requested), or whom we invited (sent)',
  club: 'member',
  query: z.strictObject({ result: z.enum(['requested', 'sent']).default('requested') }),
  answer: z.array(invite),
})

export const inviteUser = endpoint({
  method: 'POST',
  path: '/club/invite',
  summary: 'Invite a person; where they have asked to join, they join at once',
  club: 'member',
  body: z.strictObject({ user_id: userId, agent_id: userId.nullable().optional(), comment: text.optional() }),
  answer: ok,
  errors: ['userNotFound', 'agentNotFound', 'inviteSent', 'notAllowed'],
})

export const acceptJoinRequest = endpoint({
  method: 'POST',
  path: '/club/invites/:id/accept',
  summary: 'Let somebody in who asked to join',
  club: 'member',
  params: idParam,
  body: decision,
  answer: ok,
  errors: ['requestNotFound'],
})

export const declineJoinRequest = endpoint({
  method: 'POST',
  path: '/club/invites/:id/decline',
  summary: 'Turn a join request down',
  club: 'member',
  params: idParam,
  body: decision,
  answer: ok,
  errors: ['requestNotFound'],
})

export const acceptJoinRequests = endpoint({
  method: 'POST',
  path: '/club/invites/accept',
  summary: 'Let several people in who asked to join: all of them or nobody',
  club: 'member',
  body: decision.extend({ ids }),
  answer: ok,
  errors: ['requestNotFound'],
})

export const declineJoinRequests = endpoint({
  method: 'POST',
  path: '/club/invites/decline',
  summary: 'Turn several join requests down: all of them or none',
  club: 'member',
  body: decision.extend({ ids }),
  answer: ok,
  errors: ['requestNotFound'],
})

export const cancelInvite = endpoint({
  method: 'POST',
  path: '/club/invites/:id/cancel',
  summary: 'Take an invite back',
  club: 'member',
  params: idParam,
  body: decision,
  answer: ok,
  errors: ['requestNotFound'],
})
