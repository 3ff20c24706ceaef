import { expect, test } from 'vitest'
import { isChanged, limitProblem } from './limit-change.ts'

const typed = { min: '10', max: '1000', active: true }
const limit = { name: 'casual', min: 10, max: 1000, active: true } as const

test('the largest bet is above the smallest, and both are required', () => {
  expect(limitProblem(typed)).toBeUndefined()
  expect(limitProblem({ ...typed, max: '10' })).toBe('maxNotAboveMin')
  expect(limitProblem({ ...typed, min: '' })).toBe('missing')
  expect(limitProblem({ ...typed, min: '0' })).toBe('belowOne')
})

test('only a different value is a change', () => {
  expect(isChanged(limit, typed)).toBe(false)
  expect(isChanged(limit, { ...typed, active: false })).toBe(true)
  expect(isChanged(limit, { ...typed, max: '1001' })).toBe(true)
})
