import type { Amount } from '@cardroom/money'
import { parseBaccaratBet, type BaccaratBet, type BaccaratVariant } from './baccarat/baccarat-bets.ts'
import { possibleBaccaratPayouts } from './baccarat/baccarat-payout.ts'
import { playBaccarat, type BaccaratRound } from './baccarat/play-baccarat.ts'
import type { BetInput, BetRefusal, Parsed } from './bet.ts'
import type { Stream } from './fairness/stream.ts'
import type { BaccaratGame, RouletteGame } from './games.ts'
import { expectationOfPayouts, largestOf, type Expectation, type PossiblePayout } from './payouts.ts'
import { parseRouletteBet, type RouletteBet } from './roulette/bets.ts'
import { possibleRoulettePayouts } from './roulette/payout.ts'
import { playRoulette, type RouletteRound } from './roulette/play-roulette.ts'
import type { RouletteVariant } from './roulette/pockets.ts'

/** The games whose round is one call that takes bets and returns the outcome. */
export type OneCallGame = RouletteGame | BaccaratGame

/** Legal bets together with their table. */
export type RoundBets =
  | { readonly kind: 'roulette'; readonly variant: RouletteVariant; readonly bets: readonly RouletteBet[] }
  | { readonly kind: 'baccarat'; readonly variant: BaccaratVariant; readonly bets: readonly BaccaratBet[] }

export type Round = RouletteRound | BaccaratRound

export type ParsedRoundBets =
  | { readonly ok: true; readonly round: RoundBets }
  | { readonly ok: false; readonly index: number; readonly refusal: BetRefusal }

/** Validates all bets of a round. The first refused bet refuses them all, and its index is returned. */
export function parseBets(game: OneCallGame, inputs: readonly BetInput[]): ParsedRoundBets {
  if (game.kind === 'roulette') {
    const { kind, variant } = game
    const parsed = parseAll(inputs, (input) => parseRouletteBet(variant, input))
    return parsed.ok ? { ok: true, round: { kind, variant, bets: parsed.bets } } : parsed
  }
  const { kind, variant } = game
  const parsed = parseAll(inputs, parseBaccaratBet)
  return parsed.ok ? { ok: true, round: { kind, variant, bets: parsed.bets } } : parsed
}

/**
 * Returns the most that the round can pay, stakes included. Minus the stake, this is the house's largest possible
 * loss.
 */
export const largestPayout = (round: RoundBets): Amount => largestOf(possiblePayouts(round))

/** Returns mean and variance of the payout, which tell luck from an error over many rounds. */
export const expectationOf = (round: RoundBets): Expectation => expectationOfPayouts(possiblePayouts(round))

/** Draws and settles a round. */
export const playRound = (stream: Stream, round: RoundBets): Round =>
  round.kind === 'roulette'
    ? playRoulette(stream, round.variant, round.bets)
    : playBaccarat(stream, round.variant, round.bets)

/**
 * Lists what the bets together can pay, with one entry for every kind of outcome. The game alone determines the
 * order.
 */
export const possiblePayouts = (round: RoundBets): readonly PossiblePayout[] =>
  round.kind === 'roulette'
    ? possibleRoulettePayouts(round.variant, round.bets)
    : possibleBaccaratPayouts(round.variant, round.bets)

function parseAll<Bet>(inputs: readonly BetInput[], parse: (input: BetInput) => Parsed<Bet>) {
  const bets: Bet[] = []
  for (const [index, input] of inputs.entries()) {
    const parsed = parse(input)
    if (!parsed.ok) return { ok: false, index, refusal: parsed.refusal } as const
    bets.push(parsed.bet)
  }
  return { ok: true, bets } as const
}
