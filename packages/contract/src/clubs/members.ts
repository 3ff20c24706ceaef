import { z } from 'zod'
import { endpoint, type AnswerOf } from '../wire/endpoint.ts'
import { fileByQuery, fileWish } from '../wire/files.ts'
import { managerFlag, managerPermissions, playPermissions } from '../people/users.ts'
import { userId, userIdInPath, userIdOrNobody } from '../wire/ids.ts'
import { reportRow, reportTotals } from '../money/report.ts'
import { balance, clubRole, ok, text, time, userIds } from '../wire/values.ts'

/** A field of a member is null if the viewer may not see it. */
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
  /** The field is missing if everything is allowed. */
  permissions: playPermissions.nullable().optional(),
  white_amount: balance.nullable(),
  red_amount: balance.nullable(),
  created_at: time,
  /**
   * True for a player whose name looks like that of the owner, a manager or an agent in the list; otherwise missing.
   */
  looks_like_staff: z.boolean().optional(),
})
export type ClubMember = z.output<typeof member>

/** The members can be sorted by these; a leading `-` puts the largest first. */
export const memberOrders = ['name', 'last_login', 'white', 'red', 'tab', 'stake', 'result'] as const
export type MemberOrder = (typeof memberOrders)[number]

const held = { white_amount: balance.nullable(), red_amount: balance.nullable(), tab: balance.nullable() }

export const memberTable = z.object({
  rows: z.array(
    member.extend({
      /** The sum of the member's tabs; a positive sum is owed to the member. */
      tab: balance.nullable(),
      /** The member's row in the report of the running period, if the caller may read the report. */
      week: reportRow.optional(),
    }),
  ),
  /**
   * The totals cover all rows that match the filter, on every page. A total is null if the caller may see that amount
   * of nobody.
   */
  totals: z.object({ ...held, week: reportTotals.optional() }),
  count: z.number().int().min(0),
})
export type MemberTable = z.output<typeof memberTable>

const digits = z.string().regex(/^\d{1,16}$/)

export const listMembers = endpoint({
  method: 'GET',
  path: '/club/members',
  summary:
    'The members that I may see, newest first; asked for in any way, as a table in pages, with its totals, or as a file',
  club: 'member',
  keyScope: 'view_members',
  ...fileByQuery,
  query: z.strictObject({
    ...fileWish,
    search: z.string().trim().max(64).optional(),
    role: clubRole.optional(),
    /** 0 selects members without an agent. */
    agent_id: digits.transform(Number).pipe(userIdOrNobody).optional(),
    status: z.enum(['active', 'blocked']).optional(),
    sort: z.enum(memberOrders.flatMap((name) => [name, `-${name}`] as const)).optional(),
    limit: digits.transform(Number).pipe(z.number().int().min(1).max(1000)).optional(),
    offset: digits.transform(Number).pipe(z.number().int().max(2_147_483_647)).optional(),
    week: z.enum(['0', '1']).optional(),
    /** 1 selects members who owe or are owed something, as far as the caller may see it. */
    tab: z.enum(['0', '1']).optional(),
  }),
  answer: z.union([z.array(member), memberTable]),
})

/** Returns the members from either form of the answer. */
export const membersIn = (answer: AnswerOf<typeof listMembers>): ClubMember[] =>
  Array.isArray(answer) ? answer : answer.rows

export const listOnline = endpoint({
  method: 'GET',
  path: '/club/online',
  summary: 'Which of the members that I may see are connected',
  club: 'member',
  keyScope: 'view_members',
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
