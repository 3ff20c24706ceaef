import { expect, test } from 'vitest'
import { countResults } from './count-results.ts'

test('zeros are neither odd nor even', () => {
  const counts = countResults('american', ['00', '0', '17', '17', '32'])
  expect(counts).toMatchObject({ red: 1, black: 2, zero: 2, odd: 2, even: 1 })
  expect(counts.hot[0]).toEqual({ pocket: '17', count: 2 })
  expect(counts.cold.every(({ count }) => count === 0)).toBe(true)
})

test('there are no results yet', () => {
  expect(countResults('european', [])).toMatchObject({ red: 0, zero: 0, hot: [] })
})
