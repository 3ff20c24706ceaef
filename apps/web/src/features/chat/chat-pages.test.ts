import type { Message } from '@cardroom/contract/chat'
import { asClub, asUser } from '@cardroom/contract/ids.fixtures'
import { expect, test } from 'vitest'
import {
  messagesOf,
  newestOf,
  nextOffset,
  pageSize,
  withDelivered,
  withNew,
  withRead,
  type ChatPages,
} from './chat-pages.ts'

const message = (id: number, more: Partial<Message> = {}) =>
  ({ id, sender_id: asUser(1), receiver_id: null, read_at: null, delivered_at: null, ...more }) as Message
const pages = (...given: Message[][]): ChatPages => ({ pages: given, pageParams: given.map(() => 0) })
const idsOf = (given: ChatPages | undefined) => messagesOf(given).map(({ id }) => id)

test('messages are ordered oldest first, each once', () => {
  expect(idsOf(pages([message(4), message(3)], [message(3), message(2)]))).toEqual([2, 3, 4])
  expect(idsOf(undefined)).toEqual([])
})

test('a message that comes twice is listed once', () => {
  const before = pages([message(4), message(3)])
  const after = withNew(before, [message(4), message(6), message(5)])
  expect(after?.pages).toEqual([[message(6), message(5), message(4), message(3)]])
  expect(withNew(after, [message(5)])).toBe(after)
})

test('a short page is the last one', () => {
  const full = Array.from({ length: pageSize }, (_, place) => message(100 - place))
  expect(nextOffset(full, [full])).toBe(20)
  expect(nextOffset([message(1)], [full, [message(1)]])).toBeUndefined()
})

test('a chat that is opened again starts at the newest messages; older ones load after them', () => {
  const full = (newest: number) => Array.from({ length: pageSize }, (_, place) => message(newest - place))
  const long = pages(full(100), full(80), full(60), full(40))
  const kept = newestOf(long)
  expect(kept?.pages).toEqual([[...full(100), ...full(80), ...full(60)]])
  expect(nextOffset(kept?.pages[0] ?? [], kept?.pages ?? [])).toBe(60)
  expect(newestOf(kept)).toBe(kept)
  expect(newestOf(undefined)).toBeUndefined()
})

test('a read mark covers only my messages, only to that receiver, only up to its time', () => {
  const read = { club_id: asClub(7), receiver_id: null, read_to: 3, read_at: 'then' }
  const before = pages([
    message(4),
    message(3),
    message(2, { receiver_id: asUser(9) }),
    message(1, { sender_id: asUser(2) }),
    message(0, { read_at: 'before' }),
  ])
  const after = messagesOf(withRead(before, 1, read)).map(({ read_at }) => read_at)
  expect(after).toEqual(['before', null, null, 'then', null])
})

test('a message is marked as delivered only once', () => {
  const once = withDelivered(pages([message(1)]), 1, 'then')
  expect(withDelivered(once, 1, 'later')).toEqual(once)
})
