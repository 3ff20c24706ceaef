import { gameTypeKeys, limitNames, managerFlags, presetPictures, roles } from '@cardroom/rules'
import { z } from 'zod'
import { endpoint } from '../wire/endpoint.ts'
import { clubId, clubIdOrNone, id, userId, userIdParam } from '../wire/ids.ts'
import { personName } from '../wire/names.ts'
import { balance, nothing, pictureAsDataUrl, time, wholeAmount } from '../wire/values.ts'

/** Lists the eight switches in a person's settings. */
export const userSwitches = [
  'sound',
  'music',
  'vibration',
  'animations',
  'push_notifications',
  'email_notifications',
  'transaction_alerts',
  'event_alerts',
] as const

const switches = z.object(
  Object.fromEntries(userSwitches.map((name) => [name, z.boolean()])) as Record<
    (typeof userSwitches)[number],
    z.ZodBoolean
  >,
)

export const language = z.enum(['en', 'ru'])
export const theme = z.enum(['dark', 'light'])

export const limitName = z.enum(limitNames)

/** These say where a member may sit. Anything that is not set is allowed. */
export const playPermissions = z.strictObject({
  limits: z.partialRecord(limitName, z.boolean()).optional(),
  game_types: z.partialRecord(z.enum(gameTypeKeys), z.boolean()).optional(),
})
export type PlayPermissions = z.output<typeof playPermissions>

/** Each flag lets a manager do one thing (rules members-17 to members-20). */
export const managerFlag = z.enum(managerFlags)
export const managerPermissions = z.record(managerFlag, z.boolean())

/** Accepts the role in the current club; the platform's administrators are `admin` everywhere. */
export const shownRole = z.enum(roles)

export const publicUser = z.object({
  id: userId,
  name: z.string(),
  avatar: z.string().nullable(),
  avatar_id: z.number().int(),
  guest: z.boolean(),
  last_login: time.nullable(),
})

export const ownUser = publicUser.extend({
  email: z.string().nullable(),
  gender: z.string().nullable(),
  age: z.number().int().nullable(),
  isRegisteredGuest: z.boolean(),
  two_fa: z.boolean(),
  status: z.enum(['active', 'blocked', 'closed']),
  block_reason: z.string().nullable(),
  club_id: clubId.nullable(),
  member_id: id.nullable(),
  role: shownRole.nullable(),
  permissions: playPermissions.nullable(),
  manager_permissions: managerPermissions.nullable(),
  agent_id: userId.nullable(),
  white_amount: balance,
  red_amount: balance,
  jade_amount: balance,
  gold_amount: balance,
  diamond_amount: balance,
  created_club_id: clubId.nullable(),
  theme,
  language,
  cardset_id: z.number().int(),
  cardsets: z.array(z.number().int()),
  /**
   * If true, others at a shared table do not see the person's name, or their stakes and wins. Older servers send
   * neither field.
   */
  hide_name: z.boolean().optional(),
  hide_amounts: z.boolean().optional(),
  ...switches.shape,
  settings: switches,
})
export type OwnUser = z.output<typeof ownUser>
export type PublicUser = z.output<typeof publicUser>

export const getUser = endpoint({
  method: 'GET',
  path: '/users/:id',
  summary: 'Me in full, or somebody else in short',
  club: 'optional',
  showsMembership: true,
  params: userIdParam,
  charges: [{ budget: 'people', when: 'aboutAnother' }],
  answer: z.union([ownUser, publicUser]),
  errors: ['userNotFound'],
})

export const userChanges = z.strictObject({
  language: language.optional(),
  theme: theme.optional(),
  ...switches.partial().shape,
  hide_name: z.boolean().optional(),
  hide_amounts: z.boolean().optional(),
  gender: z.enum(['male', 'female', 'other']).nullable().optional(),
  age: z.number().int().min(18).max(120).nullable().optional(),
  cardset_id: z.number().int().positive().max(1000).optional(),
  /** Null removes the picture. */
  avatar: pictureAsDataUrl.nullable().optional(),
  avatar_id: z
    .number()
    .int()
    .min(0)
    .max(presetPictures.ofPerson - 1)
    .optional(),
  /** The club of an active membership, or 0. */
  club_id: clubIdOrNone.optional(),
})
export type UserChanges = z.output<typeof userChanges>

export const updateUser = endpoint({
  method: 'PUT',
  path: '/users/:id',
  summary: 'Change my settings: only what is sent changes',
  club: 'optional',
  showsMembership: true,
  params: userIdParam,
  body: userChanges,
  charges: [{ budget: 'uploads', when: { in: 'body', field: 'avatar' } }],
  answer: ownUser,
  errors: ['userNotFound', 'PayloadTooLargeError', 'clubIncorrect', 'notAllowed'],
})

/** The price of a new username in diamonds, until an administrator changes it. */
export const usernamePrice = wholeAmount

export const renameUser = endpoint({
  method: 'PUT',
  path: '/users/:id/name',
  summary: 'Change my name, for diamonds',
  club: 'optional',
  showsMembership: true,
  isIdempotent: true,
  params: userIdParam,
  body: z.strictObject({ name: personName }),
  answer: ownUser,
  errors: ['userNotFound', 'lowBalance', 'notAllowed'],
})

export const takeWelcomeBonus = endpoint({
  method: 'POST',
  path: '/user/welcome-bonus',
  summary: 'Take the 200,000 gold, once per person',
  isIdempotent: true,
  body: nothing,
  answer: z.object({ result: z.literal('ok'), gold_amount: balance }),
  errors: ['notAllowed'],
})
