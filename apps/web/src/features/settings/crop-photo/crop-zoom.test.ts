import { expect, test } from 'vitest'
import { isTooSmall, largestZoom, sliderAt, zoomAt } from './crop-zoom.ts'

test('the box keeps at least 50 pixels of the picture', () => {
  expect(largestZoom({ width: 1200, height: 800 })).toBe(4)
  expect(largestZoom({ width: 400, height: 100 })).toBe(2)
  expect(largestZoom({ width: 50, height: 50 })).toBe(1)
})

test('a picture below 50 pixels has no box', () => {
  expect(isTooSmall({ width: 49, height: 800 })).toBe(true)
  expect(isTooSmall({ width: 50, height: 800 })).toBe(false)
})

test('the slider goes from the whole picture to the largest zoom, and back', () => {
  expect(zoomAt(0, 4)).toBe(1)
  expect(zoomAt(100, 4)).toBe(4)
  expect(sliderAt(zoomAt(40, 4), 4)).toBe(40)
  expect(sliderAt(1, 1)).toBe(0)
})
