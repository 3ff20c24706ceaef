import type { TableProof } from '@cardroom/contract/table-rounds'
import { fromHex, sha256, toHex } from '@cardroom/proofs'
import known from '../../../../../packages/games/known-answers/tables.json' with { type: 'json' }

const [roulette, voided, blackjack] = known.rounds

/** A known round of docs/games.md, as the server would answer it. Its key is never a house's. */
const proofOf = (round: (typeof known.rounds)[number] | undefined): TableProof =>
  ({
    ...round?.proof,
    table_key: '0a'.repeat(16),
    game_type: 1,
    closed_at: '2025-11-20T21:42:10.000Z',
    key_id: toHex(sha256(fromHex(known.testKey.public))).slice(0, 16),
    cards: null,
  }) as unknown as TableProof

/** Three devices, of which one stayed silent; number 8. */
export const drawnProof = proofOf(roulette)
/** No device answered in time. */
export const voidedProof = proofOf(voided)

/** Two seats of blackjack played; every card lies at the place that is its own. */
export const blackjackProof: TableProof = {
  ...proofOf(blackjack),
  game_type: 3,
  outcome: null,
  cards: (blackjack?.proof as unknown as TableProof | undefined)?.cards ?? null,
}

/** The same round as a stranger sees it: no bets and no salts. */
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
