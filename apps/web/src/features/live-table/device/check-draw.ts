import type { SharedRound } from '@cardroom/contract/table-rounds'
import { drawTable, gameById, mixOf, streamOfTable } from '@cardroom/games'

interface DrawHeard {
  readonly gameId: number
  readonly listHash: string
  /** Every secret of the round that the server has passed on. */
  readonly secrets: readonly string[]
  readonly result: SharedRound
}

/**
 * Tells whether the told result follows from the list, the secrets that were heard here and the house's link. If so,
 * each of these secrets is in the draw, this device's own among them.
 */
export function isDrawnFrom({ gameId, listHash, secrets, result }: DrawHeard): boolean {
  const game = gameById(gameId)
  const { house_seed: houseSeed, outcome, round } = result
  if (!game || game.kind === 'blackjack' || !houseSeed || !outcome || secrets.length === 0) return false
  const stream = streamOfTable({ houseSeed, mix: mixOf({ listHash, secrets }), round })
  const drawn = drawTable(stream, game)
  if (drawn.kind === 'roulette') return 'number' in outcome && drawn.outcome.number === outcome.number
  const { winner, player, banker } = drawn.outcome
  return (
    'player' in outcome &&
    winner === outcome.winner &&
    player.cards.join() === outcome.player.cards.join() &&
    banker.cards.join() === outcome.banker.cards.join()
  )
}
