import { asUser } from '@cardroom/contract/ids.fixtures'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listsOf, noteList } from './signed-lists.ts'

const kept = new Map<string, string>()
beforeEach(() => {
  kept.clear()
  vi.useFakeTimers({ now: new Date('2026-03-01') })
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const me = asUser(1)
const ofGame = { tableId: 7, gameId: 1 }
const list = (round: number, sign: string) => ({
  round,
  lines: [],
  commits: [],
  list_hash: 'ab'.repeat(32),
  key_id: 'k',
  sig: sign.repeat(64),
  now: 0,
})

test('a list is kept once, in the form that the verifier reads', () => {
  noteList(me, ofGame, list(2, 'aa'))
  noteList(me, ofGame, list(2, 'aa'))
  const mine = { table_id: 7, round: 2, game_id: 1, list_hash: 'ab'.repeat(32), sig: 'aa'.repeat(64) }
  expect(listsOf(me, 7, 2)).toEqual([mine])
})

test('a second list of the same round is kept beside the first', () => {
  noteList(me, ofGame, list(2, 'aa'))
  noteList(me, ofGame, list(2, 'bb'))
  noteList(me, ofGame, list(3, 'cc'))
  expect(listsOf(me, 7, 2).map(({ sig }) => sig.slice(0, 2))).toEqual(['bb', 'aa'])
})

test('a signature that was shown with another list before does not hide the list that it is for', () => {
  noteList(me, ofGame, { ...list(2, 'aa'), list_hash: 'cd'.repeat(32) })
  noteList(me, ofGame, list(2, 'aa'))
  expect(listsOf(me, 7, 2).map(({ list_hash }) => list_hash.slice(0, 2))).toEqual(['ab', 'cd'])
})

test('where the storage is full, the oldest lists give way', () => {
  for (const round of [1, 2, 3]) noteList(me, ofGame, list(round, 'aa'))
  const room = [...kept.values()].join('').length
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem(name: string, value: string) {
      if (value.length > room) throw new Error('full')
      kept.set(name, value)
    },
  })
  noteList(me, ofGame, list(4, 'aa'))
  expect([4, 3, 2, 1].map((round) => listsOf(me, 7, round).length)).toEqual([1, 1, 1, 0])
})

test('lists are those of a person at a table', () => {
  noteList(me, ofGame, list(2, 'aa'))
  expect(listsOf(asUser(2), 7, 2)).toEqual([])
  expect(listsOf(me, 8, 2)).toEqual([])
})

test('a list is kept for 90 days', () => {
  noteList(me, ofGame, list(2, 'aa'))
  vi.setSystemTime(new Date('2026-05-29'))
  expect(listsOf(me, 7, 2)).toHaveLength(1)
  vi.setSystemTime(new Date('2026-05-31'))
  expect(listsOf(me, 7, 2)).toEqual([])
})

test('invalid text in the storage counts as no list', () => {
  kept.set('cardroom.signedLists.1', 'nonsense')
  expect(listsOf(me, 7, 2)).toEqual([])
  noteList(me, ofGame, list(2, 'aa'))
  expect(listsOf(me, 7, 2)).toHaveLength(1)
})
