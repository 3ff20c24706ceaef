import { expect, test } from 'vitest'
import { rowOf } from '../report.fixtures.ts'
import { openableFields } from './openable-fields.ts'

test('a figure opens if there are entries behind it, even rounds with a result of zero', () => {
  expect(openableFields(rowOf())).toEqual(['bought', 'returned', 'fee', 'result'])
  expect(openableFields(rowOf({ result: 0 }))).toContain('result')
  expect(openableFields(rowOf({ result: 0, rounds: 0 }))).not.toContain('result')
})
