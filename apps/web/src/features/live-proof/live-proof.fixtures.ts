import type { TableProof } from '@cardroom/contract/table-rounds'
import { fromHex, sha256, toHex } from '@cardroom/proofs'
import known from '../../../../../packages/games/known-answers/tables.json' with { type: 'json' }

const [roulette, voided, blackjack] = known.rounds

/**
 * Returns a known round of docs/games.md as the server would send it. Its key is a test key and never a house's.
 */
const proofOf = (round: (typeof known.rounds)[number] | undefined): TableProof =>
  ({
    ...round?.proof,
    table_key: '0a'.repeat(16),
    game_type: 1,
    closed_at: '2025-11-20T21:42:10.000Z',
    key_id: toHex(sha256(fromHex(known.testKey.public))).slice(0, 16),
    cards: null,
  }) as unknown as TableProof

/** A round with three devices, one of which did not open its secret. The number 8 was drawn. */
export const drawnProof = proofOf(roulette)
/** A voided round in which no device answered in time. */
export const voidedProof = proofOf(voided)

/** A round of blackjack with two seats. Every card is at its own place in the shuffle. */
export const blackjackProof: TableProof = {
  ...proofOf(blackjack),
  game_type: 3,
  outcome: null,
  cards: (blackjack?.proof as unknown as TableProof | undefined)?.cards ?? null,
}

/** The same round as a stranger sees it, without bets and salts. */
export const strangersProof: TableProof = {
  ...drawnProof,
  entries: drawnProof.entries.map(({ commit, line, secret }) => ({ commit, line, secret })),
}

export const published = {
  shares: {
    table_id: 7,
    house_key: known.testKey.public,
    chains: [{ number: 1, anchor: drawnProof.anchor, sealed_at: '2025-11-14T18:00:00.000Z' }],
    rounds: 1284,
    drawn: 1281,
    voided: 3,
    silent: 17,
    late: 4,
  },
  houseKeys: [known.testKey.public],
}
