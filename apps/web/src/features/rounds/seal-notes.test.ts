import { asClub, asUser } from '@cardroom/contract/ids.fixtures'
import { beforeEach, expect, test, vi } from 'vitest'
import { freshSeed, noteOf, noteOwnSeed, noteSeal } from './seal-notes.ts'
import { whoWasFirst } from './who-was-first.ts'

const kept = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (name: string) => kept.get(name) ?? null,
  setItem: (name: string, value: string) => void kept.set(name, value),
})

const place = { userId: asUser(1), clubId: asClub(7), gameId: 1 }
const [first, second] = ['a1'.repeat(32), 'b2'.repeat(32)]
beforeEach(() => kept.clear())

test('the same seal again is no change; another seal without a use of the first is a change', () => {
  expect(noteSeal(place, first)).toBeUndefined()
  expect(noteSeal(place, first)).toBeUndefined()
  expect(noteSeal({ ...place, gameId: 2 }, second)).toBeUndefined()
  expect(noteSeal(place, second)).toEqual({ before: first, now: second })
  expect(noteSeal(place, second)).toBeUndefined()
})

test('a seal that was used here may be followed by another', () => {
  noteSeal(place, first)
  noteOwnSeed(place, first, 'mine')
  expect(noteSeal(place, second)).toBeUndefined()
})

test('a note lasts 90 days', () => {
  noteSeal(place, first)
  const [note] = JSON.parse(kept.get('cardroom.seals') ?? '[]') as object[]
  kept.set('cardroom.seals', JSON.stringify([{ ...note, seenAt: '2020-01-01T00:00:00Z' }]))
  expect(noteOf(first)).toBeUndefined()
})

test('the player’s seed is 16 bytes in hex, and never repeats', () => {
  expect(freshSeed()).toMatch(/^[0-9a-f]{32}$/)
  expect(freshSeed()).not.toBe(freshSeed())
})

test('exactly one of three cases holds', () => {
  const round = {
    server_seed_hash: first,
    client_seed: 'mine',
    client_seed_by: 'player',
    sealed_first: true,
  } as const
  expect(whoWasFirst(round)).toBe('record')
  noteSeal(place, first)
  expect(whoWasFirst(round)).toBe('record')
  noteOwnSeed(place, first, 'mine')
  expect(whoWasFirst(round)).toBe('device')
  expect(whoWasFirst({ ...round, client_seed: 'another' })).toBe('record')
  expect(whoWasFirst({ ...round, sealed_first: false })).toBe('server')
  expect(whoWasFirst({ ...round, client_seed_by: 'server' })).toBe('server')
})
