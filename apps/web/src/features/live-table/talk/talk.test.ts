import { asUser } from '@cardroom/contract/ids.fixtures'
import { expect, test } from 'vitest'
import { nextTalk, noTalk, type Talk, type TalkChange } from './talk.ts'
import { messageAt } from './talk.fixtures.ts'

const after = (changes: readonly TalkChange[], talk: Talk = noTalk): Talk => changes.reduce(nextTalk, talk)
const ids = ({ messages }: Talk) => messages.map(({ id }) => id)
const arrived = (id: number): TalkChange => ({ kind: 'told', message: messageAt(id) })
const reacted = (key: number, person: number | null): TalkChange => ({
  kind: 'reacted',
  reaction: { key, person, sender_id: null, kind: 'heart' },
})

test('messages stand by age, each once, whichever way they come', () => {
  const loaded: TalkChange = { kind: 'loaded', messages: [messageAt(3), messageAt(2), messageAt(1)] }
  expect(ids(after([arrived(3), loaded, arrived(4)]))).toEqual([1, 2, 3, 4])
})

test('at most a hundred are kept', () => {
  const all = after(Array.from({ length: 120 }, (_, place) => arrived(place + 1)))
  expect([all.messages.length, ids(all)[0]]).toEqual([100, 21])
})

test('a name known from an answer stays when the event hides it', () => {
  const hidden = messageAt(1, { sender_id: null, sender_name: null })
  const named = messageAt(1, { sender_id: asUser(2), sender_name: 'Mara' })
  for (const order of [
    [hidden, named],
    [named, hidden],
  ]) {
    const changes = order.map((message): TalkChange => ({ kind: 'told', message }))
    expect(after(changes).messages).toEqual([named])
  }
})

test('staff load the messages anew after one whose name was hidden from all; others do not', () => {
  const loaded = after([{ kind: 'loaded', messages: [] }])
  const message = messageAt(1, { sender_id: null, sender_name: null })
  const hidden = after([{ kind: 'told', message, seesHidden: true }], loaded)
  expect(hidden).toMatchObject({ isLoaded: false, hiddenAt: 1 })
  expect(after([{ kind: 'told', message, seesHidden: false }], loaded).isLoaded).toBe(true)
  expect(after([{ kind: 'told', message: messageAt(2), seesHidden: true }], loaded).isLoaded).toBe(true)
})

test('a person who sits has one reaction in sight, the last; those who watch have all of theirs', () => {
  const all = [reacted(1, 2), reacted(2, 3), reacted(3, 2), reacted(4, null), reacted(5, null)]
  const { reactions } = after(all)
  expect(reactions.map(({ key }) => key)).toEqual([2, 3, 4, 5])
})

test('a reaction fades by itself, and not one that came after it', () => {
  const { reactions } = after([reacted(1, 2), reacted(2, 2), { kind: 'faded', key: 1 }])
  expect(reactions.map(({ key }) => key)).toEqual([2])
})

test('messages that were visible are read; after a lost connection the messages are loaded again', () => {
  const read = after([arrived(1), arrived(2), { kind: 'read' }, arrived(3)])
  expect(read.readTo).toBe(2)
  const loaded = after([{ kind: 'loaded', messages: [] }], read)
  expect([loaded.isLoaded, after([{ kind: 'away' }], loaded).isLoaded]).toEqual([true, false])
})
