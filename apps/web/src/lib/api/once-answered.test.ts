import { expect, test, vi } from 'vitest'
import { CallError } from './call-error.ts'
import { onceAnswered } from './once-answered.ts'

test.each([
  ['a good answer', null, 1],
  ['a refusal', new CallError('notAllowed'), 1],
  ['a lost answer', new CallError('somethingWentWrong', { isLost: true }), 0],
])('after %s a sheet closes only if an answer has come', (_, error, times) => {
  const close = vi.fn()
  onceAnswered(close)(undefined, error)
  expect(close).toHaveBeenCalledTimes(times)
})
