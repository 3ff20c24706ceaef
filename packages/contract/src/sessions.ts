import { baccaratBetTypes, blackjackActions, rouletteBetTypes } from '@cardroom/games'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { gameId, gameType } from './games.ts'
import { limitName } from './users.ts'
import {
  balance,
  id,
  idInPath,
  idParam,
  longId,
  longIdInPath,
  longIdParam,
  nothing,
  ok,
  page,
  switchText,
  time,
  wholeAmount,
} from './values.ts'

const hash = z.string().regex(/^[0-9a-f]{64}$/)

/** What the player adds to the draw: any text of 1 to 64 characters. */
export const clientSeed = z.string().min(1).max(64)

export const card = z.string().regex(/^[A23456789TJQK][SHDC]$/)
const count = z.number().int().min(0)

/** What a roulette or baccarat round came to. */
export const rouletteOutcome = z.object({ number: z.string(), color: z.enum(['red', 'black', 'green']) })
const baccaratHand = z.object({ cards: z.array(card), total: count })
export const baccaratOutcome = z.object({
  winner: z.enum(['player', 'banker', 'tie']),
  player: baccaratHand,
  banker: baccaratHand,
  player_pair: z.boolean(),
  banker_pair: z.boolean(),
})
export const outcome = z.union([rouletteOutcome, baccaratOutcome])
export type Outcome = z.output<typeof outcome>

export const betType = z.enum([...rouletteBetTypes, ...baccaratBetTypes])

export const bet = z.strictObject({
  type: betType,
  /** "0", "00", "1" … "36"; "1" to "3" for columns and dozens; none for what lies outside. */
  numbers: z.array(z.string().max(2)).max(6).optional(),
  amount: wholeAmount,
})
export type BetPlaced = z.output<typeof bet>

export const settledBet = z.object({
  type: betType,
  numbers: z.array(z.string()),
  amount: wholeAmount,
  /** With the stake given back; 0 when lost. */
  payout: balance,
})
export type SettledBet = z.output<typeof settledBet>

/** `payout` includes stakes given back, `net` is payout − stake; `wallet` and `balance` are those after it. */
const settlement = { stake: balance, payout: balance, net: balance }

export const round = z.object({
  id: longId,
  session_id: id,
  nonce: count,
  outcome,
  bets: z.array(settledBet),
  ...settlement,
  wallet: balance,
  balance,
})
export type RoundShown = z.output<typeof round>

export const handAction = z.enum(blackjackActions)
const seatState = z.enum([
  'playing',
  'waiting',
  'stood',
  'blackjack',
  'won',
  'push',
  'lost',
  'bust',
  'surrendered',
])

/** A hand as its player may see it: the hole card only once it is settled. */
export const handView = z.object({
  dealer: z.object({ cards: z.array(card), total: count, hidden: z.boolean() }),
  seats: z.array(
    z.object({
      cards: z.array(card),
      total: count,
      soft: z.boolean(),
      stake: balance,
      state: seatState,
      payout: balance,
    }),
  ),
  /** An index; null while insurance is asked, and after the end. */
  active_seat: count.nullable(),
  actions: z.array(handAction),
  /** Why each other action is not available. */
  refusals: z.partialRecord(handAction, z.string()),
  insurance: z
    .object({ stake: balance, state: z.enum(['asked', 'declined', 'won', 'lost']), payout: balance })
    .optional(),
  state: z.enum(['open', 'settled']),
  ...settlement,
})
export type HandView = z.output<typeof handView>

export const hand = handView.extend({
  id: longId,
  session_id: id,
  nonce: count,
  wallet: balance,
  balance,
  /** When the hand is stood by itself if left alone; null once it is settled. */
  ends_at: time.nullable(),
})
export type HandShown = z.output<typeof hand>

export const session = z.object({
  id,
  user_id: id,
  club_id: id.nullable(),
  game_id: gameId,
  game_type: gameType,
  limit_name: limitName,
  currency: z.enum(['gold', 'white']),
  min: wholeAmount,
  max: wholeAmount,
  /** The player's net result so far. */
  balance,
  /** Staked so far. */
  stake: balance,
  /** The playing balance. */
  wallet: balance,
  created_at: time,
  finished_at: time.nullable(),
  server_seed_hash: hash,
  client_seed: z.string(),
  /** Rounds played on this seed. */
  nonce: count,
  rounds: count,
  /** When it ends by itself if nothing happens; null while the club is suspended, and once it has ended. */
  ends_at: time.nullable(),
  hand: hand.optional(),
  /** Once revealed. */
  server_seed: hash.optional(),
})
export type SessionShown = z.output<typeof session>

/** The socket event `session`: to its player, and of a club's to its staff who may see open sessions. */
export const sessionEvent = z.object({
  id,
  user_id: id,
  club_id: id.nullable(),
  game_id: gameId,
  /** The player's net result so far. */
  balance,
  nonce: count,
  /** The open hand. */
  hand_id: longId.nullable(),
  finished: z.boolean(),
})
export type SessionEvent = z.output<typeof sessionEvent>

