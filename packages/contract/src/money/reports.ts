import { z } from 'zod'
import { transaction } from './cashier.ts'
import { endpoint } from '../wire/endpoint.ts'
import { fileByBody, fileByQuery, fileFormat, fileParameters, wordingInQuery } from '../wire/files.ts'
import { gameId, gameType } from '../play/games.ts'
import { session } from '../play/sessions.ts'
import { clubId, id, longId, longIdInPath, userId, userIdInPath, userIdOrNobody } from '../wire/ids.ts'
import {
  anyCurrency,
  balance,
  clubRole,
  currency,
  dayOrMoment,
  page,
  pageInBody,
  time,
} from '../wire/values.ts'

/** Describes one entry of the caller's own accounts. */
export const personalMovement = z.object({
  id: longId,
  currency,
  /** The change of the balance, with its sign. */
  amount: balance,
  /** The balance after the entry. */
  balance,
  /** A key of the web's texts that says what the entry belongs to. */
  reason: z.string(),
  created_at: time,
})

/** Consecutive movements at one table share a line; every other movement has a line of its own. */
export const walletLine = personalMovement.extend({
  session: z.object({ id, game_id: gameId }).nullable(),
  /** The number of rounds in the line; 0 if it is not play. */
  rounds: z.number().int().min(0),
})

export const getWallet = endpoint({
  method: 'GET',
  path: '/user/wallet',
  summary: 'My gold and diamonds, their last 20 movements, and what I hold in each club',
  answer: z.object({
    gold_amount: balance,
    diamond_amount: balance,
    transactions: z.array(personalMovement),
    /** The last 20 lines, of at most 1,000 movements. */
    lines: z.array(walletLine),
    clubs: z.array(
      z.object({ id: clubId, name: z.string(), role: clubRole, white_amount: balance, red_amount: balance }),
    ),
  }),
})

export const historyFilters = ['all', 'entrances', 'gameSessions', 'returnsRequests', 'purchases'] as const

/**
 * Each line has its time and the change of the caller's balance in that currency and club (null: personal). `balance`
 * is the balance after the change; it is null if nothing moved, and for old sessions where it would not add up. With
 * the filter `all`, the changes of one currency in one club add up to its balance.
 */
const happened = {
  created_at: time,
  /** The next page begins after this. */
  cursor: z.string(),
  club_id: clubId.nullable(),
  currency: currency.nullable(),
  change: balance,
  balance: balance.nullable(),
}
export const historyItem = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('entrance'),
    ...happened,
    entrance: z.object({ device: z.string(), ip: z.string() }),
  }),
  z.object({
    kind: z.literal('gameSession'),
    ...happened,
    session,
    /**
     * If chips also moved in another way while the session was played, the session has one line before and one after
     * each such movement.
     */
    part: z.object({ number: z.number().int().min(1), of: z.number().int().min(2) }).optional(),
  }),
  z.object({ kind: z.literal('returnsRequest'), ...happened, transaction }),
  z.object({
    kind: z.literal('purchase'),
    ...happened,
    purchase: z.object({
      /** A key of the web's texts. */
      what: z.string(),
      amount: balance,
      currency: z.string(),
      /** The amount that the person got, if it was an amount. */
      result: balance.nullable(),
      result_currency: z.string().nullable(),
    }),
  }),
])
export type HistoryItem = z.output<typeof historyItem>

export const getHistory = endpoint({
  method: 'GET',
  path: '/user/history',
  summary:
    'What I did, and all that moved my chips: sign-ins, sessions, sales, returns and requests, purchases',
  query: z.strictObject({
    filter: z.enum(historyFilters).default('all'),
    ...page,
    /**
     * The `cursor` of the last line on the page before, so that new lines shift nothing. After very many new lines
     * the call answers `dataIncorrect`, `changedSince`.
     */
    before: z
      .string()
      .regex(/^\d{1,16}(\.\d{1,16}){5}$/)
      .optional(),
  }),
  answer: z.array(historyItem),
})

export const leaderPeriods = ['day', 'week', 'month', 'all'] as const

const place = z.number().int().positive()

export const getLeaders = endpoint({
  method: 'GET',
  path: '/leaders',
  summary: 'Who won most at the tables: in personal play, or in a club',
  club: 'optional',
  query: z.strictObject({
    period: z.enum(leaderPeriods).default('week'),
    game_type: z.enum(['1', '2', '3']).transform(Number).optional(),
    limit: page.limit,
  }),
  answer: z.object({
    rows: z.array(
      z.object({
        place,
        player: z.object({
          id: userId,
          name: z.string(),
          avatar: z.string().nullable(),
          avatar_id: z.number().int(),
        }),
        win: balance,
      }),
    ),
    me: z.object({ place, win: balance }).nullable(),
  }),
})

/** issued = members + treasury + bank + fees; the difference between both sides is 0. No credit is ever issued. */
export const trialBalanceLine = z.object({
  currency: anyCurrency,
  issued: balance,
  members: balance,
  treasury: balance,
  bank: balance,
  fees: balance,
  difference: balance,
})

export const getTrialBalance = endpoint({
  method: 'GET',
  path: '/club/trial-balance',
  summary: 'Where all that was ever issued in the club is, now or at an instant that has passed',
  club: 'member',
  query: z.strictObject({
    /** The default is now; a day means the end of that day. */
    at: dayOrMoment.optional(),
  }),
  answer: z.object({ currencies: z.array(trialBalanceLine) }),
  errors: ['accessDenied'],
})

