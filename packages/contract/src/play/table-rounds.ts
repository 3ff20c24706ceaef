import { z } from 'zod'
import { endpoint } from '../wire/endpoint.ts'
import { gameId, gameType } from './games.ts'
import { id, idParam, longId } from '../wire/ids.ts'
import {
  betType,
  boxNumber,
  card,
  count,
  dealerShown,
  handAction,
  handView,
  outcome,
  type Outcome,
} from './rounds.ts'
import { promised } from '../money/seals.ts'
import { balance, hash, page, time, wholeAmount } from '../wire/values.ts'

/** A round of a shared table lasts from bets to result, with one draw for everybody who sits there. */

/**
 * Accepts a moment of the database's clock in milliseconds since 1970. No other clock counts at a shared table.
 */
export const moment = z.number().int().min(0)
const salt = z.string().regex(/^[0-9a-f]{32}$/)
/** A table or a round is known by these 128 random bits outside its club. */
export const publicKey = salt
export const signature = z.string().regex(/^[0-9a-f]{128}$/)

export const roundNumber = z.number().int().positive()
/**
 * Accepts the number of a person at the table, in the order of sitting down. Every event of the table uses it in
 * place of the person's id.
 */
export const placeNumber = z.number().int().positive()

/** Has the form of `bet`. At blackjack it is `{type: "seat", seat, amount}`, once for each seat. */
export const tableBet = z.strictObject({
  type: z.union([betType, z.literal('seat')]),
  numbers: z.array(z.string().max(2)).max(6).optional(),
  seat: boxNumber.optional(),
  amount: wholeAmount,
})
export type TableBet = z.output<typeof tableBet>

/** Describes a bet as others see it: `amount` is null if its person hides amounts. */
export const chipsShown = tableBet.extend({ amount: wholeAmount.nullable() })

const shownHand = handView.shape.seats.element.extend({
  /** Null if the person hides amounts. */
  stake: balance.nullable(),
  payout: balance.nullable(),
})

/** Describes a blackjack seat in a round, as everybody may see it. */
export const tableSeat = z.object({
  seat: boxNumber,
  person: placeNumber.nullable(),
  hands: z.array(shownHand),
  /** The hand that decides now; null while insurance is offered, and after all hands of the seat are done. */
  active_hand: count.nullable(),
  actions: z.array(handAction),
  /** The reason why each other action is not available. */
  refusals: z.partialRecord(handAction, z.string()),
  insurance: z
    .object({
      stake: balance.nullable(),
      state: z.enum(['asked', 'taken', 'declined', 'won', 'lost']),
      payout: balance.nullable(),
    })
    .optional(),
  /** After this time the table assumes "no insurance" or "stand"; null if there is nothing to decide. */
  decide_by: moment.nullable(),
})
export type TableSeatShown = z.output<typeof tableSeat>

const roundWinner = z.object({
  person: placeNumber.nullable(),
  /** Null appears as "Somebody". */
  name: z.string().nullable(),
  avatar: z.string().nullable(),
  avatar_id: count.nullable(),
  net: balance,
})

export const tableRoundState = z.enum(['betting', 'closed', 'playing', 'settled', 'voided'])
/** A round is voided if no device opened its secret, nobody ran it for 60 s, or its seed cannot be read any more. */
export const voidReason = z.enum(['noAnswer', 'noRunner', 'seedLost'])

/** Describes the part of a round that everybody at the table sees. */
export const sharedRound = z.object({
  id: longId,
  /** The key of the round's proof; null until the round is settled or voided. */
  key: publicKey.nullable(),
  table_id: id,
  round: roundNumber,
  state: tableRoundState,
  void_reason: voidReason.optional(),
  closes_at: moment.nullable(),
  list_hash: hash.optional(),
  /** Only roulette and baccarat have this. */
  outcome: outcome.optional(),
  /**
   * Only blackjack has this, after the round is settled: the cards by their place in the shoe; null if that card was
   * not dealt.
   */
  cards: z.array(card.nullable()).optional(),
  dealer: dealerShown.optional(),
  seats: z.array(tableSeat).optional(),
  /** The link of the chain, as soon as it may be known. */
  house_seed: hash.optional(),
  /** This names at most two people, those with the best net results. */
  winners: z.array(roundWinner).max(2),
  /** The number of entries with bets, and the number of them that won. */
  players: count,
  won: count,
})
export type SharedRound = z.output<typeof sharedRound>