const opening = (path: string) =>
  endpoint({
    method: 'POST',
    path,
    summary: 'Sit down at a game; the open session of the same game and limit is given back',
    club: 'optional',
    body: z.strictObject({
      game_id: gameId,
      limit_name: limitName,
      /** Of old clients: the caller's own membership, or left out. */
      memberId: id.nullable().optional(),
      client_seed: clientSeed.optional(),
    }),
    answer: session,
    errors: ['gameNotAllowed', 'clubSuspended', 'notAllowed'],
  })

export const openSession = opening('/sessions')
export const openRoulette = opening('/roulette')
export const openBaccarat = opening('/baccarat')
export const openBlackjack = opening('/blackjack')

export const getSession = endpoint({
  method: 'GET',
  path: '/sessions/:id',
  summary: 'One of my sessions, with its open hand',
  params: idParam,
  answer: session,
  errors: ['sessionNotFound', 'accessDenied'],
})

export const placeBets = endpoint({
  method: 'POST',
  path: '/sessions/:id/bets',
  summary: 'Play a round of roulette or baccarat',
  isIdempotent: true,
  params: idParam,
  body: z.strictObject({ bets: z.array(bet).min(1).max(200) }),
  answer: round,
  errors: ['sessionNotFound', 'accessDenied', 'lowBalance', 'clubSuspended', 'gameNotAllowed', 'notAllowed'],
})

export const openHand = endpoint({
  method: 'POST',
  path: '/sessions/:id/hands',
  summary: 'Deal a hand of blackjack',
  isIdempotent: true,
  params: idParam,
  body: z.strictObject({ amount: wholeAmount }),
  answer: hand,
  errors: ['sessionNotFound', 'accessDenied', 'lowBalance', 'clubSuspended', 'gameNotAllowed', 'notAllowed'],
})

export const actOnHand = endpoint({
  method: 'POST',
  path: '/sessions/:id/hands/:hand_id/actions',
  summary: 'Play on a hand of blackjack',
  isIdempotent: true,
  params: z.strictObject({ id: idInPath, hand_id: longIdInPath }),
  body: z.strictObject({ action: handAction }),
  answer: hand,
  errors: ['sessionNotFound', 'notFound', 'accessDenied', 'lowBalance', 'notAllowed'],
})

export const changeSeed = endpoint({
  method: 'POST',
  path: '/sessions/:id/seed',
  summary: 'Set my seed: reveals the server seed so far and commits to a new one',
  params: idParam,
  body: z.strictObject({ client_seed: clientSeed }),
  answer: z.object({
    previous: z.object({
      server_seed: hash,
      server_seed_hash: hash,
      client_seed: z.string(),
      rounds: count,
    }),
    server_seed_hash: hash,
    client_seed: z.string(),
  }),
  errors: ['sessionNotFound', 'accessDenied', 'notAllowed'],
})

export const finishSession = endpoint({
  method: 'POST',
  path: '/sessions/:id/finish',
  summary: 'Stand up from the table: reveals the server seed',
  params: idParam,
  body: nothing,
  answer: session,
  errors: ['sessionNotFound', 'accessDenied', 'notAllowed'],
})

export const breakSession = endpoint({
  method: 'POST',
  path: '/sessions/:id/break',
  summary: "End a member's session: an open hand is stood and settled",
  club: 'member',
  isIdempotent: true,
  params: idParam,
  body: nothing,
  answer: ok,
  errors: ['sessionNotFound', 'accessDenied'],
})

/** A round with all that is needed to recompute it, once its seed is revealed. */
export const roundRecord = z.object({
  id: longId,
  session_id: id,
  game_id: gameId,
  game_type: gameType,
  state: z.enum(['open', 'settled']),
  created_at: time,
  algorithm_version: z.number().int(),
  server_seed_hash: hash,
  server_seed: hash.nullable(),
  client_seed: z.string(),
  nonce: count,
  /** Roulette and baccarat. */
  bets: z.array(settledBet).optional(),
  outcome: outcome.optional(),
  /** Blackjack: the first bet, and what was done after the deal. */
  amount: wholeAmount.optional(),
  actions: z.array(handAction).optional(),
  hand: handView.optional(),
  ...settlement,
})
export type RoundRecordShown = z.output<typeof roundRecord>

export const listRounds = endpoint({
  method: 'GET',
  path: '/sessions/:id/rounds',
  summary: "My session's rounds, newest first",
  params: idParam,
  query: z.strictObject(page),
  answer: z.array(roundRecord),
  errors: ['sessionNotFound', 'accessDenied'],
})

export const getRound = endpoint({
  method: 'GET',
  path: '/rounds/:id',
  summary: 'A round: mine, or anyone whose seed is revealed, without the player',
  access: 'optional',
  params: longIdParam,
  answer: roundRecord,
  errors: ['notFound'],
})

export const listMySessions = endpoint({
  method: 'GET',
  path: '/member/sessions',
  summary: 'My sessions, newest first; open ones are those I can go back to',
  query: z.strictObject({ ...page, open: switchText.optional() }),
  answer: z.array(session),
})
