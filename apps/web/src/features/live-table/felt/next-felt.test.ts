import { expect, test } from 'vitest'
import { asChips, feltWith, limitedStakes, nextFelt, onSeat, placeable, type Felt } from './next-felt.ts'
import type { SlipBet } from '#features/bets/index.ts'

const red = (amount: number): SlipBet => ({ type: 'red', numbers: [], amount })
const split: SlipBet = { type: 'split', numbers: ['8', '11'], amount: 50 }
const add = (felt: Felt, ...bets: SlipBet[]) => nextFelt(felt, { kind: 'chips', step: { kind: 'add', bets } })
const empty = feltWith(2, [], [])

test('chips that are laid must be sent', () => {
  expect(add(empty, red(50))).toMatchObject({ slip: { bets: [red(50)] }, isChanged: true })
})

test('a step that changes nothing sends nothing', () => {
  expect(nextFelt(empty, { kind: 'chips', step: { kind: 'clear' } })).toBe(empty)
})

test('chips that are confirmed need not be sent, and can still be undone', () => {
  const felt = nextFelt(add(empty, red(50)), { kind: 'confirmed' })
  expect(felt.isChanged).toBe(false)
  expect(nextFelt(felt, { kind: 'chips', step: { kind: 'undo' } })).toMatchObject({
    slip: { bets: [] },
    isChanged: true,
  })
})

test('refused chips return to the tray: only the valid ones are left, and there is nothing to undo', () => {
  const felt = nextFelt(add(feltWith(2, [red(50)], []), split), { kind: 'stands', bets: [red(50)] })
  expect(felt).toMatchObject({ slip: { bets: [red(50)], past: [] }, isChanged: false })
})

test('the next round begins with an empty felt, and the last bets can be repeated', () => {
  const felt = nextFelt(add(empty, red(50)), { kind: 'round', round: 3, played: [red(50)] })
  expect(felt).toEqual(feltWith(3, [], [red(50)]))
})

test('after a round without bets those before it can still be repeated', () => {
  const felt = nextFelt(feltWith(2, [], [split]), { kind: 'round', round: 3, played: [] })
  expect(felt.played).toEqual([split])
})

test('less than the smallest stake is not placed yet', () => {
  expect(placeable([red(40)], 50)).toEqual([])
  expect(placeable([red(40), split], 50)).toEqual([
    { type: 'red', amount: 40 },
    { type: 'split', numbers: ['8', '11'], amount: 50 },
  ])
})

test('bets of the wire are chips on the felt', () => {
  expect(
    asChips([
      { type: 'red', amount: 50 },
      { type: 'seat', seat: 3, amount: 10 },
    ]),
  ).toEqual([red(50), onSeat(3, 10)])
})

test('at blackjack the smallest stake and the limits hold for each seat', () => {
  expect(placeable([onSeat(3, 40), onSeat(2, 50)], 50)).toEqual([{ type: 'seat', seat: 2, amount: 50 }])
  expect(placeable([onSeat(3, 40), onSeat(2, 20)], 50)).toEqual([])
  expect(limitedStakes([onSeat(3, 40), onSeat(2, 50)])).toEqual([40, 50])
  expect(limitedStakes([red(40), split])).toEqual([90])
})
