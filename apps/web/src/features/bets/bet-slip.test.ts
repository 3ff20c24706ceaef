import { describe, expect, test } from 'vitest'
import {
  emptySlip,
  keyOfBet,
  nextSlip,
  refusalOfStake,
  stakedOn,
  stakeOf,
  type SlipBet,
  type SlipStep,
} from './bet-slip.ts'

const straight: SlipBet = { type: 'straight', numbers: ['17'], amount: 100 }
const red: SlipBet = { type: 'red', numbers: [], amount: 50 }

const after = (...steps: SlipStep[]) => steps.reduce(nextSlip, emptySlip)
const add = (...bets: SlipBet[]): SlipStep => ({ kind: 'add', bets })

describe('a slip', () => {
  test('chips on one spot are one pile', () => {
    const slip = after(add(straight), add(straight), add(red))
    expect(slip.bets).toEqual([{ ...straight, amount: 200 }, red])
    expect(stakeOf(slip.bets)).toBe(250)
    expect(stakedOn(slip.bets, keyOfBet(straight))).toBe(200)
  })

  test('undo goes back one step at a time, a call bet being one step', () => {
    const slip = after(add(red), add(straight, red), { kind: 'undo' })
    expect(slip.bets).toEqual([red])
    expect(nextSlip(slip, { kind: 'undo' }).bets).toEqual([])
    expect(after({ kind: 'undo' })).toEqual(emptySlip)
  })

  test('double, clear and repeat can be undone', () => {
    expect(after(add(straight), { kind: 'double' }).bets).toEqual([{ ...straight, amount: 200 }])
    expect(after(add(straight), { kind: 'clear' }, { kind: 'undo' }).bets).toEqual([straight])
    expect(after(add(red), { kind: 'put', bets: [straight] }, { kind: 'undo' }).bets).toEqual([red])
  })

  test('a part of a pile or the whole pile is taken back', () => {
    const key = keyOfBet(straight)
    expect(after(add(straight), { kind: 'remove', key, amount: 40 }).bets).toEqual([
      { ...straight, amount: 60 },
    ])
    expect(after(add(straight), { kind: 'remove', key, amount: 100 }).bets).toEqual([])
    expect(after(add(straight, red), { kind: 'remove', key }).bets).toEqual([red])
  })

  test('a step that changes nothing leaves nothing to undo', () => {
    expect(after({ kind: 'double' }, { kind: 'clear' }, { kind: 'remove', key: 'red:' })).toEqual(emptySlip)
  })

  test('a new round starts with an empty felt', () => {
    expect(after(add(red), { kind: 'start' })).toEqual(emptySlip)
  })
})

const limit = { min: 50, max: 5000 }

test.each([
  [{ stake: 0, wallet: 1000 }, { reason: 'placeChips' }],
  [
    { stake: 40, wallet: 1000 },
    { reason: 'atLeast', amount: 50 },
  ],
  [{ stake: 50, wallet: 0 }, undefined],
  [{ stake: 5000, wallet: 0 }, undefined],
  [
    { stake: 5010, wallet: 0 },
    { reason: 'atMost', amount: 5000 },
  ],
  [
    { stake: 300, wallet: -100 },
    { reason: 'tooLittle', amount: 200 },
  ],
])('the stakes %o are refused or allowed by the limit', (stakes, refusal) => {
  expect(refusalOfStake({ ...limit, ...stakes })).toEqual(refusal)
})
