import { expect, test } from 'vitest'
import { isInside, placeOn, plotScale } from './plot-scale.ts'

test('one scale contains every game', () => {
  const scale = plotScale([
    { observed: 0.97, low: 0.95, high: 0.99 },
    { observed: 1.04, low: 0.9, high: 1.06 },
  ])
  expect(scale).toEqual({ from: 0.89, to: 1.07 })
  expect(placeOn(scale, 0.98)).toBeCloseTo(0.5)
})

test('a young game’s band is cut at the edges', () => {
  const scale = plotScale([{ observed: 3, low: -4, high: 6 }])
  expect(scale).toEqual({ from: 0, to: 2 })
  expect(placeOn(scale, 6)).toBe(1)
  expect(placeOn(scale, -4)).toBe(0)
})

test('the ends of a band are part of it', () => {
  expect(isInside({ observed: 0.95, low: 0.95, high: 0.99 })).toBe(true)
  expect(isInside({ observed: 1, low: 0.95, high: 0.99 })).toBe(false)
})
