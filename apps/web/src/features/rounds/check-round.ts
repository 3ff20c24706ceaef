import {
  allPockets,
  verifyRound,
  type BaccaratRound,
  type Card,
  type DrawTrace,
  type PlayerView,
  type RoundRecord,
  type RouletteRound,
} from '@cardroom/games'
import { fromWire, toWire } from '@cardroom/money'
import type { RoundRecordShown } from '@cardroom/contract/rounds'
import type { OpenedRound } from './opened-round.ts'

/** The result of recomputing a round on this device. */
export interface RoundCheck {
  /** The SHA-256 of the revealed seed equals the seal. */
  readonly isSealKept: boolean
  /** Outcome, payouts and sums equal the server's. */
  readonly isSame: boolean
  readonly serverSeedHash: string
  readonly draws: readonly CheckedDraw[]
}

export interface CheckedDraw extends DrawTrace {
  /** The result of the draw: a number, or a card. */
  readonly gives: { readonly number: string } | { readonly card: Card }
}

/** Plays the round again from its revealed seed, by the same rules as the server, and compares. */
export function checkRound(round: OpenedRound): RoundCheck {
  const { serverSeedHash, draws, cards, round: again } = verifyRound(recordOf(round))
  return {
    isSealKept: serverSeedHash === round.server_seed_hash,
    isSame: isSameRound(round, again),
    serverSeedHash,
    draws: draws.map((draw, place) => ({ ...draw, gives: gives(draw, cards[place]) })),
  }
}

/** Tells whether the seal was kept, and every value equals the server's. */
export const isGoodCheck = ({ isSealKept, isSame }: RoundCheck): boolean => isSealKept && isSame

function recordOf(round: OpenedRound): RoundRecord {
  const source = {
    gameId: round.game_id,
    algorithmVersion: round.algorithm_version,
    serverSeed: round.server_seed,
    clientSeed: round.client_seed,
    nonce: round.nonce,
  }
  if (round.bets) {
    return { ...source, bets: round.bets.map((bet) => ({ ...bet, amount: fromWire(bet.amount) })) }
  }
  const { amount = 0, actions = [], seat } = round
  return { ...source, amount: fromWire(amount), actions, seat }
}

function isSameRound(shown: OpenedRound, again: RouletteRound | BaccaratRound | PlayerView): boolean {
  const areSumsSame = toWire(again.stake) === shown.stake && toWire(again.payout) === shown.payout
  if (again.kind === 'blackjack') return areSumsSame && isSameHand(shown, again)
  const payouts = again.bets.map((bet) => toWire(bet.payout))
  return (
    areSumsSame &&
    isEqual(
      payouts,
      shown.bets?.map((bet) => bet.payout),
    ) &&
    isEqual(outcomeOf(again), shown.outcome && outcomeFields(shown.outcome))
  )
}

function isSameHand({ hand }: OpenedRound, again: PlayerView): boolean {
  const seats = again.seats.map(({ cards, payout }) => ({ cards, payout: toWire(payout) }))
  const shownSeats = hand?.seats.map(({ cards, payout }) => ({ cards, payout }))
  return isEqual(again.dealer.cards, hand?.dealer.cards) && isEqual(seats, shownSeats)
}

function outcomeOf(round: RouletteRound | BaccaratRound) {
  if (round.kind === 'roulette') return [round.outcome.number, round.outcome.color]
  const { winner, player, banker, playerPair, bankerPair } = round.outcome
  return [winner, player.cards, banker.cards, playerPair, bankerPair]
}

function outcomeFields(outcome: NonNullable<RoundRecordShown['outcome']>) {
  if ('number' in outcome) return [outcome.number, outcome.color]
  const { winner, player, banker, player_pair, banker_pair } = outcome
  return [winner, player.cards, banker.cards, player_pair, banker_pair]
}

const isEqual = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** Returns the card that a draw gives, or the pocket of its number. 37 is "00" on the wheel that has one. */
const gives = (draw: DrawTrace, card: Card | undefined): CheckedDraw['gives'] =>
  card ? { card } : { number: allPockets[draw.result] ?? String(draw.result) }
