import type { KeyScope } from '@cardroom/rules'
import { z } from 'zod'
import { approvalState, countedMovement } from '../money/approvals.ts'
import { transaction, type Transaction } from '../money/cashier.ts'
import { deal } from '../money/deals.ts'
import { endpoint } from '../wire/endpoint.ts'
import { clubId, id, longId, startInPath, userId } from '../wire/ids.ts'
import { receiptFacts, type ReceiptFacts } from '../money/receipts.ts'
import { tabReasons } from '../money/tabs.ts'
import { balance, clubRole, page, time } from '../wire/values.ts'

/**
 * Describes one kind of event in a club. A club's programs read it from the list of events or receive it by
 * webhook.
 */
export interface ClubEventKind<Data extends z.ZodType = z.ZodType> {
  readonly summary: string
  /** A key needs this scope to read the event. `any` admits every key; `owner` admits none. */
  readonly scope: KeyScope | 'any' | 'owner'
  readonly data: Data
  /** The generated documents show this example. */
  readonly example: z.input<Data>
}

const kind = <Data extends z.ZodType>(definition: ClubEventKind<Data>): ClubEventKind<Data> => definition

/** The person who caused the event; null if no person did. */
const by = userId.nullable()
const [ann, bob] = [100_001, 100_002]

const sale: Transaction = {
  id: 512,
  club_id: clubId.parse(3),
  type: 'transfer',
  status: 'confirmed',
  request: false,
  amount: 105,
  currency: 'red',
  to_amount: 100,
  to_currency: 'white',
  sender_id: null,
  receiver_id: userId.parse(bob),
  sender_name: 'Northgate',
  receiver_name: 'Bob',
  sender_role: 'club',
  receiver_role: 'player',
  sender_avatar: null,
  receiver_avatar: null,
  sender_avatar_id: 0,
  receiver_avatar_id: 1,
  initiator_id: userId.parse(ann),
  initiator_name: 'Ann',
  initiator_role: 'owner',
  reason: null,
  reverses: null,
  reversed_by: null,
  approved_by: null,
  created_at: '2026-11-23T18:30:00.000Z',
  updated_at: '2026-11-23T18:30:00.000Z',
}
const asked = { ...sale, status: null, request: true } as const

const ofMember = (summary: string, scope: KeyScope = 'view_members') => ({ summary, scope })
const ofChips = (summary: string, example: Transaction) =>
  kind({ summary, scope: 'view_transactions', data: transaction, example })
const payment: ReceiptFacts = {
  id: 7,
  number: 3,
  payer_id: userId.parse(bob),
  receiver_id: null,
  amount: 250,
  method: 'cash',
  paid_on: '2026-11-23',
  recorded_by: userId.parse(bob),
  state: 'waiting',
  ruling: null,
  answered_by: null,
  ruled_by: null,
  corrects: null,
  created_at: '2026-11-23T18:30:00.000Z',
}
const ofPayments = (summary: string, changed: Partial<ReceiptFacts> = {}) =>
  kind({ summary, scope: 'settle', data: receiptFacts, example: { ...payment, ...changed } })
const waits = {
  id: longId,
  what: countedMovement,
  /** The amount that leaves the club if it is approved, counted in red. */
  total: balance,
  /** The person who proposed the movement. */
  proposed_by: userId,
}
/**
 * Describes an event of a settlement. It names a period by its id and number, and says how many people are paid and
 * how many chips that takes.
 */
const settled = (summary: string) =>
  kind({
    summary,
    scope: 'settle',
    data: z.object({ id, number: z.number().int(), people: z.number().int(), commission: balance, by }),
    example: { id: 41, number: 4, people: 12, commission: 8587.45, by: ann },
  })
const jade = { data: z.object({ jade: balance, jade_limit: balance }), example: { jade: 40, jade_limit: 50 } }
const seat = { id, user_id: userId, game_id: id }

/**
 * Lists every event by its name. This is version 1: new fields may be added, but none is removed or changed.
 */
