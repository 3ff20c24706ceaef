import { baccaratBetTypes, blackjackActions, rouletteBetTypes } from '@cardroom/games'
import { z } from 'zod'
import { endpoint } from '../wire/endpoint.ts'
import { gameId, gameType } from './games.ts'
import { promised } from '../money/seals.ts'
import { id, idParam, longId, longIdParam } from '../wire/ids.ts'
import { balance, hash, page, time, wholeAmount } from '../wire/values.ts'

/**
 * The player adds this text to the draw. It has 1 to 64 characters but no ":", because that separates it from the
 * next part.
 */
export const clientSeedPattern = /^[^:]{1,64}$/
export const clientSeed = z.string().min(1).max(64).regex(clientSeedPattern)

/**
 * Rule fairness-6: tells who made the client seed, and whether the server had committed to its own seed before it
 * knew that one.
 */
export const seedOrigin = {
  client_seed_by: z.enum(['player', 'server']),
  /** False if the server drew its seed in the same call that used it. */
  sealed_first: z.boolean(),
  /**
   * This is true if the key to the seed was lost, so that nobody will ever see it. Otherwise the field is missing.
   */
  never_revealed: z.literal(true).optional(),
}

export const card = z.string().regex(/^[A23456789TJQK][SHDC]$/)
export const count = z.number().int().min(0)
/** A shared blackjack table has seven boxes, counted from the dealer's left. */
export const boxNumber = z.number().int().min(1).max(7)

/** Describes the result of a roulette round. */
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
  /** "0", "00", "1" … "36"; columns and dozens are "1" to "3"; outside bets have none. */
  numbers: z.array(z.string().max(2)).max(6).optional(),
  amount: wholeAmount,
})
export type BetPlaced = z.output<typeof bet>

export const settledBet = z.object({
  type: betType,
  numbers: z.array(z.string()),
  amount: wholeAmount,
  /** The payout includes the stake; it is 0 for a lost bet. */
  payout: balance,
})
export type SettledBet = z.output<typeof settledBet>

/** `payout` includes the stakes, and `net` is payout − stake. `wallet` and `balance` are the values afterwards. */
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
  ...promised,
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

/** Describes the dealer's cards as everybody may see them. */
export const dealerShown = z.object({ cards: z.array(card), total: count, hidden: z.boolean() })

/** Describes a hand as its player may see it: the hole card appears only after the hand is settled. */
export const handView = z.object({
  dealer: dealerShown,
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
  /** An index; null while insurance is offered, and after the end. */
  active_seat: count.nullable(),
  actions: z.array(handAction),
  /** The reason why each other action is not available. */
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
  /** An abandoned hand is stood automatically at this time; null after it is settled. */
  ends_at: time.nullable(),
  /** The promise is present if this move staked or paid chips. */
  ...promised,
})
export type HandShown = z.output<typeof hand>

/** Describes a round with everything that is needed to recompute it after its seed is revealed. */
export const roundRecord = z.object({
  id: longId,
  session_id: id,
  /** The round of the shared table to which this record belongs; missing if the player plays alone. */
  table_round_id: longId.optional(),
  game_id: gameId,
  game_type: gameType,
  /** `voided` is an open hand whose stakes were returned because its seed's key was lost. */
  state: z.enum(['open', 'settled', 'voided']),
  created_at: time,
  algorithm_version: z.number().int(),
  server_seed_hash: hash,
  server_seed: hash.nullable(),
  client_seed: z.string(),
  /** The times when the server's seed was sealed and when the player's seed joined it. */
  sealed_at: time,
  client_seed_at: time,
  ...seedOrigin,
  nonce: count,
  /** Only roulette and baccarat have these. */
  bets: z.array(settledBet).optional(),
  outcome: outcome.optional(),
  /** Only blackjack has these: the first bet, and the actions after the deal. */
  amount: wholeAmount.optional(),
  actions: z.array(handAction).optional(),
  hand: handView.optional(),
  /**
   * The seat of a shared blackjack table, whose cards have places of their own. While its round is played, only the
   * table shows its hand; afterwards `hand` has the dealer's cards that this seat alone needs.
   */
  seat: boxNumber.optional(),
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
