import { expect, test } from 'vitest'
import { amountOf, readAmount, type AmountRules } from './normalize-amount.ts'

const money = { decimals: 2 }
const chips = { decimals: 0 }

/** Returns the field's value after each key that a person presses, or undefined while it is no amount. */
function typing(keys: string, rules: AmountRules): (string | undefined)[] {
  let shown = ''
  return [...keys].map((key) => {
    const read = readAmount(shown + key, rules)
    shown = 'text' in read ? read.text : shown + key
    return 'text' in read ? read.text : undefined
  })
}

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
  ['grouped with decimals', '1,234.89', '1234.89'],
  ['grouped twice', '1,234,567', '1234567'],
  ['spaces group too', '12 480', '12480'],
  ['narrow spaces group too', '12\u202f480,5', '12480.5'],
])('decimal: %s', (_, typed, text) => {
  expect(readAmount(typed, money)).toEqual({ text })
})

test.each([
  ['12,480', 'ambiguous'],
  ['1,234', 'ambiguous'],
  ['1.234', 'decimals'],
  ['0.005', 'decimals'],
  ['1.2.3', 'noNumber'],
  ['-5', 'noNumber'],
  ['+5', 'noNumber'],
  ['abc', 'noNumber'],
  ['1e5', 'noNumber'],
  ['12a', 'noNumber'],
  ['1,2,3', 'noNumber'],
])('decimal: %s is no amount: %s', (typed, problem) => {
  expect(readAmount(typed, money)).toEqual({ problem })
})

test.each([
  ['25', '25'],
  ['025', '25'],
  ['', ''],
  ['12,480', '12480'],
  ['1 000 000', '1000000'],
])('whole: %s is %s', (typed, text) => {
  expect(readAmount(typed, chips)).toEqual({ text })
})

test.each([
  ['0', 'incomplete'],
  ['00', 'incomplete'],
  ['.', 'whole'],
  ['1.', 'whole'],
  ['1.5', 'whole'],
  ['.5', 'whole'],
  ['2,5', 'whole'],
  ['12.50', 'whole'],
  ['-1', 'noNumber'],
])('whole: %s is no amount: %s', (typed, problem) => {
  expect(readAmount(typed, chips)).toEqual({ problem })
})

test('typed key by key, no other amount is ever read than the one in the field', () => {
  expect(typing('12.50', chips)).toEqual(['1', '12', undefined, undefined, undefined])
  expect(typing('.5', chips)).toEqual([undefined, undefined])
  expect(typing('-5', chips)).toEqual([undefined, undefined])
  expect(typing('1.234', money)).toEqual(['1', '1.', '1.2', '1.23', undefined])
  expect(typing('1,234', chips)).toEqual(['1', undefined, undefined, undefined, '1234'])
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
