import { clubEventNames } from '@cardroom/contract/club-events'
import { expect, test } from 'vitest'
import { deliveredTypesOf, eventsOf, namesRounds, outcomeOf, retryDelaysMs } from './webhooks.policy.ts'

test('a success is one from 200 to 299', () => {
  for (const status of [200, 204, 299]) expect(outcomeOf({ attempt: 1, status }, 0.5).state).toBe('delivered')
  for (const status of [null, 199, 300, 301, 302, 404, 500])
    expect(outcomeOf({ attempt: 1, status }, 0.5).state).toBe('waiting')
})

test('a failure is followed by nine more tries, each within a tenth of its delay, and then by no more', () => {
  const seconds = [10, 60, 300, 1800, 7200, 21_600, 43_200, 86_400, 86_400]
  for (const [index, delay] of seconds.entries()) {
    const delays = [0, 0.5, 1].map((chance) => outcomeOf({ attempt: index + 1, status: 500 }, chance))
    expect(delays).toEqual(
      [0.9, 1, 1.1].map((part) => ({ state: 'waiting', delayMs: Math.round(delay * part * 1000) })),
    )
  }
  expect(outcomeOf({ attempt: retryDelaysMs.length + 1, status: 500 }, 0.5)).toEqual({ state: 'failed' })
})

test('410 ends the tries at once', () => {
  expect(outcomeOf({ attempt: 1, status: 410 }, 0.5)).toEqual({ state: 'failed' })
})

test('rounds match only their name or their part', () => {
  expect([['round.settled'], ['round.*'], ['*'], ['session.*']].map(namesRounds)).toEqual([
    true,
    true,
    false,
    false,
  ])
})

test('a pattern selects one event, a part, or all; tests are selected only by their own name', () => {
  expect(eventsOf('member.left')).toEqual(['member.left'])
  expect(eventsOf('settlement.*')).toEqual(['settlement.draft', 'settlement.reviewed', 'settlement.closed'])
  expect(eventsOf('*')).toEqual(clubEventNames)
  expect(deliveredTypesOf('*')).toEqual(clubEventNames)
  expect(deliveredTypesOf('test')).toEqual(['test'])
})
