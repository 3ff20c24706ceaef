import type { HandShown } from '@cardroom/contract/rounds'
import { expect, test } from 'vitest'
import { dealMs, seatTotalMs, upCardLandsMs } from './deal-times.ts'

const handOf = (id: number, ...seats: readonly (readonly string[])[]) =>
  ({ id, seats: seats.map((cards) => ({ cards })) }) as unknown as HandShown

test('nobody decides before the last card of an answer lies, whatever it brought', () => {
  const first = handOf(1, ['9S', '9H'])
  expect(dealMs(undefined, first)).toBeGreaterThanOrEqual(Math.max(seatTotalMs(2), upCardLandsMs))
  expect(dealMs(first, handOf(1, ['9S', '9H', '2C']))).toBe(seatTotalMs(3))
  expect(dealMs(first, handOf(1, ['9S', '3D'], ['9H', '4D']))).toBe(seatTotalMs(2))
  expect(dealMs(first, handOf(1, ['9S', '9H']))).toBe(0)
  expect(dealMs(first, handOf(2, ['9S', '9H']))).toBe(dealMs(undefined, first))
})

test('the dealer’s up card comes between the player’s two', () => {
  expect(upCardLandsMs).toBeGreaterThan(seatTotalMs(1))
  expect(upCardLandsMs).toBeLessThan(seatTotalMs(2))
})
