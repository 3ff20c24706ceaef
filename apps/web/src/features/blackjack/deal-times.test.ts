import type { HandShown } from '@cardroom/contract/rounds'
import { expect, test } from 'vitest'
import { dealMs, revealedCardLandsMs, seatCardLandsMs, totalSteps, upCardLandsMs } from './deal-times.ts'

const handOf = (id: number, ...seats: readonly (readonly string[])[]) =>
  ({ id, seats: seats.map((cards) => ({ cards })) }) as unknown as HandShown

test('nobody decides before the last card of an answer lies, whatever it brought', () => {
  const first = handOf(1, ['9S', '9H'])
  expect(dealMs(undefined, first)).toBeGreaterThanOrEqual(Math.max(seatCardLandsMs(1), upCardLandsMs))
  expect(dealMs(first, handOf(1, ['9S', '9H', '2C']))).toBe(seatCardLandsMs(2))
  expect(dealMs(first, handOf(1, ['9S', '3D'], ['9H', '4D']))).toBe(seatCardLandsMs(1))
  expect(dealMs(first, handOf(1, ['9S', '9H']))).toBe(0)
  expect(dealMs(first, handOf(2, ['9S', '9H']))).toBe(dealMs(undefined, first))
})

test('the dealer’s up card comes between the player’s two', () => {
  expect(upCardLandsMs).toBeGreaterThan(seatCardLandsMs(0))
  expect(upCardLandsMs).toBeLessThan(seatCardLandsMs(1))
})

test('each total lands with its card; what lay there is told at once', () => {
  const times = (cards: readonly string[], lying: number) =>
    totalSteps(cards, lying, seatCardLandsMs).map(({ value, atMs }) => [value, atMs])
  expect(times(['9S', '7H'], 0)).toEqual([
    [9, 240],
    [16, 600],
  ])
  expect(times(['9S', '7H', 'AC'], 2)).toEqual([
    [16, 0],
    [17, 240],
  ])
  // The dealer's up card lay there; the hole card is turned, an ace counts as it must.
  expect(totalSteps(['AD', '5C', '9H'], 1, revealedCardLandsMs)).toEqual([
    { value: 11, atMs: 0 },
    { value: 16, atMs: 200 },
    { value: 15, atMs: 560 },
  ])
})
