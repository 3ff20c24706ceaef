// @module-tag property
import fc from 'fast-check'
import { units, zero, type Amount } from '@cardroom/money'
import { describe, expect, test } from 'vitest'
import { baccaratBetTypes } from '../baccarat/baccarat-bets.ts'
import { settleBaccarat } from '../baccarat/play-baccarat.ts'
import type { BaccaratOutcome } from '../baccarat/deal-baccarat.ts'
import { payoutOfHand, stakeOfHand } from '../blackjack/settle-blackjack.ts'
import { played } from '../blackjack/rigged.fixtures.ts'
import { gameById, type BaccaratGame, type RouletteGame } from '../games.ts'
import { positionsOf } from '../roulette/layout.ts'
import { settleRoulette } from '../roulette/play-roulette.ts'
import { colorOf, pocketsOf } from '../roulette/pockets.ts'
import { parseBets, type RoundBets } from '../rounds.ts'
import { coverOf, coverOfSeats } from './cover.ts'

const rouletteGame = (id: number) => gameById(id) as RouletteGame
const entry = (id: number, ...bets: [type: string, amount: number, ...numbers: string[]][]): RoundBets => {
  const parsed = parseBets(
    gameById(id) as RouletteGame | BaccaratGame,
    bets.map(([type, amount, ...numbers]) => ({
      type,
      numbers: numbers.length > 0 ? numbers : undefined,
      amount: units(amount),
    })),
  )
  if (!parsed.ok) throw new Error(parsed.refusal)
  return parsed.round
}

/** Plays every outcome for every entry: slow, but obviously correct. */
function byBruteForce(entries: readonly RoundBets[], nets: (round: RoundBets) => bigint[]): bigint {
  const all = entries.map(nets)
  const sums = (all[0] ?? []).map((_, outcome) => all.reduce((total, of) => total + (of[outcome] ?? 0n), 0n))
  return sums.reduce((most, net) => (net > most ? net : most), 0n)
}

const rouletteNets = (round: RoundBets): bigint[] => {
  if (round.kind !== 'roulette') throw new Error('It is roulette')
  return pocketsOf(round.variant).map((number) => {
    const settled = settleRoulette(round.variant, round.bets, { number, color: colorOf(number) })
    return settled.payout - settled.stake
  })
}

const winners = ['player', 'banker', 'tie'] as const
const hand = (total: number) => ({ cards: [], total })
const classes = winners.flatMap((winner) =>
  [6, 7].flatMap((total) =>
    [true, false].flatMap((playerPair) =>
      [true, false].map((bankerPair): BaccaratOutcome => ({
        winner,
        player: hand(winner === 'tie' ? total : winner === 'player' ? 9 : 0),
        banker: hand(total),
        playerPair,
        bankerPair,
      })),
    ),
  ),
)
const baccaratNets = (round: RoundBets): bigint[] => {
  if (round.kind !== 'baccarat') throw new Error('It is baccarat')
  return classes.map((outcome) => {
    const settled = settleBaccarat(round.variant, round.bets, outcome)
    return settled.payout - settled.stake
  })
}

const chips = fc.integer({ min: 1, max: 5_000 })
const rouletteEntries = (id: number) =>
  fc.array(
    fc.array(fc.tuple(fc.constantFrom(...positionsOf(rouletteGame(id).variant)), chips), {
      minLength: 1,
      maxLength: 8,
    }),
    { maxLength: 6 },
  )

describe('roulette', () => {
  test('red against black needs no cover', () => {
    expect(coverOf([entry(1, ['red', 500]), entry(1, ['black', 500])])).toBe(zero)
  })

  test('a number needs 35 times its stake, minus what others lose on it', () => {
    expect(coverOf([entry(1, ['straight', 10, '17'])])).toBe(units(350))
    expect(coverOf([entry(1, ['straight', 10, '17']), entry(1, ['red', 100])])).toBe(units(250))
  })

  test('without bets nothing is needed', () => expect(coverOf([])).toBe(zero))

  test.each([1, 2, 3])('bets in game %d need what playing every pocket gives', (id) => {
    fc.assert(
      fc.property(rouletteEntries(id), (people) => {
        const entries = people.map((bets) =>
          entry(
            id,
            ...bets.map(([at, amount]): [string, number, ...string[]] => [at.type, amount, ...at.numbers]),
          ),
        )
        expect(coverOf(entries)).toBe(byBruteForce(entries, rouletteNets))
      }),
      { numRuns: 60 },
    )
  })
})

describe('baccarat', () => {
  const people = fc.array(
    fc.array(fc.tuple(fc.constantFrom(...baccaratBetTypes), chips), { minLength: 1, maxLength: 5 }),
    { maxLength: 6 },
  )

  test.each([4, 5])('bets in game %d need what playing every class of result gives', (id) => {
    fc.assert(
      fc.property(people, (all) => {
        const entries = all.map((bets) => entry(id, ...bets))
        expect(coverOf(entries)).toBe(byBruteForce(entries, baccaratNets))
      }),
      { numRuns: 100 },
    )
  })
})

describe('blackjack', () => {
  test('needs nine times the first bet of each seat', () => {
    expect(coverOfSeats([units(100), units(20)])).toBe(units(1_080))
    expect(coverOfSeats([])).toBe(zero)
  })

  test('has enough for four doubled hands that all win', () => {
    const bet: Amount = units(10)
    const actions = ['split', 'split', 'double', 'double', 'split', 'double', 'double'] as const
    const best = played('8S 6H 8D TC 8H 8C 3S 3H TS TH 3D 3C TD TC TS', ...actions)
    const most = payoutOfHand(best, bet) - stakeOfHand(best, bet)
    expect(most).toBe(units(80))
    expect(coverOfSeats([bet])).toBe(units(90))
  })
})
