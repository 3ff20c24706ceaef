import type { Rate } from '@cardroom/contract/conversions'
import { expect, test } from 'vitest'
import { bonusPercent, conversionShown, nextBonus } from './conversion-draft.ts'

const tiers = (...froms: number[]) =>
  froms.map((from_amount, place) => ({ from_amount, percent: (place + 1) * 5 }))
const dollars: Rate = {
  from: 'usd',
  to: 'diamond',
  rate: 100,
  min: 1,
  max: 1000,
  bonus: tiers(10, 50, 100),
}
const red: Rate = {
  from: 'diamond',
  to: 'red',
  rate: 100,
  min: 10,
  max: null,
  bonus: tiers(1000, 5000, 10_000),
}

test('the given amount determines the result, bonus included', () => {
  expect(conversionShown({ side: 'give', text: '50' }, dollars)).toEqual({
    give: '50',
    get: '5500',
    conversion: { amount: 50, result: 5500, bonus: 500 },
    refusal: undefined,
  })
})

test('a wanted result determines the least amount to give', () => {
  expect(conversionShown({ side: 'get', text: '105000' }, red)).toMatchObject({ give: '1000' })
  expect(conversionShown({ side: 'get', text: '1000' }, dollars)).toMatchObject({
    give: '10',
    get: '1000',
    conversion: { amount: 10, result: 1050 },
  })
})

test('outside the limits the violated limit is shown', () => {
  expect(conversionShown({ side: 'give', text: '9' }, red).refusal).toEqual({
    key: 'minimumValue',
    value: 10,
  })
  expect(conversionShown({ side: 'give', text: '1000.01' }, dollars).refusal).toEqual({
    key: 'maximumValue',
    value: 1000,
  })
  expect(conversionShown({ side: 'get', text: '999999' }, dollars).refusal).toMatchObject({
    key: 'maximumValue',
  })
})

test('an empty field is not an error', () => {
  expect(conversionShown({ side: 'give', text: '' }, red)).toEqual({
    give: '',
    get: '',
    conversion: undefined,
    refusal: undefined,
  })
  expect(conversionShown({ side: 'give', text: '0.' }, dollars).refusal).toBeUndefined()
})

test('the next bonus tier and the one reached are known', () => {
  expect(nextBonus(red, 1000)).toEqual({ from_amount: 5000, percent: 10 })
  expect(nextBonus(red, 10_000)).toBeUndefined()
  expect(bonusPercent(dollars, 25)).toBe(5)
  expect(bonusPercent(dollars, 1)).toBe(0)
})
