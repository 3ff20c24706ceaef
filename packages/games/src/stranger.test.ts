import { expect, test } from 'vitest'
import baccarat from '../known-answers/baccarat.json' with { type: 'json' }
import blackjack from '../known-answers/blackjack.json' with { type: 'json' }
import roulette from '../known-answers/roulette.json' with { type: 'json' }
import seals from '../known-answers/seals.json' with { type: 'json' }
import { fromWire, toWire } from '@cardroom/money'
import { sealOf, strangersBaccarat, strangersBlackjack, strangersRoulette } from './stranger.fixtures.ts'
import { verifyRound, type RoundRecord } from './verify.ts'

// The verifier written from docs/games.md alone gives the known answers, and agrees with the rules package.

test.each(roulette)('game $gameId, round $nonce of roulette gives the known answer', async (known) => {
  expect(await sealOf(known.serverSeed)).toBe(known.serverSeedHash)
  const { number, payouts } = await strangersRoulette(known, known.bets)
  expect([number, payouts]).toEqual([(known.outcome as { number: string }).number, known.payouts])
})

test.each(baccarat)('game $gameId, round $nonce of baccarat gives the known answer', async (known) => {
  const { winner, player, banker, payouts } = await strangersBaccarat(known, known.bets)
  expect({ winner, player, banker, payouts }).toEqual({
    winner: known.outcome.winner,
    player: known.outcome.player.cards,
    banker: known.outcome.banker.cards,
    payouts: known.payouts,
  })
})

test.each(blackjack)('blackjack, $case, gives the known answer', async (known) => {
  const { dealer, seats, stake, payout } = known
  expect(await strangersBlackjack(known, known.amount, known.actions)).toEqual({
    dealer,
    seats,
    stake,
    payout,
  })
})

test.each(seals)('a seal of version 2, round $nonce, gives the known answer', async (known) => {
  expect(await sealOf(known.serverSeed)).toBe(known.serverSeedHash)
  const { number } = await strangersRoulette(known, [])
  const [[, drawn]] = known.draws as [[number, number]]
  expect(number).toBe(drawn === 37 ? '00' : String(drawn))
})

const rounds = Array.from({ length: 200 }, (_, index) => index + 1)
const source = (gameId: number, nonce: number) => ({
  gameId,
  nonce,
  algorithmVersion: 2,
  serverSeed: 'a3f19c0d'.repeat(8),
  clientSeed: 'stranger',
})

test('hundreds of rounds of baccarat and blackjack give the same results', async () => {
  for (const nonce of rounds) {
    const types = ['player', 'banker', 'tie', 'player_pair', 'banker_pair']
    const bets = types.map((type) => ({ type, numbers: [], amount: 2 }))
    const punto = source(nonce % 2 === 0 ? 4 : 5, nonce)
    expect((await strangersBaccarat(punto, bets)).payouts).toEqual(paidBy({ ...punto, bets: inUnits(bets) }))

    const hand = source(6, nonce)
    const { actions, payout } = playedOut(hand)
    expect((await strangersBlackjack(hand, 2, actions)).payout).toBe(payout)
  }
})

const inUnits = (bets: readonly { type: string; numbers: string[]; amount: number }[]) =>
  bets.map((bet) => ({ ...bet, amount: fromWire(bet.amount) }))

function paidBy(record: RoundRecord): number[] {
  const { round } = verifyRound(record)
  return 'bets' in round ? round.bets.map((bet) => toWire(bet.payout)) : []
}

type Actions = Extract<RoundRecord, { actions: unknown }>['actions'][number]

/** Insures, splits, doubles, hits and stands as far as the rules allow, so that every action occurs. */
function playedOut(hand: ReturnType<typeof source>): { actions: Actions[]; payout: number } {
  const wishes: readonly Actions[] = ['insurance', 'split', 'double', 'hit', 'stand']
  const actions: Actions[] = []
  for (;;) {
    const { round } = verifyRound({ ...hand, amount: fromWire(2), actions })
    if (round.kind !== 'blackjack') throw new Error('It is a hand')
    if (round.state === 'settled') return { actions, payout: toWire(round.payout) }
    const { actions: allowed } = round
    const wished = wishes.filter((wish) => allowed.includes(wish))
    const chosen = (hand.nonce + actions.length) % 3 === 0 ? wished.at(-1) : wished[0]
    if (!chosen) throw new Error('Something can always be done')
    actions.push(chosen)
  }
}
