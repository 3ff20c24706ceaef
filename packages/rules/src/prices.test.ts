import { exchange, units } from '@cardroom/money'
import { expect, test } from 'vitest'
import { clubBonus, welcomeBonus } from './gifts.ts'
import { defaultLimits, limitNames } from './limits.ts'
import { cardSets, defaultPrices, defaultRates, defaultRatings, ratingLevels } from './prices.ts'

test('each tier has its default limit', () => {
  const limits = limitNames.map((name) => [name, defaultLimits[name].min, defaultLimits[name].max])
  expect(limits).toEqual([
    ['casual', units(10), units(1_000)],
    ['standard', units(50), units(5_000)],
    ['deluxe', units(100), units(10_000)],
    ['diamond', units(500), units(50_000)],
    ['vip', units(1_000), units(100_000)],
  ])
})

test('welcome gifts and the prices of names have their agreed values', () => {
  expect(welcomeBonus).toBe(units(200_000))
  expect(clubBonus).toEqual({ red: units(200_000), jade: units(100) })
  expect(defaultPrices).toEqual({ clubNamePrice: 500, userNamePrice: 150, jadeMin: 50 })
})

test('each level costs more and never allows less than the one below', () => {
  const { lowest, highest } = ratingLevels
  expect(defaultRatings.map(({ level }) => level)).toEqual(
    Array.from({ length: highest - lowest + 1 }, (_, place) => lowest + place),
  )
  const allowed = (bound: number | null) => bound ?? Infinity
  defaultRatings.slice(1).forEach((rating, place) => {
    const below = defaultRatings[place]!
    expect(rating.amount).toBeGreaterThan(below.amount)
    expect(allowed(rating.sessions)).toBeGreaterThan(allowed(below.sessions))
    expect(allowed(rating.managers)).toBeGreaterThanOrEqual(allowed(below.managers))
  })
})

test('a dollar is a hundred diamonds, and ten dollars earn the same bonus as the thousand diamonds they buy', () => {
  const [dollars, gold] = [defaultRates[0]!, defaultRates[1]!]
  expect(exchange(dollars, units(1))?.result).toBe(units(100))
  expect(exchange(dollars, units(10))).toMatchObject({ result: units(1_050), bonus: units(50) })
  expect(exchange(gold, units(1_000))).toMatchObject({ bonus: units(50_000) })
})

test('the first design of cards is free for everybody', () =>
  expect(cardSets.filter(({ price }) => price === 0).map(({ id }) => id)).toEqual([1]))
