import { deliveryPattern } from '@cardroom/contract/webhooks'
import { expect, test } from 'vitest'
import { choiceIn, deliveryTypes, parametersOf, queryOf } from './delivery-choice.ts'

test('a choice is read back from the address, and sent to the server', () => {
  const choice = choiceIn(new URLSearchParams('endpoint=3&state=failed&type=member.left'))
  expect(choiceIn(new URLSearchParams(parametersOf(choice)))).toEqual(choice)
  expect(choice.endpoint).toBe('3')
  expect(queryOf(choice)).toEqual({ state: 'failed', type: 'member.left' })
})

test('invalid values in an address are left out', () => {
  const choice = choiceIn(new URLSearchParams('endpoint=-1&state=delivered&type=member'))
  expect(choice).toEqual({ endpoint: '', state: '', type: '' })
  expect([parametersOf(choice), queryOf(choice)]).toEqual([{}, {}])
})

test('the server takes every type that can be chosen', () => {
  for (const type of deliveryTypes) expect(deliveryPattern.parse(type)).toBe(type)
})
