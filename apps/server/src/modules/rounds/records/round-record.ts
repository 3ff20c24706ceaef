import { toPlayerView } from '@cardroom/games'
import type { RoundRecordShown } from '@cardroom/contract/rounds'
import { toWire, type Amount } from '@cardroom/money'
import type { Reader } from '#platform/db/database.ts'
import type { Ports } from '#platform/ports.ts'
import { replay } from '../hands/play-hand.ts'
import { presentHandView, presentSeedOrigin, settlementOf } from './rounds.present.ts'
import type { RecordedRound } from './rounds.view.ts'

/**
 * Makes the permanent record of a round, without its player. The seed is included only after it is revealed. If the
 * stakes of a hand were returned, nobody knows its cards.
 */
export const recordOf = ({ ports }: Reader, round: RecordedRound): RoundRecordShown => ({
  id: round.id,
  session_id: round.sessionId,
  ...(round.tableRoundId !== null && { table_round_id: round.tableRoundId }),
  game_id: round.gameId,
  game_type: round.gameType,
  state: round.settledAt === null ? 'open' : round.voidedAt === null ? 'settled' : 'voided',
  created_at: round.createdAt.toISOString(),
  algorithm_version: round.algorithmVersion,
  server_seed_hash: round.serverSeedHash,
  server_seed: round.revealedAt === null ? null : round.serverSeed,
  client_seed: round.clientSeed,
  sealed_at: round.sealedAt.toISOString(),
  client_seed_at: round.clientSeedAt.toISOString(),
  ...presentSeedOrigin(round),
  nonce: round.nonce,
  ...(round.bets && { bets: [...round.bets] }),
  ...(round.outcome && { outcome: round.outcome }),
  ...(round.amount !== null && handOf(ports, round, round.amount)),
  ...(round.seat !== null && { seat: round.seat }),
  ...settlementOf(round),
})

function handOf(ports: Ports, round: RecordedRound, amount: Amount) {
  // A seat alone would be over before the others at its table have decided: it would show the hole card.
  if (round.seat !== null && round.settledAt === null) return { amount: toWire(amount) }
  return {
    amount: toWire(amount),
    actions: [...(round.actions ?? [])],
    ...(round.voidedAt === null && {
      hand: round.hand ?? presentHandView(toPlayerView(replay(ports.seedVault, round, round).state, amount)),
    }),
  }
}
