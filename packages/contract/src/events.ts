import { z } from 'zod'
import type { BudgetName } from './wire/budgets.ts'
import { message } from './people/chat.ts'
import { errorStatus, type ErrorKey } from './wire/errors.ts'
import { gameId } from './play/games.ts'
import { clubId, id, longId, userId } from './wire/ids.ts'
import { count, dealerShown } from './play/rounds.ts'
import { moment, placeNumber, publicKey, roundNumber, sharedRound, tableSeat } from './play/table-rounds.ts'
import {
  closedList,
  opened,
  pausedFor,
  personAtTable,
  personsChips,
  table,
  tableState,
} from './play/tables.ts'
import { reactionKind, tableMessage } from './play/table-talk.ts'
import { balance, currency, hash, ok, time } from './wire/values.ts'

/**
 * This list describes every socket event once, in both directions. The server and the web send and receive by it, and
 * /api/asyncapi.json is generated from it. There is no other description of an event.
 */

/**
 * The receivers of an event: one person on all their devices, everybody of a club who is connected, the club's staff,
 * those who see the person in a list, or those who sit at a shared table or watch it.
 */
export type EventAudience = 'user' | 'club' | 'staff' | 'watchers' | 'table'

/** An event that the server sends. */
export interface ServerEvent {
  readonly summary: string
  readonly to: readonly EventAudience[]
  /** The server's modules that send it; `realtime` belongs to the platform. */
  readonly sentBy: readonly string[]
  readonly payload: z.ZodType
}

/** An event that a client sends. */
export interface ClientEvent {
  readonly summary: string
  /** The server's module that receives it. */
  readonly heardBy: string
  readonly payload: z.ZodType
  /** The shape of the acknowledgement; undefined if the event is not acknowledged. */
  readonly acknowledgement?: z.ZodType
  /** The budget that each event is charged to. */
  readonly budget: BudgetName
}

/**
 * Says that a person came online or went offline. It has no `id`; that distinguishes it from a message of the same
 * name.
 */
export const presence = z.object({
  id: z.never().optional(),
  sender_id: userId,
  content: z.enum(['online', 'offline']),
})

/** Describes the state of a session at a table. */
export const sessionEvent = z.object({
  id,
  user_id: userId,
  club_id: clubId.nullable(),
  game_id: gameId,
  /** The player's net result so far. */
  balance,
  nonce: z.number().int().min(0),
  /** The open hand. */
  hand_id: longId.nullable(),
  finished: z.boolean(),
})
export type SessionEvent = z.output<typeof sessionEvent>

/** The new balance of one of the receiver's accounts; `club_id` is null for personal accounts. */
const balanceEvent = z.object({ club_id: clubId.nullable(), currency, amount: balance })
export type BalanceEvent = z.output<typeof balanceEvent>

/**
 * All chat up to `read_to` that was sent to `receiver_id` (null: to the club) is now read. Without `read_to`,
 * everything that waited for the reader is read.
 */
const readEvent = z.object({
  club_id: clubId.nullable(),
  receiver_id: userId.nullable(),
  read_to: longId.nullable(),
  read_at: time,
})
export type ReadEvent = z.output<typeof readEvent>

/** The table of the event, and the time by the database's clock. */
const atTable = { id, now: moment }

export const serverEvents = {
  message: {
    summary: 'A chat message or a notice; or, without an id, that somebody came or went',
    to: ['user', 'club', 'watchers'],
    sentBy: ['chat', 'messages', 'realtime'],
    payload: z.union([message, presence]),
  },
  confirm: {
    summary: 'A message of mine has arrived',
    to: ['user'],
    sentBy: ['chat'],
    payload: z.object({ id: longId }),
  },
  read: {
    summary: 'Messages of mine are read, or I have read mine on another device',
    to: ['user'],
    sentBy: ['chat'],
    payload: readEvent,
  },
  balance: {
    summary: 'One of my balances changed',
    to: ['user'],
    sentBy: ['ledger'],
    payload: balanceEvent,
  },
  club: {
    summary: 'A club changed: its state, its members or what it holds',
    to: ['user', 'club'],
    sentBy: ['catalogue', 'clubs', 'controls', 'ledger', 'seats', 'settlements', 'tabs'],
    payload: z.object({ id: clubId }),
  },
  session: {
    summary: 'A session of mine changed, or one of a club whose open sessions I may see',
    to: ['user', 'staff'],
    sentBy: ['rounds'],
    payload: sessionEvent,
  },
  request: {
    summary: 'Join requests or invites of a club changed; with `kind`, a request for chips did',
    to: ['user'],
    sentBy: ['cashier', 'clubs'],
    payload: z.object({ club_id: clubId, id: longId.optional(), kind: z.literal('chips').optional() }),
  },
  table: {
    summary: 'The state of a table, or when it closes, has changed; a gap in `n`: ask for the table',
    to: ['table'],
    sentBy: ['tables'],
    payload: z.object({
      ...atTable,
      n: count,
      round: roundNumber,
      state: tableState,
      paused_for: pausedFor.nullable(),
      last_round: z.boolean(),
      closes_at: moment.nullable(),
      next_at: moment.nullable(),
    }),
  },
  'table.chips': {
    summary: 'What people have on the layout now: those whose bets changed in the last 250 ms',
    to: ['table'],
    sentBy: ['tables'],
    payload: z.object({ ...atTable, round: roundNumber, chips: z.array(personsChips) }),
  },
  'table.closed': {
    summary: 'Bets are closed: the list that the house has signed',
    to: ['table'],
    sentBy: ['tables'],
    payload: closedList.extend({ id }),
  },
  'table.salt': {
    summary: 'What hides my line in the list from others',
    to: ['user'],
    sentBy: ['tables'],
    payload: z.object({ ...atTable, round: roundNumber, salt: publicKey }),
  },
  'table.secret': {
    summary: 'A device has opened its secret',
    to: ['table'],
    sentBy: ['tables'],
    payload: z.object({ ...atTable, round: roundNumber, commit: hash, secret: hash }),
  },
  'table.result': {
    summary: 'A round is settled or voided: what everybody sees of it',
    to: ['table'],
    sentBy: ['tables'],
    payload: z.object({ ...atTable, result: sharedRound }),
  },
  'table.hand': {
    summary: 'Blackjack: the deal, and seats that have decided',
    to: ['table'],
    sentBy: ['tables'],
    payload: z.object({ ...atTable, round: roundNumber, dealer: dealerShown, seats: z.array(tableSeat) }),
  },
  'table.people': {
    summary: 'Who sits at the table, and how many watch',
    to: ['table'],
    sentBy: ['tables'],
    payload: z.object({ ...atTable, people: z.array(personAtTable), onlookers: count }),
  },
  'table.react': {
    summary: 'Somebody at the table reacts',
    to: ['table'],
    sentBy: ['tables'],
    payload: z.object({
      ...atTable,
      /** The number at the table; null for a person who only watches. */
      person: placeNumber.nullable(),
      /** Null if the person hides their name. */
      sender_id: userId.nullable(),
      kind: reactionKind,
    }),
  },
  'table.message': {
    summary: 'Somebody wrote at the table',
    to: ['table'],
    sentBy: ['tables'],
    payload: z.object({ ...atTable, message: tableMessage }),
  },
} as const satisfies Record<string, ServerEvent>

