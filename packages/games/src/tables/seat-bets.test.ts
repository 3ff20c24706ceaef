import { fromWire, units } from '@cardroom/money'
import { expect, test } from 'vitest'
import { parseSeatBets, type SeatBetInput } from './seat-bets.ts'

const onSeat = (seat: number, amount = units(50)): SeatBetInput => ({ type: 'seat', seat, amount })

test('bets are returned in the order of the seats', () => {
  expect(parseSeatBets([onSeat(7), onSeat(2, units(100))])).toEqual({
    ok: true,
    bets: [
      { type: 'seat', seat: 2, amount: units(100) },
      { type: 'seat', seat: 7, amount: units(50) },
    ],
  })
})

test('an empty list of bets is valid', () => expect(parseSeatBets([])).toEqual({ ok: true, bets: [] }))

test.each<[string, SeatBetInput, string]>([
  ['a bet of roulette', { type: 'red', amount: units(50) }, 'unknownType'],
  ['numbers beside the seat', { ...onSeat(1), numbers: ['1'] }, 'unexpectedNumbers'],
  ['no seat', { type: 'seat', amount: units(50) }, 'notOnLayout'],
  ['an eighth seat', onSeat(8), 'notOnLayout'],
  ['half a seat', onSeat(1.5), 'notOnLayout'],
  ['half a chip', onSeat(1, fromWire(0.5)), 'amountNotWhole'],
  ['nothing', onSeat(1, units(0)), 'amountNotPositive'],
  ['a seat that has a bet', onSeat(3), 'eachOnce'],
])('%s is refused, with its place', (_, bet, refusal) => {
  expect(parseSeatBets([onSeat(3), bet])).toEqual({ ok: false, index: 1, refusal })
})
