import { toPlayerView } from '@cardroom/games'
import type { RoundRecordShown } from '@cardroom/contract/rounds'
import { toWire, type Amount } from '@cardroom/money'
import { replay } from './play-hand.ts'
import { presentHandView, settlementOf } from './rounds.present.ts'
import type { RecordedRound } from './rounds.view.ts'

/** A round as it is written down for ever, without the player: the seed only once it is revealed. */
export const recordOf = (round: RecordedRound): RoundRecordShown => ({
  id: round.id,
  session_id: round.sessionId,
  game_id: round.gameId,
  game_type: round.gameType,
  state: round.settledAt === null ? 'open' : 'settled',
  created_at: round.createdAt.toISOString(),
  algorithm_version: round.algorithmVersion,
  server_seed_hash: round.serverSeedHash,
  server_seed: round.revealedAt === null ? null : round.serverSeed,
  client_seed: round.clientSeed,
  nonce: round.nonce,
  ...(round.bets && { bets: [...round.bets] }),
  ...(round.outcome && { outcome: round.outcome }),
  ...(round.amount !== null && handOf(round, round.amount)),
  ...settlementOf(round),
})

const handOf = (round: RecordedRound, amount: Amount) => ({
  amount: toWire(amount),
  actions: [...(round.actions ?? [])],
  hand: round.hand ?? presentHandView(toPlayerView(replay(round, round).state, amount)),
})
