import type { SharedRound, TableProof } from '@cardroom/contract/table-rounds'
import { drawTable, gameById, linkBefore, mixOf, streamOfTable, verifyTableRound } from '@cardroom/games'
import { isSigned } from '@cardroom/proofs'
import type { UncheckedRound } from './unchecked-rounds.ts'

interface DrawHeard {
  readonly gameId: number
  /** The link of the chain that was known when this device committed. */
  readonly link: string
  readonly listHash: string
  /** Every secret of the round that the server has passed on. */
  readonly secrets: readonly string[]
  readonly result: SharedRound
}

/**
 * Tells whether the told result follows from the list, the secrets that were heard here and the house's link, which
 * the link before it has sealed. If so, each of these secrets is in the draw, this device's own among them.
 */
export function isDrawnFrom({ gameId, link, listHash, secrets, result }: DrawHeard): boolean {
  const game = gameById(gameId)
  const { house_seed: houseSeed, outcome, round } = result
  if (!game || game.kind === 'blackjack' || !houseSeed || !outcome || secrets.length === 0) return false
  if (!isSealedBy(link, houseSeed)) return false
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

/**
 * What became of a secret that this device has opened: it is in the draw, it is missing in it, or the draw is not the
 * one that house and devices had committed to.
 */
export type DrawFound = 'in' | 'missing' | 'refused'

/** Looks for this device's secret in the proof of a round, and recomputes the round. */
export function foundInProof(tableId: number, answered: UncheckedRound, proof: TableProof): DrawFound {
  const { round, commit, secret, link, listHash } = answered
  if (proof.entries.find((entry) => entry.commit === commit)?.secret !== secret) return 'missing'
  const isThis = proof.table_id === tableId && proof.round === round
  const isCommitted = proof.list_hash === listHash && isSealedBy(link, proof.house_seed)
  return isThis && isCommitted && isProven(proof) ? 'in' : 'refused'
}

/** Tells whether the house could open nothing but this seed: the link before it is its hash. */
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