export const tableRound = sharedRound.extend({
  /**
   * What the club's bank won in a settled round. Only the list of rounds has this, for people who see all amounts.
   */
  bank: balance.optional(),
  mine: z
    .object({
      bets: z.array(tableBet.extend({ payout: balance })),
      stake: balance,
      payout: balance,
      net: balance,
      /** The current balance that the person plays with. */
      wallet: balance,
    })
    .optional(),
})
export type TableRoundShown = z.output<typeof tableRound>

export const listTableRounds = endpoint({
  method: 'GET',
  path: '/tables/:id/rounds',
  summary: 'The rounds of a table, newest first, with what was mine',
  club: 'member',
  params: idParam,
  query: z.strictObject(page),
  answer: z.array(tableRound),
  errors: ['tableNotFound'],
})

export const actAtTable = endpoint({
  method: 'POST',
  path: '/tables/:id/actions',
  summary: 'Decide for a hand of mine; a repeat finds another number of cards and gets the state',
  club: 'member',
  isIdempotent: true,
  params: idParam,
  body: z.strictObject({
    round: roundNumber,
    seat: boxNumber,
    /** Hands count from left to right, from 0. */
    hand: z.number().int().min(0).max(3),
    /**
     * The number of cards that the seat has, in all of its hands. If the seat has another number of cards, the call
     * changes nothing and answers the state: a repeated call neither draws a second card nor splits a second time.
     */
    cards: z.number().int().min(2).max(40),
    action: handAction,
  }),
  /** The promise is present if this decision staked or paid chips of the caller. */
  answer: tableRound.extend(promised),
  errors: ['tableNotFound', 'notAllowed', 'lowBalance'],
})

/** Describes an entry as it appears in the proof, which never names its person. */
export const provenEntry = z.object({
  commit: hash,
  line: hash,
  /**
   * Members of the club see it together with the bets if the person does not hide amounts; the person always sees it.
   */
  salt: salt.optional(),
  bets: z.array(tableBet).optional(),
  /** Null if the device did not answer in time and was left out of the draw. */
  secret: hash.nullable(),
  /** The secret that arrived after the draw. */
  late_secret: hash.optional(),
})
export type ProvenEntry = z.output<typeof provenEntry>

/** The proof contains everything that a stranger needs to recompute a round (docs/games.md). */
export const tableProof = z.object({
  table_id: id,
  table_key: publicKey,
  round: roundNumber,
  game_id: gameId,
  game_type: gameType,
  algorithm_version: z.literal(2),
  state: z.enum(['settled', 'voided']),
  void_reason: voidReason.optional(),
  closed_at: time,
  /** This is c₀ of the chain, published before its first bet. */
  anchor: hash,
  /** This is n, the place of the link in the chain. */
  link: z.number().int().min(1).max(10_000),
  /** This is cₙ, the link itself. */
  house_seed: hash,
  list_hash: hash,
  house_key: hash,
  key_id: z.string(),
  sig: signature,
  /** Null if no device answered. For a voided round, this is the draw that it would have had. */
  mix: hash.nullable(),
  outcome: z.custom<Outcome>((value) => outcome.safeParse(value).success).nullable(),
  /** The cards by their place in the shoe; null if that card was not dealt. The whole list is null at roulette. */
  cards: z.array(card.nullable()).nullable(),
  /** The entries with bets, in the order of their lines. */
  entries: z.array(provenEntry).min(1),
})
export type TableProof = z.output<typeof tableProof>

const keyParam = z.strictObject({ key: publicKey })

export const getTableRound = endpoint({
  method: 'GET',
  path: '/table-rounds/:key',
  summary: 'The proof of a round of a shared table; bets only for whom they may be shown to',
  access: 'optional',
  params: keyParam,
  answer: tableProof,
  errors: ['notFound'],
})

export const getTableProofs = endpoint({
  method: 'GET',
  path: '/table-proofs/:key',
  summary:
    'The anchors of a table, and how many of its rounds were drawn and voided, and entries silent and late',
  access: 'public',
  params: keyParam,
  answer: z.object({
    table_id: id,
    house_key: hash,
    chains: z.array(z.object({ number: roundNumber, anchor: hash, sealed_at: time })),
    /** Closed rounds, each of which used a link of its own. */
    rounds: count,
    drawn: count,
    voided: count,
    /** The entries of those rounds whose device never answered, and those whose answer came after the draw. */
    silent: count,
    late: count,
  }),
  errors: ['tableNotFound'],
})
