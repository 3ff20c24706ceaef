import { dealBaccarat, type BaccaratOutcome } from '../baccarat/deal-baccarat.ts'
import { createBaccaratShoe, settleBaccarat } from '../baccarat/play-baccarat.ts'
import type { Stream } from '../fairness/stream.ts'
import { settleRoulette, type RouletteOutcome } from '../roulette/play-roulette.ts'
import { colorOf, spin } from '../roulette/pockets.ts'
import type { OneCallGame, Round, RoundBets } from '../rounds.ts'
import { assert } from '../assert.ts'

/** One draw for everyone who has bets in the round. */
export type TableOutcome =
  | { readonly kind: 'roulette'; readonly outcome: RouletteOutcome }
  | { readonly kind: 'baccarat'; readonly outcome: BaccaratOutcome }

interface ToldHand {
  readonly cards: readonly string[]
  readonly total: number
}

/** An outcome in the words of the wire. */
export type ToldOutcome =
  | { readonly number: string; readonly color: string }
  | {
      readonly winner: BaccaratOutcome['winner']
      readonly player: ToldHand
      readonly banker: ToldHand
      readonly player_pair: boolean
      readonly banker_pair: boolean
    }

/** Returns an outcome of the wire in the form that settles bets. */
export function toldOutcome(told: ToldOutcome): TableOutcome {
  if ('number' in told) return { kind: 'roulette', outcome: told as RouletteOutcome }
  const { winner, player, banker, player_pair: playerPair, banker_pair: bankerPair } = told
  return { kind: 'baccarat', outcome: { winner, player, banker, playerPair, bankerPair } as BaccaratOutcome }
}

export function drawTable(stream: Stream, game: OneCallGame): TableOutcome {
  if (game.kind === 'baccarat') return { kind: 'baccarat', outcome: dealBaccarat(createBaccaratShoe(stream)) }
  const number = spin(stream, game.variant)
  return { kind: 'roulette', outcome: { number, color: colorOf(number) } }
}

/** Settles one person's bets on the draw. */
export function settleAtTable(drawn: TableOutcome, entry: RoundBets): Round {
  if (drawn.kind === 'roulette' && entry.kind === 'roulette')
    return settleRoulette(entry.variant, entry.bets, drawn.outcome)
  assert(drawn.kind === 'baccarat' && entry.kind === 'baccarat', 'an entry is of the game that was drawn')
  return settleBaccarat(entry.variant, entry.bets, drawn.outcome)
}
