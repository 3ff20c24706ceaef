import { z } from 'zod'
import { endpoint } from '../wire/endpoint.ts'
import { clubLimitChanges, gameLimits } from '../play/games.ts'
import { clubId, clubIdParam, userId, userIdParam } from '../wire/ids.ts'
import { balance, nothing, ok, page, text, time } from '../wire/values.ts'

/** The floor is 0 or less: a bank with a positive floor could not be founded, because a new bank is empty. */
const bankFloor = balance.min(-1_000_000_000_000).max(0)

const search = z.strictObject({ search: z.string().trim().max(254).optional(), ...page })

export const adminUser = z.object({
  id: userId,
  name: z.string(),
  email: z.string().nullable(),
  avatar: z.string().nullable(),
  avatar_id: z.number().int(),
  guest: z.boolean(),
  admin: z.boolean(),
  status: z.enum(['active', 'blocked', 'closed']),
  block_reason: z.string().nullable(),
  created_club_id: clubId.nullable(),
  last_login: time.nullable(),
  created_at: time,
})
export type AdminUser = z.output<typeof adminUser>

export const adminClub = z.object({
  id: clubId,
  code: z.string(),
  name: z.string(),
  author_id: userId,
  author_name: z.string(),
  rating: z.number().int(),
  members: z.number().int(),
  managers: z.number().int(),
  jade_amount: balance,
  red_amount: balance,
  white_amount: balance,
  /** The bank's balance may fall as low as this. */
  bank_floor: balance,
  suspended_at: time.nullable(),
  avatar: z.string().nullable(),
  avatar_id: z.number().int(),
  created_at: time,
})
export type AdminClub = z.output<typeof adminClub>

export const listUsers = endpoint({
  method: 'GET',
  path: '/admin/users',
  summary: 'Everybody, newest first; `search` is an id or the beginning of a name or address',
  isForAdmins: true,
  query: search,
  answer: z.array(adminUser),
})

export const listClubs = endpoint({
  method: 'GET',
  path: '/admin/clubs',
  summary: 'Every club, newest first; `search` is an id, a code or the beginning of a name',
  isForAdmins: true,
  query: search,
  answer: z.array(adminClub),
})

export const blockAccount = endpoint({
  method: 'POST',
  path: '/admin/users/:id/block',
  summary: 'Close an account: signs it out and ends its sessions',
  isForAdmins: true,
  isIdempotent: true,
  params: userIdParam,
  body: z.strictObject({ reason: text.optional() }),
  answer: ok,
  errors: ['userNotFound', 'notAllowed'],
})

export const unblockAccount = endpoint({
  method: 'POST',
  path: '/admin/users/:id/unblock',
  summary: 'Open an account again',
  isForAdmins: true,
  params: userIdParam,
  body: z.strictObject({ reason: text.optional() }),
  answer: ok,
  errors: ['userNotFound'],
})

export const updateClubAsAdmin = endpoint({
  method: 'PUT',
  path: '/admin/clubs/:id',
  summary: 'How far below 0 a club’s bank may go',
  isForAdmins: true,
  needsStepUp: true,
  params: clubIdParam,
  body: z.strictObject({ bank_floor: bankFloor.optional() }),
  answer: adminClub,
  errors: ['clubIncorrect', 'lowBalance'],
})

export const handClubOver = endpoint({
  method: 'POST',
  path: '/admin/clubs/:id/owner',
  summary: 'Hand a club to another player who owns none',
  isForAdmins: true,
  needsStepUp: true,
  isIdempotent: true,
  params: clubIdParam,
  body: z.strictObject({ user_id: userId }),
  answer: ok,
  errors: ['clubIncorrect', 'userNotFound', 'notAllowed'],
})

/** Changes the limits that `GET /games/limits` returns. */
export const changeDefaultLimits = endpoint({
  method: 'PUT',
  path: '/admin/limits',
  summary: 'Change a game’s limits in personal play, and in every club that has set none: only what is sent',
  isForAdmins: true,
  body: clubLimitChanges,
  answer: gameLimits,
  errors: ['dataIncorrect', 'accessDenied'],
})

/** Describes a difference in the books that should not be there. */
export const bookDifference = z.object({
  check: z.string(),
  subject: z.string(),
  expected: z.string(),
  found: z.string(),
})

/** Holds the result of a check of the books of every club and of the platform. */
export const bookCheck = z.object({
  checked_at: time,
  /**
   * 0 means that every balance is the sum of its entries, each currency sums to zero, and sealed entries are
   * unchanged.
   */
  differences: z.number().int().min(0),
  /** The first hundred differences. */
  details: z.array(bookDifference),
})
export type BookCheck = z.output<typeof bookCheck>

export const getBooks = endpoint({
  method: 'GET',
  path: '/admin/books',
  summary: 'What the last check of the books found; they are checked every night',
  isForAdmins: true,
  answer: z.object({ last: bookCheck.nullable() }),
  errors: ['accessDenied'],
})

export const checkBooks = endpoint({
  method: 'POST',
  path: '/admin/books',
  summary: 'Check the books now: recompute every balance from its entries, and every seal',
  isForAdmins: true,
  body: nothing,
  answer: z.object({ last: bookCheck }),
  errors: ['accessDenied'],
})
