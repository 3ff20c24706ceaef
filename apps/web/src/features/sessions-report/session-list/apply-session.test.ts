import { asClub, asUser } from '@cardroom/contract/ids.fixtures'
import { expect, test } from 'vitest'
import { applySession } from './apply-session.ts'
import type { ListedSession } from './session-list.view.tsx'

const session = (id: number): ListedSession => ({
  id,
  name: 'Daniel Marsh',
  avatar: null,
  avatar_id: 0,
  game_id: 1,
  balance: 0,
  created_at: '2025-11-20T21:00:00Z',
  finished_at: null,
})
const sessions = [session(2), session(1)]
const event = {
  id: 1,
  user_id: asUser(5),
  club_id: asClub(7),
  game_id: 1,
  balance: -40,
  nonce: 3,
  hand_id: null,
  finished: false,
}

test('a round changes the result of its session only', () =>
  expect(applySession(sessions, event)).toEqual([session(2), { ...session(1), balance: -40 }]))

test('a session that has ended is removed', () =>
  expect(applySession(sessions, { ...event, finished: true })).toEqual([session(2)]))

test('the stake of a dealt hand is already deducted', () =>
  expect(applySession(sessions, { ...event, hand_id: 9 })?.[1]).toEqual({ ...session(1), balance: -40 }))

test('an unknown session means that the list must be fetched again', () =>
  expect(applySession(sessions, { ...event, id: 3 })).toBeUndefined())

test('a session of another game that ended changes nothing', () =>
  expect(applySession(sessions, { ...event, id: 3, finished: true })).toEqual(sessions))

test('the result of a search is fetched again when somebody sits down, and not when others play', () => {
  const unknown = { ...event, id: 3 }
  expect(applySession(sessions, unknown, true)).toEqual(sessions)
  expect(applySession(sessions, { ...unknown, nonce: 0, hand_id: 9 }, true)).toEqual(sessions)
  expect(applySession(sessions, { ...unknown, nonce: 0, balance: 0 }, true)).toBeUndefined()
  expect(applySession(sessions, event, true)?.[1]).toEqual({ ...session(1), balance: -40 })
})
