import { expect, test } from 'vitest'
import { idProblem } from './id-problem.ts'

const of = (id: number) => idProblem({ id, me: 1, chosen: [2], members: [1, 3] })

test('a stranger can be invited', () => expect(of(4)).toBeUndefined())

test('not oneself, nobody twice, no member, no nonsense', () => {
  expect(of(1)).toBe('self')
  expect(of(2)).toBe('already')
  expect(of(3)).toBe('isMember')
  expect(of(Number('abc'))).toBe('notAnId')
  expect(of(1.5)).toBe('notAnId')
  expect(of(0)).toBe('notAnId')
  expect(of(9_999_999_999)).toBe('notAnId')
})
