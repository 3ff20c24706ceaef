import { expect, test } from 'vitest'
import { stillFree } from './still-free.ts'

const ids = Array.from({ length: 1001 }, (_, place) => place + 1)

test('selecting all stops at the limit', () => {
  expect(stillFree(ids, [], 1000)).toEqual(ids.slice(0, 1000))
  expect(stillFree(ids, [], Infinity)).toEqual(ids)
})

test('items that are already selected count', () => {
  expect(stillFree(ids, [1001, 2], 4)).toEqual([1, 3])
  expect(stillFree(ids, ids.slice(0, 1000), 1000)).toEqual([])
})
