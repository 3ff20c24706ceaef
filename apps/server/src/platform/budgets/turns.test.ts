import type { UserId } from '@cardroom/contract/ids'
import { asUser } from '@cardroom/contract/ids.fixtures'
import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { LeftLane } from '#platform/http/limits/left-lane.ts'
import { createTurns } from './turns.ts'

test('a person with many calls waits for their own, in order of arrival; nobody else waits', async () => {
  const takeTurn = createTurns(2)
  const begun: string[] = []
  const ends: (() => void)[] = []
  const send = (userId: UserId, name: string) =>
    takeTurn({} as LeftLane, userId, () => new Promise((end) => ends.push(end))).then(() => begun.push(name))

  void Promise.all(['1', '2', '3', '4'].map((name) => send(asUser(7), name)))
  void send(asUser(8), 'other')
  await turn()
  expect(begun).toEqual(['1', '2', 'other'])

  ends.shift()?.()
  await turn()
  expect(begun).toEqual(['1', '2', 'other', '3'])
})
