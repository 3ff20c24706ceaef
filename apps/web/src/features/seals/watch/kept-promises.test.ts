import { asUser } from '@cardroom/contract/ids.fixtures'
import known from '@cardroom/proofs/known-answers/club.json' with { type: 'json' }
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { keptPromises, letGoPromises, notePromises } from './kept-promises.ts'

const [promise] = known.promises
const numbered = (number: number) => ({ ...promise, leaf: number.toString(16).padStart(64, '0') })
const me = asUser(5)
const now = Date.parse('2026-01-01T00:00:00.000Z')

beforeEach(() => {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

describe('promises in answers', () => {
  it('are kept for rounds and for transactions of the person’s own chips', () => {
    notePromises({ session_id: 1, promise: numbered(1) }, me, now)
    notePromises({ sender_id: me, receiver_id: null, promise: numbered(2) }, me, now)
    notePromises([{ sender_id: null, receiver_id: me, promise: numbered(3) }], me, now)
    notePromises({ promise: numbered(4), transactions: [{ sender_id: me, promise: numbered(4) }] }, me, now)
    notePromises({ table_id: 1, round: 7, promise: numbered(5) }, me, now)
    expect(keptPromises(me).map(({ leaf }) => Number.parseInt(leaf, 16))).toEqual([1, 2, 3, 4, 5])
    expect(keptPromises(me)[0]?.kept_at).toBe(now)
    expect(keptPromises(asUser(6))).toEqual([])
  })

  it('are not kept for other people’s chips, nor if they are missing or malformed', () => {
    notePromises({ sender_id: asUser(6), receiver_id: null, promise: numbered(1) }, me, now)
    notePromises({ white_amount: 1, promise: numbered(2) }, me, now)
    notePromises({ session_id: 1, promise: { leaf: 'x' } }, me, now)
    for (const answer of [null, undefined, 'text', [], [null], { session_id: 1 }])
      notePromises(answer, me, now)
    expect(keptPromises(me)).toEqual([])
  })

  it('are limited in number, and dropped after they were checked', () => {
    for (let number = 1; number <= 60; number += 1)
      notePromises({ session_id: 1, promise: numbered(number) }, me, now)
    const kept = keptPromises(me)
    expect(kept).toHaveLength(20)
    letGoPromises(me, kept.slice(0, 15))
    expect(keptPromises(me)).toEqual(kept.slice(15))
  })

  it('do no harm if nothing can be stored', () => {
    vi.stubGlobal('localStorage', undefined)
    notePromises({ session_id: 1, promise: numbered(1) }, me, now)
    expect(keptPromises(me)).toEqual([])
  })
})
