import { expect, test } from 'vitest'
import { growth, rangeBefore } from './range-before.ts'

const daysOf = (...dates: string[]) => dates.map((date) => ({ date }))

test('as many days, up to the day before the first', () => {
  expect(rangeBefore(daysOf('2025-03-01'))).toEqual({ from: '2025-02-28', to: '2025-02-28' })
  expect(rangeBefore(daysOf('2025-03-30', '2025-03-31', '2025-04-01'))).toEqual({
    from: '2025-03-27',
    to: '2025-03-29',
  })
  expect(rangeBefore([])).toBeUndefined()
})

test('a share of something only', () => {
  expect(growth(112, 100)).toBeCloseTo(0.12)
  expect(growth(-50, 100)).toBeCloseTo(-1.5)
  expect(growth(100, 0)).toBeNull()
  expect(growth(100, -20)).toBeNull()
})
