import { sum, units } from '@cardroom/money'
import { expect, test } from 'vitest'
import { playRoulette } from './play-roulette.ts'
import { pocketsOf } from './pockets.ts'
import {
  callBet,
  callBetNames,
  chipsOfCallBet,
  neighboursBet,
  neighboursOf,
  type CallBetName,
} from './wheel.ts'

const chip = units(10)

const netsOf = (name: CallBetName): number[] => {
  const bets = callBet('european', name, chip)
  const nets = pocketsOf('european').map((_, drawn) => {
    const { payout, stake } = playRoulette({ draw: () => drawn }, 'european', bets)
    return Number(payout - stake) / 1000
  })
  return [...new Set(nets)].sort((a, b) => a - b)
}

test.each([
  ['voisins', 9, [-9, 9, 15]],
  ['tiers', 6, [-6, 12]],
  ['orphelins', 5, [-5, 13, 31]],
  ['jeu_zero', 4, [-4, 14, 32]],
] as const)('%s takes %d chips and has the published net results', (name, chips, nets) => {
  expect(chipsOfCallBet(name)).toBe(chips)
  expect(sum(callBet('french', name, chip).map((bet) => bet.amount))).toBe(units(10 * chips))
  expect(netsOf(name)).toEqual(nets)
})

test('voisins, tiers and orphelins cover the whole wheel; only 17, within orphelins, is covered twice', () => {
  const covered = callBetNames
    .filter((name) => name !== 'jeu_zero')
    .flatMap((name) => callBet('european', name, chip).flatMap((bet) => bet.covers))
  expect(covered).toHaveLength(38)
  expect(new Set(covered)).toEqual(new Set(pocketsOf('european')))
})

test('the American table has no call bets', () => {
  expect(() => callBet('american', 'voisins', chip)).toThrow('single-zero')
})

test('neighbours continue past the end of the wheel', () => {
  expect(neighboursOf('european', '0', 2)).toEqual(['3', '26', '0', '32', '15'])
  expect(neighboursOf('american', '00', 1)).toEqual(['1', '00', '27'])
  expect(neighboursOf('european', '26', 0)).toEqual(['26'])
  expect(() => neighboursOf('european', '00', 2)).toThrow('not on the european wheel')
  expect(() => neighboursOf('european', '0', 19)).toThrow('no 19 neighbours')
})

test('a neighbours bet puts one chip straight up on each number', () => {
  const bets = neighboursBet('french', '17', chip)
  expect(bets.map((bet) => [bet.type, ...bet.numbers, bet.amount])).toEqual(
    ['2', '25', '17', '34', '6'].map((pocket) => ['straight', pocket, chip]),
  )
})
