import { callBet, callBetNames, type CallBetName } from '@cardroom/games'
import { toWire, units } from '@cardroom/money'
import { expect, test } from 'vitest'
import { laidCalls } from './laid-calls.ts'
import { emptySlip, nextSlip, type SlipBet } from '#features/bets/index.ts'

const call = (name: CallBetName, chip: number): SlipBet[] =>
  callBet('european', name, units(chip)).map(({ type, numbers, amount }) => ({
    type,
    numbers,
    amount: toWire(amount),
  }))
/** Returns the bets as they lie together on the felt. */
const laid = (...bets: readonly (readonly SlipBet[])[]): readonly SlipBet[] =>
  bets.reduce((slip, added) => nextSlip(slip, { kind: 'add', bets: added }), emptySlip).bets
const found = (bets: readonly SlipBet[]) =>
  laidCalls('european', bets).map(({ name, stake }) => [name, stake])

test.each(callBetNames)('%s leaves its mark, and no other call', (name) => {
  const [only, ...others] = laidCalls('european', call(name, 50))
  expect(only).toMatchObject({ name, stake: call(name, 50).reduce((total, { amount }) => total + amount, 0) })
  expect(only?.places).toHaveLength(call(name, 50).length)
  expect(others).toEqual([])
})

test('laid twice, or with another chip, its amount grows accordingly', () => {
  expect(found(laid(call('tiers', 50), call('tiers', 100)))).toEqual([['tiers', 900]])
})

test('two calls that share places have their own chips there', () => {
  expect(found(laid(call('voisins', 10), call('jeu_zero', 10)))).toEqual([
    ['voisins', 90],
    ['jeu_zero', 40],
  ])
})

test('a call with a missing chip is no call any more', () => {
  expect(found(call('orphelins', 10).slice(1))).toEqual([])
  expect(found([])).toEqual([])
})

test('the wheel with two zeros has no calls', () => {
  expect(laidCalls('american', call('tiers', 10))).toEqual([])
})
