import type { RoundRecordShown } from '@cardroom/contract/rounds'

/** The whole record as text: what any program needs to compute the round without us (docs/games.md). */
export const textOfProof = (round: RoundRecordShown): string =>
  JSON.stringify(
    {
      round: round.id,
      game_id: round.game_id,
      algorithm_version: round.algorithm_version,
      server_seed_hash: round.server_seed_hash,
      server_seed: round.server_seed,
      client_seed: round.client_seed,
      client_seed_by: round.client_seed_by,
      sealed_first: round.sealed_first,
      sealed_at: round.sealed_at,
      client_seed_at: round.client_seed_at,
      nonce: round.nonce,
      bets: round.bets,
      amount: round.amount,
      actions: round.actions,
      outcome: round.outcome ?? round.hand,
      stake: round.stake,
      payout: round.payout,
    },
    undefined,
    2,
  )