/** Lists the lines of a currency's trial balance. */
export const booksPlaces = ['issued', 'members', 'treasury', 'bank', 'fees'] as const
export type BooksPlace = (typeof booksPlaces)[number]

/** Describes one change of a line. The entries of a line add up to it. */
export const booksEntry = z.object({
  id: longId,
  /** The change, with its sign. */
  amount: balance,
  /** A key of the web's texts that says what the entry belongs to. */
  reason: z.string(),
  /** The member on either side. */
  person: z.object({ id: userId, name: z.string() }).nullable(),
  /** The entry's receipt is that of a cashier's transaction or of a round. */
  transaction_id: longId.nullable(),
  round_id: longId.nullable(),
  created_at: time,
})
export type BooksEntry = z.output<typeof booksEntry>

export const listBooksEntries = endpoint({
  method: 'GET',
  path: '/club/trial-balance/entries',
  summary: 'What a line of the trial balance is made of, newest first; `before`: older than that entry',
  club: 'member',
  query: z.strictObject({
    currency: z.enum(['white', 'red', 'jade', 'credit']),
    place: z.enum(booksPlaces),
    before: longIdInPath.optional(),
    limit: page.limit,
  }),
  answer: z.array(booksEntry),
  errors: ['accessDenied'],
})

const userIdInQuery = z
  .string()
  .regex(/^\d{1,16}$/)
  .transform(Number)
  .pipe(userIdOrNobody)
const share = z.number().nullable()
const count = z.number().int().min(0)

export const getStatistics = endpoint({
  method: 'GET',
  path: '/club/statistics',
  summary:
    'What the club’s tables made, by day, game and hour; the past 7 days if not said; as a list or a file',
  club: 'member',
  keyScope: 'view_sessions',
  ...fileByQuery,
  query: z.strictObject({
    ...fileParameters,
    from: dayOrMoment.optional(),
    to: dayOrMoment.optional(),
    game_type: z.enum(['1', '2', '3']).transform(Number).optional(),
    /** Selects what this agent's players played while they had that agent; 0 selects players without an agent. */
    agent_id: userIdInQuery.optional(),
    /** Selects what this person played. */
    user_id: userIdInPath.optional(),
  }),
  answer: z.object({
    /** The amount that the bank won. */
    club_result: balance,
    /** The same figure, for clients that do not know the new name. */
    result: balance,
    /** The current stakes in unsettled hands. The bank holds the results of all days plus these. */
    pending: balance,
    /** The sum of all stakes. */
    turnover: balance,
    /** The result as a share of the turnover: 0.033 is 3.3 %. Null without any turnover. */
    margin: share,
    sessions: count,
    players: count,
    rounds: count,
    /** Lists every day of the range, in the club's zone. */
    days: z.array(z.object({ date: z.iso.date(), club_result: balance, result: balance, rounds: count })),
    /** The share of the stakes that came back, beside the share that exactly these bets were expected to return. */
    games: z.array(
      z.object({
        game_id: gameId,
        club_result: balance,
        result: balance,
        rounds: count,
        /**
         * Null if the caller asked for only a part of the play, or for a moment within a quarter of an hour: the
         * expectation is stored for whole quarters of the whole play only.
         */
        expected: share,
        observed: share,
      }),
    ),
    /** The number of sessions open in each hour of the club's day, summed over all days. */
    hours: z.array(count).length(24),
  }),
  errors: ['accessDenied'],
})

/** Describes a person's session as staff see it. The wallet is null if the viewer may not see balances. */
export const memberSession = session.extend({
  wallet: balance.nullable(),
  name: z.string(),
  avatar: z.string().nullable(),
  avatar_id: z.number().int(),
})
export type MemberSession = z.output<typeof memberSession>

/**
 * The sessions can be sorted by these; a leading `-` puts the newest, or the largest, first. An open session has lasted
 * until now; `result` is the player's.
 */
export const sessionOrders = ['begun', 'lasted', 'rounds', 'stake', 'result'] as const
export type SessionOrder = (typeof sessionOrders)[number]

export const reportSessions = endpoint({
  method: 'POST',
  path: '/reports/sessions',
  summary: 'The club’s sessions, open or finished, newest first unless sorted; as a list or a file',
  club: 'member',
  keyScope: ['view_sessions', 'view_active_sessions'],
  ...fileByBody,
  query: wordingInQuery,
  body: z.strictObject({
    finished_at: z
      .strictObject({ from: dayOrMoment.nullable().optional(), to: dayOrMoment.nullable().optional() })
      .nullable()
      .optional(),
    game_type: gameType.nullable().optional(),
    /** Selects only open sessions or only finished ones; without it, all. */
    online: z.boolean().optional(),
    /** Searches the names and ids of the players. */
    search: z.string().trim().max(64).optional(),
    sort: z.enum(sessionOrders.flatMap((name) => [name, `-${name}`] as const)).optional(),
    format: fileFormat,
    /** The default is 20; a file contains all rows. */
    limit: z.number().int().min(1).max(100).optional(),
    offset: pageInBody.offset,
  }),
  answer: z.array(memberSession),
  errors: ['accessDenied'],
})
