import type { Message } from '@cardroom/contract/chat'
import { asClub, asUser } from '@cardroom/contract/ids.fixtures'
import { notices, type NoticeKey } from '@cardroom/contract/notices'
import { expect, test } from 'vitest'
import type { LiveEvent } from '#platform/events.ts'
import { isWanted, personalMessages } from './push.policy.ts'

const message = (more: Partial<Message>): Message => ({
  id: 5,
  club_id: null,
  sender_id: null,
  sender_name: null,
  sender_avatar: null,
  sender_avatar_id: null,
  sender_role: null,
  receiver_id: asUser(1),
  receiver_name: null,
  receiver_avatar: null,
  receiver_avatar_id: null,
  receiver_role: null,
  message_type: 'other',
  content: 'chipsSold',
  body: null,
  created_at: '2026-01-01T00:00:00.000Z',
  delivered_at: null,
  read_at: null,
  ...more,
})

test('only a message to one person, as its receiver, becomes a push', () => {
  const toReceiver: LiveEvent = { to: { user: asUser(1) }, name: 'message', payload: message({}) }
  const events: LiveEvent[] = [
    toReceiver,
    { to: { user: asUser(2) }, name: 'message', payload: message({}) },
    { to: { club: asClub(1) }, name: 'message', payload: message({}) },
    { to: { user: asUser(1) }, name: 'message', payload: { user_id: 1, online: true } as never },
    { to: { user: asUser(1) }, name: 'balance', payload: { id: 5, receiver_id: 1 } as never },
  ]
  expect(personalMessages(events)).toEqual([{ userId: 1, message: message({}) }])
})

const both = { transactionAlerts: true, eventAlerts: true }
const none = { transactionAlerts: false, eventAlerts: false }

test('a message that a person wrote is wanted whatever the switches', () => {
  expect(isWanted(message({ message_type: 'chat', content: 'psst' }), none)).toBe(true)
})

test.each(Object.keys(notices) as NoticeKey[])('%s follows its own switch alone', (content) => {
  const own = notices[content].alert === 'transaction' ? 'transactionAlerts' : 'eventAlerts'
  expect(isWanted(message({ content }), { ...none, [own]: true })).toBe(true)
  expect(isWanted(message({ content }), { ...both, [own]: false })).toBe(false)
})

test('a notice that is no longer known counts as an event', () => {
  const old = message({ content: 'longGone' })
  expect(isWanted(old, { ...none, eventAlerts: true })).toBe(true)
  expect(isWanted(old, { ...both, eventAlerts: false })).toBe(false)
})
