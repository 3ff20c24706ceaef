import { expect, test } from 'vitest'
import { rateRefusals, tierSlots, tiersIn } from './rate-tiers.ts'

const tier = (from_amount: number, percent: number) => ({ from_amount, percent })

test('an empty tier follows the existing ones, while there is room', () => {
  expect(tierSlots([tier(10, 5)])).toEqual([tier(10, 5), null])
  expect(tierSlots(Array.from({ length: 20 }, (_, place) => tier(place + 1, 1)))).toHaveLength(20)
})

test('filled tiers are sorted, smallest first; an emptied one is removed', () => {
  const values = { from0: 100, percent0: 15, from1: null, percent1: null, from2: 10, percent2: 5 }
  expect(tiersIn(values, 3)).toEqual([tier(10, 5), tier(100, 15)])
})

test('a max below its min, half a unit, and the same tier twice are refused', () => {
  expect(rateRefusals({ min: 10, max: 5 }, 0)).toEqual({ max: { key: 'maxAboveMin' } })
  expect(rateRefusals({ min: 10, max: 10 }, 0)).toEqual({})
  expect(rateRefusals({ min: 10, max: null }, 0)).toEqual({})
  expect(rateRefusals({ from0: 5, percent0: null, from1: null, percent1: 5 }, 2)).toEqual({
    percent0: { key: 'tierWhole' },
    from1: { key: 'tierWhole' },
  })
  expect(rateRefusals({ from0: 5, percent0: 1, from1: 5, percent1: 2 }, 2)).toEqual({
    from1: { key: 'tierTwice' },
  })
  expect(rateRefusals({ from0: null, percent0: null, from1: null, percent1: null }, 2)).toEqual({})
})
