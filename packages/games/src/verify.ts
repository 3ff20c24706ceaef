import type { Amount } from '@cardroom/money'
import { assert, at } from './assert.ts'
import { createBaccaratShoe } from './baccarat/play-baccarat.ts'
import type { BetInput } from './bet.ts'
import type { BlackjackAction } from './blackjack/blackjack-state.ts'
import { createBlackjackShoe, replayBlackjack } from './blackjack/play-blackjack.ts'
import { toPlayerView, type PlayerView } from './blackjack/player-view.ts'
import type { Card } from './cards/cards.ts'
import { hmacSha256, type Hmac } from './fairness/hmac.ts'
import { hashOfSeed, seedFromHex } from './fairness/seed.ts'
import { algorithmVersions, createTracedStream, type DrawTrace, type Stream } from './fairness/stream.ts'
import { gameById, type Game } from './games.ts'
import { parseBets, playRound, type Round } from './rounds.ts'
import { replaySeat } from './tables/replay-seats.ts'

interface RoundSource {
  readonly gameId: number
  readonly algorithmVersion: number
  /** 64 hex characters. */
  readonly serverSeed: string
  readonly clientSeed: string
  readonly nonce: number
}

/**
 * Everything that is needed to recompute a round once its seed is revealed: bets, or a first bet and the actions
 * after it; at a shared table also the seat, whose cards have places of their own.
 */
export type RoundRecord = RoundSource &
  (
    | { readonly bets: readonly BetInput[] }
    | {
        readonly amount: Amount
        readonly actions: readonly BlackjackAction[]
        readonly seat?: number | undefined
      }
  )

export interface VerifiedRound {
  /** The hash to compare with the one published before the first bet. */
  readonly serverSeedHash: string
  /** Every draw in order, with the words it took. */
  readonly draws: readonly DrawTrace[]
  /**
   * The cards in the order they were dealt, one for each draw; none at roulette. For a seat of a shared table, the
   * cards by their place, including those of other seats.
   */
  readonly cards: readonly Card[]
  readonly round: Round | PlayerView
}

/** Recomputes a round from its record. The caller compares the result with the one that it received. */
export function verifyRound(record: RoundRecord, hmac: Hmac = hmacSha256): VerifiedRound {
  const isKnown = algorithmVersions.some((version) => version === record.algorithmVersion)
  assert(isKnown, `unknown algorithm ${record.algorithmVersion}`)

  const { clientSeed, nonce } = record
  const serverSeed = seedFromHex(record.serverSeed)
  const { stream, draws } = createTracedStream({ serverSeed, clientSeed, nonce, hmac })
  const game = gameById(record.gameId)
  assert(game !== undefined, `unknown game ${record.gameId}`)

  const round = recompute(game, record, stream)
  return { serverSeedHash: hashOfSeed(serverSeed), draws, cards: cardsOf(game, draws), round }
}

function recompute(game: Game, record: RoundRecord, stream: Stream): Round | PlayerView {
  if (game.kind === 'blackjack') {
    assert('actions' in record, 'a hand of blackjack is recorded as its first bet and its actions')
    const { seat, actions, amount } = record
    const state =
      seat === undefined ? replayBlackjack(stream, actions) : replaySeat(stream, { seat, actions })
    return toPlayerView(state, amount)
  }
  assert('bets' in record, `a round of ${game.name} is recorded as its bets`)
  const parsed = parseBets(game, record.bets)
  assert(parsed.ok, 'the record holds a bet that is not legal')
  return playRound(stream, parsed.round)
}

/** Replays the same draws through a new shoe, and returns the card of each. */
function cardsOf(game: Game, draws: readonly DrawTrace[]): Card[] {
  if (game.kind === 'roulette') return []
  const results = draws.map((draw) => draw.result)
  let next = 0
  const stream = { draw: () => at(results, next++) }
  const shoe = game.kind === 'baccarat' ? createBaccaratShoe(stream) : createBlackjackShoe(stream)
  return draws.map((_, place) => shoe(place))
}
