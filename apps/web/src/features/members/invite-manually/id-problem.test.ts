import { nobody, type UserId } from '@cardroom/contract/ids'
import { asUser } from '@cardroom/contract/ids.fixtures'
import { expect, test } from 'vitest'
import { idProblem } from './id-problem.ts'

const of = (id: UserId) =>
  idProblem({ id, me: asUser(1), chosen: [asUser(2)], members: [asUser(1), asUser(3)] })

test('a stranger can be invited', () => expect(of(asUser(4))).toBeUndefined())

test('oneself, somebody twice, a member and an invalid number cannot be invited', () => {
  expect(of(asUser(1))).toBe('self')
  expect(of(asUser(2))).toBe('already')
  expect(of(asUser(3))).toBe('isMember')
  expect(of(nobody)).toBe('notAnId')
})
