import { expect, test } from 'vitest'
import { agentIdOf } from './join-form.ts'

test('an empty field means no agent', () => {
  expect(agentIdOf('')).toBeUndefined()
  expect(agentIdOf('  ')).toBeUndefined()
})

test('a number is an id', () => expect(agentIdOf(' 204871 ')).toBe(204_871))

test.each(['0', '-1', '12a', '1.5', '007', '9999999999'])('%s is no id', (typed) =>
  expect(agentIdOf(typed)).toBeNull(),
)
