import { z } from 'zod'
import type { BudgetName } from './budgets.ts'
import { message } from './chat.ts'
import { gameId } from './games.ts'
import { clubId, id, longId, userId } from './ids.ts'
import { balance, currency, ok, time } from './values.ts'

/**
 * Every event of the socket, once, in both directions. The server tells and hears by it, the web hears and says by it,
 * and /api/asyncapi.json is drawn from it: there is no other description of an event.
 */

/** Who hears it: a person on all their devices, all of a club who are connected, its staff, or who sees the person in a list. */
export type EventAudience = 'user' | 'club' | 'staff' | 'watchers'

/** What the server tells. */
export interface ServerEvent {
  readonly summary: string
  readonly to: readonly EventAudience[]
  /** The server's modules that tell it; `realtime` is of the platform. */
  readonly sentBy: readonly string[]
  readonly payload: z.ZodType
}

/** What a client says. */
export interface ClientEvent {
  readonly summary: string
  /** The server's module that hears it. */
  readonly heardBy: string
  readonly payload: z.ZodType
  /** What it is acknowledged with; undefined: not at all. */
  readonly acknowledgement?: z.ZodType
  /** What pays for it. */
  readonly budget: BudgetName
}

/** Somebody came or went. It has no `id`, which tells it from a message of the same name. */
export const presence = z.object({
  id: z.never().optional(),
  sender_id: userId,
  content: z.enum(['online', 'offline']),
})

/** The state of a session at a table. */
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

/** What one of my accounts now holds; `club_id` is null for the personal ones. */
const balanceEvent = z.object({ club_id: clubId.nullable(), currency, amount: balance })
export type BalanceEvent = z.output<typeof balanceEvent>

/** All chat up to `read_to` that was sent to `receiver_id` (null: to the club) is read; without `read_to`: all that waited for the reader. */
const readEvent = z.object({
  club_id: clubId.nullable(),
  receiver_id: userId.nullable(),
  read_to: longId.nullable(),
  read_at: time,
})
export type ReadEvent = z.output<typeof readEvent>

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
    sentBy: ['clubs', 'ledger', 'sessions'],
    payload: z.object({ id: clubId }),
  },
  session: {
    summary: 'A session of mine changed, or one of a club whose open sessions I may see',
    to: ['user', 'staff'],
    sentBy: ['sessions'],
    payload: sessionEvent,
  },
  request: {
    summary: 'Join requests or invites of a club changed; with `kind`, a request for chips did',
    to: ['user'],
    sentBy: ['cashier', 'clubs'],
    payload: z.object({ club_id: clubId, id: longId.optional(), kind: z.literal('chips').optional() }),
  },
} as const satisfies Record<string, ServerEvent>

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
} as const satisfies Record<string, ClientEvent>

type ServerEvents = typeof serverEvents
type ClientEvents = typeof clientEvents
export type ServerEventName = keyof ServerEvents
export type ClientEventName = keyof ClientEvents
export type ServerPayload<Name extends ServerEventName> = z.output<ServerEvents[Name]['payload']>
export type ClientPayload<Name extends ClientEventName> = z.output<ClientEvents[Name]['payload']>

/** Those that may be told to such an audience. */
export type ServerEventTo<Audience extends EventAudience> = {
  [Name in ServerEventName]: Audience extends ServerEvents[Name]['to'][number] ? Name : never
}[ServerEventName]

/** The same as socket.io takes it. */
export type ServerToClient = { [Name in ServerEventName]: (payload: ServerPayload<Name>) => void }
export type ClientToServer = {
  [Name in ClientEventName]: ClientEvents[Name] extends {
    readonly acknowledgement: infer Answer extends z.ZodType
  }
    ? (payload: ClientPayload<Name>, acknowledge?: (answer: z.output<Answer>) => void) => void
    : (payload: ClientPayload<Name>) => void
}