const refused = z.object({ error: z.enum(Object.keys(errorStatus) as [ErrorKey, ...ErrorKey[]]) })

export const clientEvents = {
  login: {
    summary: 'Says who the socket is, once; it hears nothing before. The handshake has paid for it',
    heardBy: 'realtime',
    payload: z.object({ user_id: userId }),
    acknowledgement: ok,
    budget: 'sockets',
  },
  authenticate: {
    summary: 'Gives the next token of the same sign-in, before the one that the socket came with ends',
    heardBy: 'realtime',
    payload: z.object({ token: z.string() }),
    acknowledgement: ok,
    budget: 'sockets',
  },
  confirm: {
    summary: 'A message has arrived here',
    heardBy: 'chat',
    payload: z.object({ id: longId }),
    budget: 'confirms',
  },
  'table.watch': {
    summary: 'Wants to hear what happens at a table of a club of mine',
    heardBy: 'tables',
    payload: z.object({ id }),
    acknowledgement: z.union([table, refused]),
    budget: 'tableEvents',
  },
  'table.unwatch': {
    summary: 'Has seen enough of a table',
    heardBy: 'tables',
    payload: z.object({ id }),
    budget: 'tableEvents',
  },
  'table.react': {
    summary: 'Reacts; more often than every 2 s nobody hears it',
    heardBy: 'tables',
    payload: z.object({ id, kind: reactionKind }),
    budget: 'tableEvents',
  },
  'table.secret': {
    summary: 'Opens the secret of my entry, as POST /tables/{id}/secret',
    heardBy: 'tables',
    payload: z.object({ id, ...opened }),
    acknowledgement: z.union([ok, refused]),
    budget: 'tableEvents',
  },
  clock: {
    summary: 'Asks what the time of the tables is',
    heardBy: 'tables',
    payload: z.object({}),
    acknowledgement: z.object({ now: moment }),
    budget: 'tableEvents',
  },
} as const satisfies Record<string, ClientEvent>

type ServerEvents = typeof serverEvents
type ClientEvents = typeof clientEvents
export type ServerEventName = keyof ServerEvents
export type ClientEventName = keyof ClientEvents
export type ServerPayload<Name extends ServerEventName> = z.output<ServerEvents[Name]['payload']>
export type ClientPayload<Name extends ClientEventName> = z.output<ClientEvents[Name]['payload']>

/** The answer of a handler of the server; nothing if the event is not acknowledged. */
export type ClientAcknowledgement<Name extends ClientEventName> = ClientEvents[Name] extends {
  readonly acknowledgement: infer Answer extends z.ZodType
}
  ? z.output<Answer>
  : void

/** The events that may be sent to a given audience. */
export type ServerEventTo<Audience extends EventAudience> = {
  [Name in ServerEventName]: Audience extends ServerEvents[Name]['to'][number] ? Name : never
}[ServerEventName]

/** The same map in the form that socket.io expects. */
export type ServerToClient = { [Name in ServerEventName]: (payload: ServerPayload<Name>) => void }
export type ClientToServer = {
  [Name in ClientEventName]: ClientEvents[Name] extends {
    readonly acknowledgement: infer Answer extends z.ZodType
  }
    ? (payload: ClientPayload<Name>, acknowledge?: (answer: z.output<Answer>) => void) => void
    : (payload: ClientPayload<Name>) => void
}
