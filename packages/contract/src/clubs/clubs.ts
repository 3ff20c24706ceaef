import { presetPictures, ratingLevels, roles, textMax } from '@cardroom/rules'
import { z } from 'zod'
import { endpoint } from '../wire/endpoint.ts'
import { playPermissions } from '../people/users.ts'
import { clubId, userId, userIdInPath } from '../wire/ids.ts'
import { clubName, isHeaped, isSeen } from '../wire/names.ts'
import { balance, nothing, ok, pictureAsDataUrl, time, timeZone, wholeAmount } from '../wire/values.ts'

/** Other clients know `active` as `accepted`; the server always answers `active`. */
export const membershipStatus = z.enum(['requested', 'accepted', 'active', 'declined', 'blocked'])

/** Accepts the caller's role in a club. The platform's administrators are `admin` in every club. */
export const roleInClub = z.enum(roles)

export const clubGame = z.object({
  game_type: z.number().int(),
  /** The number of games of this type with an active limit in this club, and of the people who play them now. */
  tables: z.number().int(),
  playing: z.number().int(),
})

const weekStart = z.number().int().min(0).max(6)
const weekHour = z.number().int().min(0).max(23)
const receiptDays = z.number().int().min(1).max(30)

/**
 * Describes a club as one person sees it. Amounts are null if that person may not see the club's balances.
 */
export const club = z.object({
  id: clubId,
  author_id: userId,
  code: z.string(),
  name: z.string(),
  rating: z.number().int(),
  jade_amount: balance.nullable(),
  red_amount: balance.nullable(),
  white_amount: balance.nullable(),
  /** The part of `white_amount` that open hands and shared tables reserve. The owner cannot take it as profit. */
  white_reserved: balance.nullable(),
  /** The part of `white_amount` staked in hands that are not settled yet. No result counts it. */
  open_stakes: balance.nullable(),
  invites_enabled: z.boolean(),
  is_public: z.boolean(),
  jade_limit: balance,
  red_limit: balance,
  created_at: time,
  updated_at: time,
  members: z.number().int(),
  managers: z.number().int(),
  agent_id: userId.nullable(),
  role: roleInClub,
  status: membershipStatus,
  avatar_id: z.number().int(),
  avatar: z.string().nullable(),
  auto_renew: z.boolean(),
  renew_at: time.nullable(),
  greetings: z.string().nullable(),
  greetings_at: time.nullable(),
  active_sessions: z.number().int(),
  /** Every day of the club is a day in this zone. */
  time_zone: timeZone,
  /** The weekday (0 is Sunday) and hour, in the club's zone, at which the club's week and its period begin. */
  week_start: weekStart,
  week_hour: weekHour,
  /** A payment waits this many days for its receiver's answer. */
  receipt_days: receiptDays,
  /** The current date in the club's zone. */
  today: z.iso.date(),
  /**
   * The club's net result at the tables since its midnight, if the caller may see it; otherwise the caller's own
   * result.
   */
  today_income: balance,
  today_rounds: z.number().int(),
  /** The time since which the tables wait for jade; null while they run. */
  suspended_at: time.nullable(),
})
export type Club = z.output<typeof club>

export const clubPage = club.extend({
  permissions: playPermissions,
  games: z.array(clubGame),
})
export type ClubPage = z.output<typeof clubPage>

/** Describes a club as anybody who knows its code sees it. */
export const clubCard = z.object({
  id: clubId,
  code: z.string(),
  name: z.string(),
  rating: z.number().int(),
  avatar: z.string().nullable(),
  avatar_id: z.number().int(),
  members: z.number().int(),
  role: roleInClub.optional(),
  status: membershipStatus.optional(),
})
export type ClubCard = z.output<typeof clubCard>

/** The code may be typed in upper or lower case. If it contains characters that no code has, no club is found. */
export const clubCode = z
  .string()
  .trim()
  .min(1)
  .max(32)
  .transform((typed) => typed.toUpperCase())

export const listMyClubs = endpoint({
  method: 'GET',
  path: '/member/clubs',
  summary: 'My clubs, with the ones I asked to join, was declined by or am blocked in',
  answer: z.array(club),
})

export const createClub = endpoint({
  method: 'POST',
  path: '/clubs',
  summary: 'Found a club: it begins with 200,000 red and 100 jade',
  isIdempotent: true,
  /** The club uses UTC if no zone is given. */
  body: z.strictObject({ name: clubName, time_zone: timeZone.optional() }),
  answer: club,
  errors: ['clubAlreadyExists', 'notAllowed'],
})

