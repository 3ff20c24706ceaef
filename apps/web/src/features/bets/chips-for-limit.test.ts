import { expect, test } from 'vitest'
import { chipsForLimit, firstChip } from './chips-for-limit.ts'

test.each([
  [{ min: 10, max: 1000 }, [10, 50, 100, 500, 1000], 10],
  [{ min: 50, max: 5000 }, [10, 50, 100, 500, 1000, 5000], 50],
  [{ min: 100, max: 10_000 }, [50, 100, 500, 1000, 5000, 10_000], 100],
  [{ min: 1000, max: 100_000 }, [500, 1000, 5000, 10_000, 50_000, 100_000], 1000],
  // A club may set a limit between two chips.
  [{ min: 3, max: 7 }, [3], 3],
])('the tray of %o has chips that fit the limit', (limit, chips, first) => {
  expect(chipsForLimit(limit)).toEqual(chips)
  expect(firstChip(chips, limit)).toBe(first)
})

test('a game of single spots starts at its smallest stake', () => {
  expect(chipsForLimit({ min: 100, max: 10_000 }, { from: 100 })).toEqual([100, 500, 1000, 5000, 10_000])
})
