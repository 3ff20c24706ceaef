import {
  createStream,
  hashOfSeed,
  parseBets,
  playRound,
  replaySeat,
  seedFromHex,
  toPlayerView,
  type BlackjackAction,
  type BlackjackState,
  type RouletteRound,
} from '@cardroom/games'
import { fromWire, toWire } from '@cardroom/money'
import { describe, expect, test } from 'vitest'
import { checkRound } from './check-round.ts'
import { isOpened, type OpenedRound } from './opened-round.ts'
import { gameById } from '@cardroom/games'

const seed = '1f'.repeat(32)

/** Returns a round as the server answers it. */
function roundOf(nonce: number): OpenedRound {
  const game = gameById(1)
  if (game?.kind !== 'roulette') throw new Error('game 1 is a roulette')
  const parsed = parseBets(game, [
    { type: 'red', amount: fromWire(50) },
    { type: 'straight', numbers: ['17'], amount: fromWire(100) },
  ])
  if (!parsed.ok) throw new Error('legal bets')
  const source = { serverSeed: seedFromHex(seed), clientSeed: 'mara-thursday', nonce }
  const round = playRound(createStream(source), parsed.round) as RouletteRound
  const [stake, payout] = [toWire(round.stake), toWire(round.payout)]
  return {
    id: 1,
    session_id: 1,
    game_id: 1,
    game_type: 1,
    state: 'settled',
    created_at: '2026-01-01T00:00:00Z',
    algorithm_version: 1,
    server_seed_hash: hashOfSeed(seedFromHex(seed)),
    server_seed: seed,
    client_seed: 'mara-thursday',
    sealed_at: '2026-01-01T00:00:00Z',
    client_seed_at: '2026-01-01T00:00:00Z',
    client_seed_by: 'player',
    sealed_first: true,
    nonce,
    bets: round.bets.map((bet) => ({
      type: bet.type,
      numbers: [...bet.numbers],
      amount: toWire(bet.amount),
      payout: toWire(bet.payout),
    })),
    outcome: { ...round.outcome },
    stake,
    payout,
    net: payout - stake,
  }
}

describe('a recomputed round', () => {
  test('agrees with an honest server', () => {
    for (let nonce = 1; nonce <= 40; nonce++) {
      const round = roundOf(nonce)
      const check = checkRound(round)
      expect(check).toMatchObject({ isSealKept: true, isSame: true })
      expect(check.draws).toHaveLength(1)
      expect(check.draws[0]?.gives).toEqual({ number: (round.outcome as { number: string }).number })
    }
  })

  test.each<[string, (round: OpenedRound) => OpenedRound]>([
    ['another number', (round) => ({ ...round, outcome: { number: '36', color: 'red' } })],
    ['another payout', (round) => ({ ...round, payout: round.payout + 1 })],
    ['a bet paid less', (round) => ({ ...round, bets: round.bets?.map((bet) => ({ ...bet, payout: 1 })) })],
    ['another round of the seed', (round) => ({ ...round, nonce: round.nonce + 1 })],
    ['another client seed', (round) => ({ ...round, client_seed: 'mara-friday' })],
  ])('detects %s', (_, change) => {
    const rounds = Array.from({ length: 8 }, (_, index) => checkRound(change(roundOf(index + 1))))
    expect(rounds.some((check) => !check.isSame)).toBe(true)
  })

  test('detects a seed other than the sealed one', () => {
    const other = { ...roundOf(1), server_seed: 'ab'.repeat(32) }
    expect(checkRound(other).isSealKept).toBe(false)
  })
})

test('a sealed or open round cannot be checked yet', () => {
  expect(isOpened(roundOf(1))).toBe(true)
  expect(isOpened({ ...roundOf(1), server_seed: null })).toBe(false)
  expect(isOpened({ ...roundOf(1), state: 'open' })).toBe(false)
})

describe('a seat of a shared blackjack table', () => {
  const amount = fromWire(100)
  const { bets: _bets, outcome: _outcome, ...source } = roundOf(5)

  /** Plays the seat by standing, with the cards at its own places. */
  function stood(seat: number): { readonly actions: BlackjackAction[]; readonly state: BlackjackState } {
    const actions: BlackjackAction[] = []
    for (;;) {
      const stream = createStream({ serverSeed: seedFromHex(seed), clientSeed: 'mara-thursday', nonce: 5 })
      const state = replaySeat(stream, { seat, actions })
      if (state.phase === 'settled') return { actions, state }
      actions.push(state.phase === 'insurance' ? 'no-insurance' : 'stand')
    }
  }
  function seatRound(seat: number): OpenedRound {
    const { actions, state } = stood(seat)
    const { dealer, seats, ...view } = toPlayerView(state, amount)
    const [stake, payout] = [toWire(view.stake), toWire(view.payout)]
    const settled = { stake, payout, net: payout - stake }
    const hands = seats.map((hand) => ({
      ...hand,
      cards: [...hand.cards],
      stake: toWire(hand.stake),
      payout: toWire(hand.payout),
    }))
    return {
      ...source,
      ...settled,
      game_id: 6,
      game_type: 3,
      amount: 100,
      actions,
      seat,
      hand: {
        dealer: { ...dealer, cards: [...dealer.cards] },
        seats: hands,
        active_seat: null,
        actions: [],
        refusals: {},
        state: 'settled',
        ...settled,
      },
    }
  }

  test('is recomputed from the places that are its own', () => {
    for (const seat of [1, 4, 7]) expect(checkRound(seatRound(seat)).isSame).toBe(true)
  })

  test('has other cards than another seat, or a hand that is played alone', () => {
    const { seat: _seat, ...alone } = seatRound(4)
    expect(isFound({ ...seatRound(4), seat: 5 })).toBe(false)
    expect(isFound(alone)).toBe(false)
  })

  /**
   * Tells whether the check accepts the round. Decisions that the rules forbid for other cards throw, and prove
   * nothing either.
   */
  function isFound(round: OpenedRound): boolean {
    try {
      return checkRound(round).isSame
    } catch {
      return false
    }
  }
})