export const findClub = endpoint({
  method: 'GET',
  path: '/clubs',
  summary: 'The club with this code; one that is not public is found by its members and through its link',
  budget: 'clubCodes',
  query: z.strictObject({ code: clubCode, link: z.enum(['true', 'false']).optional() }),
  answer: clubCard,
  errors: ['clubIncorrect'],
})

/** A club's link shows this to any person who opens it, even without any relation to the club. */
export const invitation = clubCard.omit({ id: true, role: true, status: true }).extend({
  greeting: z.object({ text: z.string(), author: z.string() }).nullable(),
  /** The agent named by the link, if they are still an agent of this club; otherwise the owner. */
  inviter: z.object({
    name: z.string(),
    avatar: z.string().nullable(),
    avatar_id: z.number().int(),
    role: z.enum(['agent', 'owner']),
  }),
  /** Tells whether people may currently ask to join the club. */
  invites_enabled: z.boolean(),
})
export type Invitation = z.output<typeof invitation>

export const showInvitation = endpoint({
  method: 'GET',
  path: '/invitations/:code',
  summary: 'What a club’s link says: the club, its greeting, and who invites',
  access: 'public',
  budget: 'clubCodes',
  params: z.strictObject({ code: clubCode }),
  query: z.strictObject({ agent: userIdInPath.optional() }),
  answer: invitation,
  errors: ['clubIncorrect'],
})

export const getClub = endpoint({
  method: 'GET',
  path: '/club',
  summary: 'The club I am in',
  club: 'member',
  keyScope: 'any',
  answer: clubPage,
})

/**
 * Rule clubs-9: a greeting has 3 to 1,024 characters. At least one of them is visible, and no letter has more than four
 * marks, or one mark twice.
 */
export const greeting = z
  .string()
  .trim()
  .min(3)
  .max(textMax, { abort: true })
  .refine((text) => isSeen(text) && !isHeaped(text), 'invalidName')

export const updateClub = endpoint({
  method: 'PUT',
  path: '/club',
  summary: 'Change the club’s settings: only what is sent changes',
  club: 'member',
  charges: [{ budget: 'uploads', when: { in: 'body', field: 'avatar' } }],
  body: z.strictObject({
    greetings: greeting.nullable().optional(),
    auto_renew: z.boolean().optional(),
    avatar: pictureAsDataUrl.nullable().optional(),
    avatar_id: z
      .number()
      .int()
      .min(0)
      .max(presetPictures.ofClub - 1)
      .optional(),
    invites_enabled: z.boolean().optional(),
    is_public: z.boolean().optional(),
    jade_limit: wholeAmount.optional(),
    time_zone: timeZone.optional(),
    week_start: weekStart.optional(),
    week_hour: weekHour.optional(),
    receipt_days: receiptDays.optional(),
  }),
  answer: club,
  errors: ['PayloadTooLargeError'],
})

export const renameClub = endpoint({
  method: 'PUT',
  path: '/club/name',
  summary: 'Change the club’s name, for its jade or else my diamonds',
  club: 'member',
  isIdempotent: true,
  body: z.strictObject({ name: clubName }),
  answer: club,
  errors: ['lowBalance', 'clubAlreadyExists'],
})

export const upgradeClub = endpoint({
  method: 'POST',
  path: '/club/upgrade',
  summary: 'Buy a higher rating for a calendar month, for jade',
  club: 'member',
  isIdempotent: true,
  body: z.strictObject({ rating: z.number().int().min(ratingLevels.lowest).max(ratingLevels.highest) }),
  answer: club,
  errors: ['lowBalance', 'notAllowed'],
})

export const leaveClub = endpoint({
  method: 'POST',
  path: '/club/leave',
  summary: 'Leave the club: hands are stood, sessions end, all chips go back to it',
  club: 'member',
  isIdempotent: true,
  body: nothing,
  answer: ok,
  errors: ['notAllowed'],
})

export const setPlayPermissions = endpoint({
  method: 'POST',
  path: '/club/permissions',
  summary: 'Where a member, or without user_id everyone, may sit: only the keys sent change',
  club: 'member',
  body: z.strictObject({ user_id: userId.optional(), permissions: playPermissions }),
  answer: playPermissions,
  errors: ['userNotFound', 'notAllowed'],
})
