import { expect, test } from 'vitest'
import { chartScale } from './chart-scale.ts'

test('the lines stand at round numbers, include zero, and hold every value', () => {
  expect(chartScale([12_400, 21_850, -6300, 4120])).toEqual({
    top: 30_000,
    bottom: -10_000,
    ticks: [30_000, 20_000, 10_000, 0, -10_000],
  })
})

test('only losses need no line above zero, only gains none below', () => {
  expect(chartScale([-40, -3])).toEqual({ top: 0, bottom: -40, ticks: [0, -20, -40] })
  expect(chartScale([7])).toEqual({ top: 10, bottom: 0, ticks: [10, 5, 0] })
})

test('a chart without values has zero and one line above it', () => {
  expect(chartScale([])).toEqual({ top: 1, bottom: 0, ticks: [1, 0] })
  expect(chartScale([0, 0])).toEqual({ top: 1, bottom: 0, ticks: [1, 0] })
})

test('every value lies between top and bottom', () => {
  for (const value of [1, 3, 9.5, 99, 1001, 123_456, -1, -77, -98_765]) {
    const { top, bottom } = chartScale([value])
    expect(top).toBeGreaterThanOrEqual(value)
    expect(bottom).toBeLessThanOrEqual(value)
  }
})
