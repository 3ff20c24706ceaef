import { expect, test } from 'vitest'
import { amountOf, normalizeAmount } from './normalize-amount.ts'

const money = { decimals: 2 }
const chips = { decimals: 0 }

test.each([
  ['a comma becomes a dot', '12,5', '12.5'],
  ['a lone dot becomes 0.', '.', '0.'],
  ['a lone comma becomes 0.', ',', '0.'],
  ['a leading dot gets its zero', '.75', '0.75'],
  ['an unfinished decimal stays', '12.', '12.'],
  ['needless leading zeros go', '007.5', '7.5'],
  ['zero stays', '0', '0'],
  ['several zeros are one', '00', '0'],
  ['empty stays empty', '', ''],
  ['grouped thousands are pasted whole', '12,480', '12480'],
  ['grouped with decimals', '1,234,567.89', '1234567.89'],
  ['spaces group too', '12 480', '12480'],
  ['narrow spaces group too', '12\u202f480', '12480'],
])('decimal: %s', (_, typed, expected) => {
  expect(normalizeAmount(typed, money)).toBe(expected)
})

test.each(['1.234', '1.2.3', '-5', '+5', 'abc', '1e5', '12a', '1,2,3'])('decimal refuses %s', (typed) => {
  expect(normalizeAmount(typed, money)).toBeNull()
})

test.each([
  ['25', '25'],
  ['025', '25'],
  ['', ''],
  ['12,480', '12480'],
])('whole: %s is %s', (typed, expected) => {
  expect(normalizeAmount(typed, chips)).toBe(expected)
})

test.each(['0', '00', '.', '1.', '1.5', '2,5', '-1'])('whole refuses %s', (typed) => {
  expect(normalizeAmount(typed, chips)).toBeNull()
})

test.each([
  ['', null],
  ['0', null],
  ['0.', null],
  ['12.', 12],
  ['0.05', 0.05],
])('the amount of "%s" is %s', (text, expected) => {
  expect(amountOf(text)).toBe(expected)
})
