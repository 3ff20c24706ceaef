import { expect, test } from 'vitest'
import { formatOrdinal } from './format-ordinal.ts'

test.each([
  [1, '1st', '1-е'],
  [2, '2nd', '2-е'],
  [3, '3rd', '3-е'],
  [11, '11th', '11-е'],
  [14, '14th', '14-е'],
  [22, '22nd', '22-е'],
  [112, '112th', '112-е'],
])('place %s is written as an ordinal in both languages', (place, en, ru) => {
  expect(formatOrdinal(place, 'en')).toBe(en)
  expect(formatOrdinal(place, 'ru')).toBe(ru)
})
