import {
  allPockets,
  cardsByPlace,
  createBlackjackShoe,
  createTracedStream,
  drawTable,
  gameById,
  seedFromHex,
  verifyTableRound,
  type Card,
  type IsSigned,
  type KeptList,
  type TableCheck,
  type TableCheckName,
  type VerifiedTableRound,
} from '@cardroom/games'
import { isSigned } from '@cardroom/proofs'
import type { TableProof } from '@cardroom/contract/table-rounds'
import type { CheckedDraw } from '#features/rounds/index.ts'

/** A round of a shared table, recomputed on this device. */
export interface TableRoundCheck extends VerifiedTableRound {
  /**
   * The words of the random stream and their results. Empty if nothing was drawn, or if the recomputed mix differs
   * from the one in the proof.
   */
  readonly draws: readonly CheckedDraw[]
}

/**
 * Recomputes a round from its proof by the same rules as the server. `kept` is the list that the reader's device
 * has saved.
 */
export function checkTableRound(proof: TableProof, kept?: KeptList): TableRoundCheck {
  const verified = verifyTableRound(proof, { isSigned: signedBy(proof.key_id), kept })
  return { ...verified, draws: drawsOf(proof, verified.checks) }
}

/**
 * Returns the check of a signature by the key `keyId`. The id of a key is derived from the key, so a proof cannot
 * name one key and be signed with another.
 */
const signedBy =
  (keyId: string): IsSigned =>
  ({ text, sig, publicKey }) =>
    isSigned(text, { key_id: keyId, sig }, [{ id: keyId, public_key: publicKey }])

function drawsOf(proof: TableProof, checks: readonly TableCheck[]): CheckedDraw[] {
  const game = gameById(proof.game_id)
  const isMixed = checks.some(({ name, holds }) => name === 'mix' && holds)
  if (proof.mix === null || !isMixed || !game) return []
  const { stream, draws } = createTracedStream({
    serverSeed: seedFromHex(proof.house_seed),
    clientSeed: proof.mix,
    nonce: proof.round,
  })
  if (game.kind === 'blackjack') {
    const shoe = createBlackjackShoe(stream)
    const dealt = (proof.cards ?? []).map((_, place) => shoe(place))
    return draws.map((draw, place) => ({ ...draw, gives: gives(draw.result, dealt[place]) }))
  }
  const drawn = drawTable(stream, game)
  const cards = drawn.kind === 'baccarat' ? cardsByPlace(drawn.outcome) : []
  return draws.map((draw, place) => ({ ...draw, gives: gives(draw.result, cards[place]) }))
}

const gives = (result: number, card: Card | undefined): CheckedDraw['gives'] =>
  card ? { card } : { number: allPockets[result] ?? String(result) }

/** The checks of one kind: how many passed, of how many. */
export interface CheckedKind {
  readonly name: TableCheckName
  readonly holds: number
  readonly of: number
}

/** Counts the checks by kind, in the order in which they were made. */
export function byKind(checks: readonly TableCheck[]): CheckedKind[] {
  const names = [...new Set(checks.map(({ name }) => name))]
  return names.map((name) => {
    const ofKind = checks.filter((check) => check.name === name)
    return { name, holds: ofKind.filter(({ holds }) => holds).length, of: ofKind.length }
  })
}
