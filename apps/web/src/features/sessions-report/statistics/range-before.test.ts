import { expect, test } from 'vitest'
import { growth, rangeBefore } from './range-before.ts'

const daysOf = (...dates: string[]) => dates.map((date) => ({ date }))

test('the range before has as many days, and ends on the day before the first', () => {
  expect(rangeBefore(daysOf('2025-03-01'))).toEqual({ from: '2025-02-28', to: '2025-02-28' })
  expect(rangeBefore(daysOf('2025-03-30', '2025-03-31', '2025-04-01'))).toEqual({
    from: '2025-03-27',
    to: '2025-03-29',
  })
  expect(rangeBefore([])).toBeUndefined()
})

test('growth between two wins is a share, otherwise it is a difference', () => {
  expect(growth(150, 100)).toEqual({ share: 0.5 })
  expect(growth(-50, 100)).toEqual({ difference: -150 })
  expect(growth(100, -20)).toEqual({ difference: 120 })
  expect(growth(0, 100)).toEqual({ difference: -100 })
  expect(growth(100, 0)).toBeNull()
})
