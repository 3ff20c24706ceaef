import { asUser } from '@cardroom/contract/ids.fixtures'
import { commitOf } from '@cardroom/games'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  keepRound,
  keptRound,
  newRound,
  withConfirmed,
  withPlacedElsewhere,
  withRefused,
  withSent,
} from './own-round.ts'
import { countSecret, secretsCount } from './own-secrets-count.ts'
import { noteUnchecked, takeUnchecked, uncheckedRounds, type UncheckedRound } from './unchecked-rounds.ts'
import { tableAt } from '../state/live-table.fixtures.ts'

const kept = new Map<string, string>()
beforeEach(() => {
  kept.clear()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
  })
})
afterEach(() => void vi.unstubAllGlobals())

const me = asUser(1)
const keys = [{ id: 'k', public_key: 'ab'.repeat(32) }]
const red = { type: 'red' as const, amount: 50 }
const black = { type: 'black' as const, amount: 50 }

test('a round begins with a secret of its own, the link and the keys that are known now', () => {
  const round = newRound(tableAt(), keys)
  const link = 'a1'.repeat(32)
  expect(round).toMatchObject({ tableId: 7, round: 2, gameId: 1, link, keys, seq: 0, bets: [] })
  expect(round.commit).toBe(commitOf({ tableId: 7, round: 2, secret: round.secret }))
  expect(newRound(tableAt(), keys).secret).not.toBe(round.secret)
})

test('a page that is loaded again finds its round, for this person at this table alone', () => {
  const round = withSent(newRound(tableAt(), keys), [red])
  keepRound(me, round)
  expect(keptRound(me, 7)).toEqual(round)
  expect(keptRound(me, 8)).toBeUndefined()
  expect(keptRound(asUser(2), 7)).toBeUndefined()
})

test('every body may stand until one is confirmed', () => {
  const sent = withSent(withSent(newRound(tableAt(), keys), [red]), [black])
  expect(sent).toMatchObject({ seq: 2, bets: [[red], [black]] })
  expect(withConfirmed(sent, [black])).toMatchObject({ seq: 2, bets: [[black]] })
})

test('a refused body does not stand, and what may have stood before it may stand still', () => {
  const sent = withSent(withSent(newRound(tableAt(), keys), [red]), [black])
  expect(withRefused(sent)).toMatchObject({ seq: 2, bets: [[red]] })
})

test('bets that another device placed under the same commit replace those of this device', () => {
  const sent = withSent(newRound(tableAt(), keys), [red])
  const entry = { round: 2, seq: 5, bets: [black], stake: 50, commit: sent.commit }
  expect(withPlacedElsewhere(sent, entry)).toMatchObject({ seq: 5, bets: [[black]], secret: sent.secret })
})

test('a storage that takes nothing leaves the round to the page', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: () => {
      throw new Error('full')
    },
  })
  const round = withSent(newRound(tableAt({ id: 9 }), keys), [red])
  keepRound(me, round)
  expect(keptRound(me, 9)).toEqual(round)
})

test('a body has a higher number than what another device of the person has placed', () => {
  expect(withSent(newRound(tableAt(), keys), [red], 7).seq).toBe(8)
})

test('invalid text in the storage counts as no round', () => {
  kept.set('cardroom.tableRound.1.7', '{"round":2}')
  expect(keptRound(me, 7)).toBeUndefined()
  kept.set('cardroom.tableRound.1.7', 'nonsense')
  expect(keptRound(me, 7)).toBeUndefined()
})

test('a round that was answered is looked at once, also after other rounds have begun', () => {
  const answered = (round: number): UncheckedRound => ({
    round,
    gameId: 1,
    commit: 'c1',
    secret: 'ee',
    link: 'a1',
    listHash: 'ab',
  })
  noteUnchecked(me, 7, answered(2))
  noteUnchecked(me, 7, answered(2))
  noteUnchecked(me, 7, answered(3))
  expect(uncheckedRounds(me, 7).map(({ round }) => round)).toEqual([3, 2])
  expect(uncheckedRounds(me, 8)).toEqual([])
  expect([takeUnchecked(me, 7, 2), takeUnchecked(me, 7, 2)]).toEqual([true, false])
  expect(uncheckedRounds(me, 7)).toEqual([answered(3)])
})

test('secrets that were sent are counted, and those of them that are missing', () => {
  expect(secretsCount(me)).toEqual({ sent: 0, missing: 0 })
  countSecret(me, { isMissing: false })
  expect(countSecret(me, { isMissing: true })).toEqual({ sent: 2, missing: 1 })
  expect(secretsCount(me)).toEqual({ sent: 2, missing: 1 })
  expect(secretsCount(asUser(2))).toEqual({ sent: 0, missing: 0 })
})
