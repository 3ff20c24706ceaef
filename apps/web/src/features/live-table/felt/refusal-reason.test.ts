import type { ErrorKey } from '@cardroom/contract'
import { expect, test } from 'vitest'
import { refusalReason } from './refusal-reason.ts'
import { CallError } from '#lib/api/call-error.ts'

test.each<[ErrorKey, string, string]>([
  ['lowBalance', 'bank', 'bank'],
  ['lowBalance', '', 'balance'],
  ['dataIncorrect', 'table', 'tableMax'],
  ['dataIncorrect', 'amount', 'stake'],
  ['notAllowed', 'protection', 'protection'],
  ['notAllowed', 'round', 'closed'],
  ['notAllowed', 'seats', 'noSeat'],
  ['clubSuspended', '', 'suspended'],
  ['gameNotAllowed', '', 'notForYou'],
  ['tooBusy', '', 'other'],
])('%s with the path "%s" is %s', (key, path, reason) => {
  const fields = path === '' ? [] : [{ path, message: 'closed' as const }]
  expect(refusalReason(new CallError(key, { fields }))).toBe(reason)
})

test('an error that is not an answer of the server has no reason of its own', () => {
  expect(refusalReason(new Error('offline'))).toBe('other')
})
