import type { Message } from '@cardroom/contract/chat'
import type { UserId } from '@cardroom/contract/ids'
import { asUser } from '@cardroom/contract/ids.fixtures'
import type { ClubMember } from '@cardroom/contract/members'
import { expect, test } from 'vitest'
import { chatDays, isBetween, isOf, pickerOrder, type PendingMessage } from './conversation.ts'

const me = { id: asUser(1), name: 'Mara Voss', role: 'agent', photo: null, preset: null } as const
const message = (id: number, more: Partial<Message>) =>
  ({
    id,
    sender_id: asUser(2),
    sender_name: 'Daniel Marsh',
    sender_role: 'player',
    receiver_id: null,
    read_at: null,
    delivered_at: null,
    content: `number ${id}`,
    created_at: '2025-11-20T18:00:00.000Z',
    ...more,
  }) as Message
const dayOf = (moment: string) => moment.slice(0, 10)
const shown = (messages: Message[], pending: PendingMessage[] = []) =>
  chatDays({ me, messages, pending, dayOf })

test('messages are grouped by days, each with its writer', () => {
  const days = shown([
    message(1, { created_at: '2025-11-19T18:00:00.000Z' }),
    message(2, {}),
    message(3, {}),
    message(4, { sender_id: asUser(1) }),
  ])
  expect(days.map(({ day }) => day)).toEqual(['2025-11-19', '2025-11-20'])
  const places = days.flatMap(({ bubbles }) => bubbles.map(({ isFirst, isLast }) => [isFirst, isLast]))
  expect(places).toEqual([
    [true, true],
    [true, false],
    [false, true],
    [true, true],
  ])
})

test('a private message does not continue a message to all', () => {
  const [day] = shown([message(1, {}), message(2, { receiver_id: asUser(1) })])
  expect(day?.bubbles.map(({ isFirst }) => isFirst)).toEqual([true, true])
  expect(day?.bubbles[1]?.receiver).toMatchObject({ id: 1, isMe: true })
})

test('only my own messages have marks', () => {
  const mine = { sender_id: asUser(1) }
  const pending = { key: 'a', content: 'x', receiver: null, writtenAt: '2025-11-20T19:00:00.000Z' }
  const [day] = shown(
    [
      message(1, {}),
      message(2, mine),
      message(3, { ...mine, delivered_at: 'then' }),
      message(4, { ...mine, read_at: 'then' }),
    ],
    [
      { ...pending, hasFailed: false },
      { ...pending, key: 'b', hasFailed: true },
    ],
  )
  expect(day?.bubbles.map(({ mark }) => mark)).toEqual([
    null,
    'sent',
    'delivered',
    'read',
    'sending',
    'notSent',
  ])
})

test('a conversation has the messages between two; the list of a member has all messages they see', () => {
  const ours = message(1, { sender_id: asUser(1), receiver_id: asUser(2) })
  const theirs = message(2, { receiver_id: asUser(1) })
  const toAll = message(3, {})
  expect([ours, theirs, toAll].map((each) => isBetween(each, asUser(2)))).toEqual([true, true, false])
  expect([ours, theirs, toAll].map((each) => isOf(each, asUser(2)))).toEqual([true, true, true])
  expect([ours, toAll].map((each) => isBetween(each, null))).toEqual([true, true])
})

test('staff come first, then those online, then by name', () => {
  const member = (user_id: UserId, name: string, role: ClubMember['role']) =>
    ({ user_id, name, role }) as ClubMember
  const members = [
    member(asUser(1), 'Priya', 'player'),
    member(asUser(2), 'Daniel', 'player'),
    member(asUser(3), 'Hugo', 'player'),
    member(asUser(4), 'Mara', 'agent'),
    member(asUser(5), 'Eleanor', 'owner'),
    member(asUser(6), 'Oscar', 'manager'),
  ]
  const order = pickerOrder(members, { '3': true, '1': false }).map(({ user_id }) => user_id)
  expect(order).toEqual([5, 6, 4, 3, 2, 1])
})
