import type { RoundRecordShown } from '@cardroom/contract/rounds'
import roulette from '../../../../../packages/games/known-answers/roulette.json' with { type: 'json' }
import baccarat from '../../../../../packages/games/known-answers/baccarat.json' with { type: 'json' }

type Known = (typeof roulette)[number] | (typeof baccarat)[number]

/** Returns a known round of docs/games.md, as the server would answer it. */
function recordOf(known: Known, id: number): RoundRecordShown {
  const bets = known.bets.map((bet, place) => ({ ...bet, payout: known.payouts[place] ?? 0 }))
  const stake = bets.reduce((total, bet) => total + bet.amount, 0)
  const payout = bets.reduce((total, bet) => total + bet.payout, 0)
  return {
    id,
    session_id: 12,
    game_id: known.gameId,
    game_type: known.gameId < 4 ? 1 : 2,
    state: 'settled',
    created_at: '2025-11-20T21:02:00.000Z',
    algorithm_version: known.algorithmVersion,
    server_seed_hash: known.serverSeedHash,
    server_seed: known.serverSeed,
    client_seed: known.clientSeed,
    sealed_at: '2025-11-20T20:58:00.000Z',
    client_seed_at: '2025-11-20T21:00:00.000Z',
    client_seed_by: 'player',
    sealed_first: true,
    nonce: known.nonce,
    bets: bets as RoundRecordShown['bets'],
    outcome: outcomeOf(known),
    stake,
    payout,
    net: payout - stake,
  }
}

function outcomeOf({ outcome }: Known): RoundRecordShown['outcome'] {
  if ('number' in outcome) return outcome as RoundRecordShown['outcome']
  const { winner, player, banker, playerPair, bankerPair } = outcome
  return {
    winner,
    player,
    banker,
    player_pair: playerPair,
    banker_pair: bankerPair,
  } as RoundRecordShown['outcome']
}

export const rouletteRecords = roulette.map((known, place) => recordOf(known, 1284 - place))
export const baccaratRecords = baccarat.map((known, place) => recordOf(known, 384 - place))
export const sealed = (record: RoundRecordShown): RoundRecordShown => ({ ...record, server_seed: null })
