import type { SharedRound, TableProof } from '@cardroom/contract/table-rounds'
import {
  createBlackjackShoe,
  drawTable,
  gameById,
  holePlace,
  linkBefore,
  mixOf,
  streamOfTable,
  upPlace,
  verifyTableRound,
  type Stream,
} from '@cardroom/games'
import { isSigned } from '@cardroom/proofs'
import type { UncheckedRound } from './unchecked-rounds.ts'

interface DrawHeard {
  readonly gameId: number
  /** The link of the chain that was known when this device committed. */
  readonly link: string
  readonly listHash: string
  /** All secrets of the round that the server has passed on to this device. */
  readonly secrets: readonly string[]
  readonly result: SharedRound
}

/**
 * Tells whether the reported result follows from three things: the list, the secrets that this device has received,
 * and the house's link, which the previous link had sealed. If so, each of these secrets is part of the draw, this
 * device's own included.
 */
export function isDrawnFrom({ gameId, link, listHash, secrets, result }: DrawHeard): boolean {
  const game = gameById(gameId)
  const { house_seed: houseSeed, outcome, round } = result
  if (!game || !houseSeed || secrets.length === 0 || !isSealedBy(link, houseSeed)) return false
  const stream = streamOfTable({ houseSeed, mix: mixOf({ listHash, secrets }), round })
  if (game.kind === 'blackjack') return areFromShoe(stream, result.cards)
  if (!outcome) return false
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

/** Tells whether each card that was dealt lay at its place in the shuffle. The dealer has at least two. */
function areFromShoe(stream: Stream, cards: SharedRound['cards']): boolean {
  if (!cards?.[upPlace] || !cards[holePlace]) return false
  const shoe = createBlackjackShoe(stream)
  return cards.every((card, place) => card === null || card === shoe(place))
}

/**
 * The finding of this device about a secret that it had opened. `in`: the secret is part of the draw. `missing`: it is
 * not. `refused`: the draw is not the one that the house and the devices had committed to.
 */
export type DrawFound = 'in' | 'missing' | 'refused'

/** Recomputes a round from its proof, and tells whether this device's secret is part of it. */
export function foundInProof(tableId: number, answered: UncheckedRound, proof: TableProof): DrawFound {
  const { round, commit, secret, link, listHash } = answered
  if (proof.entries.find((entry) => entry.commit === commit)?.secret !== secret) return 'missing'
  const isThis = proof.table_id === tableId && proof.round === round
  const isCommitted = proof.list_hash === listHash && isSealedBy(link, proof.house_seed)
  return isThis && isCommitted && isProven(proof) ? 'in' : 'refused'
}

/** Tells whether the house was bound to this seed, because the previous link is its hash. */
const isSealedBy = (link: string, houseSeed: string): boolean =>
  /^[0-9a-f]{64}$/.test(houseSeed) && linkBefore(houseSeed) === link

function isProven(proof: TableProof): boolean {
  const { key_id } = proof
  const { verdict } = verifyTableRound(proof, {
    isSigned: ({ text, sig, publicKey }) =>
      isSigned(text, { key_id, sig }, [{ id: key_id, public_key: publicKey }]),
  })
  return verdict === 'true'
}
