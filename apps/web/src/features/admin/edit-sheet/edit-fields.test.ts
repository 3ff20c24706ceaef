import { expect, test } from 'vitest'
import { numberOf, review, type NumberField } from './edit-fields.ts'

const price: NumberField = { name: 'price', label: 'Price', value: 500, decimals: 0, min: 1, max: 1000 }
const most: NumberField = {
  name: 'most',
  label: 'Most',
  value: 20,
  decimals: 2,
  min: 0,
  max: 100,
  empty: 'any',
}
const on = { name: 'on', label: 'On', value: true }

test.each([
  ['', null],
  [' ', null],
  ['500', 500],
  ['12 480', 12_480],
  ['12\u202f480', 12_480],
  ['12,480', 12_480],
  ['0,5', 0.5],
  ['.5', 0.5],
  ['0', 0],
])('%j is %s', (text, value) => expect(numberOf(text)).toBe(value))

test.each(['-5', '1e3', '5x', '1,2,3', '.'])('%j is no number', (text) => expect(numberOf(text)).toBeNaN())

test('untouched fields change nothing', () => {
  expect(review([price, most, on], {})).toEqual({
    values: { price: 500, most: 20, on: true },
    refusals: {},
    changes: [],
  })
})

test('a value that was typed back changes nothing', () => {
  expect(review([price, on], { price: '500', on: true }).changes).toEqual([])
})

test('each change has its field and its new value', () => {
  const { changes, refusals } = review([price, most, on], { price: '600', most: '', on: false })
  expect(refusals).toEqual({})
  expect(changes).toEqual([
    { field: price, to: 600 },
    { field: most, to: null },
    { field: on, to: false },
  ])
})

test.each([
  ['', { key: 'required' }],
  ['abc', { key: 'dataIncorrect' }],
  ['1.5', { key: 'dataIncorrect' }],
  ['0', { key: 'minimumValue', value: 1 }],
  ['1001', { key: 'maximumValue', value: 1000 }],
])('%j is refused', (text, refusal) => {
  expect(review([price], { price: text })).toMatchObject({ refusals: { price: refusal }, changes: [] })
})

test('hundredths are exact, more decimals are refused', () => {
  expect(review([most], { most: '0.29' }).refusals).toEqual({})
  expect(review([most], { most: '0.295' }).refusals).toEqual({ most: { key: 'dataIncorrect' } })
})

test('the rule between fields is checked once each field is valid', () => {
  const rule = () => ({ most: { key: 'maxAboveMin' as const } })
  expect(review([price], { price: 'x' }, rule).refusals).toEqual({ price: { key: 'dataIncorrect' } })
  expect(review([price], { price: '1' }, rule).refusals).toEqual({ most: { key: 'maxAboveMin' } })
})