export const clubEvents = {
  'member.joined': kind({
    ...ofMember('Somebody is a player of the club from now on'),
    data: z.object({ user_id: userId, agent_id: userId.nullable(), by }),
    example: { user_id: bob, agent_id: null, by: ann },
  }),
  'member.left': kind({
    ...ofMember('Somebody has left, or was removed'),
    data: z.object({ user_id: userId, how: z.enum(['left', 'removed']), by }),
    example: { user_id: bob, how: 'removed', by: ann },
  }),
  'member.blocked': kind({
    ...ofMember('A member was blocked'),
    data: z.object({ user_id: userId, reason: z.string(), by }),
    example: { user_id: bob, reason: 'Shouted', by: ann },
  }),
  'member.role_changed': kind({
    ...ofMember('A member has another role'),
    data: z.object({ user_id: userId, from: clubRole, to: clubRole, by }),
    example: { user_id: bob, from: 'player', to: 'agent', by: ann },
  }),
  'member.agent_changed': kind({
    ...ofMember('A player has another agent, or none'),
    data: z.object({ user_id: userId, from: userId.nullable(), to: userId.nullable(), by }),
    example: { user_id: bob, from: null, to: 100_003, by: ann },
  }),
  'request.created': ofChips('Chips are asked for', asked),
  'request.decided': ofChips('A request for chips was accepted, declined, taken back or closed', {
    ...asked,
    status: 'confirmed',
  }),
  'transaction.created': ofChips('Chips have moved', sale),
  'transaction.reversed': ofChips('A sale was taken back: the movement back', sale),
  'session.opened': kind({
    summary: 'Somebody sat down at a table',
    scope: 'view_active_sessions',
    data: z.object({ ...seat, limit_name: z.string() }),
    example: { id: 88, user_id: bob, game_id: 1, limit_name: 'casual' },
  }),
  'session.finished': kind({
    summary: 'Somebody left a table; the result is the club’s',
    scope: 'view_sessions',
    data: z.object({
      ...seat,
      rounds: z.number().int(),
      stake: balance,
      payout: balance,
      club_result: balance,
    }),
    example: { id: 88, user_id: bob, game_id: 1, rounds: 24, stake: 480, payout: 455.5, club_result: 24.5 },
  }),
  'round.settled': kind({
    summary: 'A round has its result. Only told where an endpoint names it, or round.*',
    scope: 'view_sessions',
    data: z.object({
      ...seat,
      id: longId,
      session_id: id,
      nonce: z.number().int(),
      stake: balance,
      payout: balance,
    }),
    example: { id: 9001, session_id: 88, user_id: bob, game_id: 1, nonce: 24, stake: 20, payout: 0 },
  }),
  'receipt.created': ofPayments('A payment outside the app was recorded'),
  'receipt.answered': ofPayments('A recorded payment was confirmed, disputed or withdrawn', {
    state: 'confirmed',
    answered_by: userId.parse(ann),
  }),
  'receipt.ruled': ofPayments('A disputed payment was decided', {
    state: 'confirmed',
    ruling: 'uphold',
    answered_by: userId.parse(ann),
    ruled_by: userId.parse(ann),
  }),
  'tab.changed': kind({
    summary: 'What two sides owe each other has changed: the one owes the other so much more',
    scope: 'settle',
    data: z.object({
      id: longId,
      /** Null stands for the club. */
      debtor_id: userId.nullable(),
      creditor_id: userId.nullable(),
      amount: balance,
      /** The creditor's side of the tab afterwards; a positive balance is owed to the creditor. */
      balance,
      reason: z.enum(tabReasons),
      transaction_id: longId.nullable(),
      receipt_id: longId.nullable(),
    }),
    example: {
      ...{ id: 15, debtor_id: bob, creditor_id: null, amount: 100, balance: 350 },
      ...{ reason: 'tab-sale', transaction_id: 512, receipt_id: null },
    },
  }),
  'approval.created': kind({
    summary: 'Something waits for a second person',
    scope: 'owner',
    data: z.object({ ...waits, expires_at: time }),
    example: {
      ...{ id: 9, what: 'sale', total: 52_500, proposed_by: bob },
      expires_at: '2026-11-24T18:30:00.000Z',
    },
  }),
  'approval.decided': kind({
    summary: 'What waited for a second person was decided, or has lapsed',
    scope: 'owner',
    data: z.object({ ...waits, state: approvalState.exclude(['waiting']), by }),
    example: { id: 9, what: 'sale', total: 52_500, proposed_by: bob, state: 'approved', by: ann },
  }),
  'deal.changed': kind({
    summary: 'Somebody’s deal has changed, or (null) ends with the period',
    scope: 'settle',
    data: z.object({ user_id: userId, deal: deal.nullable(), from: z.enum(['next', 'current']), by }),
    example: {
      user_id: bob,
      deal: deal.parse({ loss_percent: 30, carry: true }),
      from: 'next',
      by: ann,
    },
  }),
  'settlement.draft': settled('A period is over, or its settlement was opened again: it can be reviewed'),
  'settlement.reviewed': settled('A settlement was reviewed'),
  'settlement.closed': settled('A settlement was closed and paid'),
  'club.suspended': kind({ summary: 'Too little jade: the tables wait', scope: 'any', ...jade }),
  'club.resumed': kind({ summary: 'Enough jade: the tables go on', scope: 'any', ...jade }),
  'books.checked': kind({
    summary: 'The nightly check of the books, and how much differed in all of them',
    scope: 'owner',
    data: z.object({ checked_at: time, differences: z.number().int() }),
    example: { checked_at: '2026-11-24T03:30:00.000Z', differences: 0 },
  }),
} as const satisfies Record<string, ClubEventKind>

export type ClubEventName = keyof typeof clubEvents
export type ClubEventData<Name extends ClubEventName> = z.input<(typeof clubEvents)[Name]['data']>

export const clubEventNames = Object.keys(clubEvents) as ClubEventName[]
const parts = [...new Set(clubEventNames.map((name) => `${name.split('.')[0]}.*`))]

/** A pattern selects one event by name, all events of one part (`member.*`), or all events (`*`). */
export const eventPattern = z.enum([...clubEventNames, ...parts, '*'])

export const clubEvent = z.object({
  id: longId,
  type: z.string(),
  api_version: z.literal('1'),
  created_at: time,
  club_id: clubId,
  data: z.record(z.string(), z.unknown()),
})
export type ClubEvent = z.output<typeof clubEvent>

export const listClubEvents = endpoint({
  method: 'GET',
  path: '/club/events',
  summary:
    'What happened in the last 30 days, oldest first, after an event that is known. A key reads the events of its scopes',
  club: 'member',
  keyScope: 'any',
  query: z.strictObject({
    /** Selects events after this one; 0 begins with the first. */
    after: startInPath.optional(),
    type: eventPattern.optional(),
    limit: page.limit,
  }),
  answer: z.array(clubEvent),
})
