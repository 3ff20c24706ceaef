import { expect, test } from 'vitest'
import { dayText } from './report-filter.ts'

test('a day is the one that was pressed', () => {
  expect(dayText(new Date(2025, 10, 5))).toBe('2025.11.05')
  expect(dayText(new Date(2025, 0, 31, 23, 59))).toBe('2025.01.31')
})
