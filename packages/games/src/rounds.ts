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

/** Games whose round is one call: bets in, outcome out. */
export type OneCallGame = RouletteGame | BaccaratGame

/** Legal bets together with the table they lie on. */
export type RoundBets =
  | { readonly kind: 'roulette'; readonly variant: RouletteVariant; readonly bets: readonly RouletteBet[] }
  | { readonly kind: 'baccarat'; readonly variant: BaccaratVariant; readonly bets: readonly BaccaratBet[] }

export type Round = RouletteRound | BaccaratRound

export type ParsedRoundBets =
  | { readonly ok: true; readonly round: RoundBets }
  | { readonly ok: false; readonly index: number; readonly refusal: BetRefusal }

/** Judges all bets of a round; the first that is refused refuses them all, and is named by its index. */
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

/** The most the round can give back, stakes included; less the stake, it is the house's largest possible loss. */
export const largestPayout = (round: RoundBets): Amount => largestOf(possiblePayouts(round))

/** Mean and variance of the payout, to tell luck from fault over many rounds. */
export const expectationOf = (round: RoundBets): Expectation => expectationOfPayouts(possiblePayouts(round))

/** Draws and settles a round. */
export const playRound = (stream: Stream, round: RoundBets): Round =>
  round.kind === 'roulette'
    ? playRoulette(stream, round.variant, round.bets)
    : playBaccarat(stream, round.variant, round.bets)

/** What the bets together can give back: one entry for every kind of outcome, in an order that the game alone sets. */
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
