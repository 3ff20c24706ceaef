import { expect, test } from 'vitest'
import { rowOf } from '../report.fixtures.ts'
import { openableFields } from './openable-fields.ts'

test('a figure opens where there is something behind it; rounds that came to nothing are something', () => {
  expect(openableFields(rowOf())).toEqual(['bought', 'returned', 'fee', 'result'])
  expect(openableFields(rowOf({ result: 0 }))).toContain('result')
  expect(openableFields(rowOf({ result: 0, rounds: 0 }))).not.toContain('result')
})
