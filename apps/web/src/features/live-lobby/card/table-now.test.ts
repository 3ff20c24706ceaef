import { expect, test } from 'vitest'
import { tableNow, wayIn } from './table-now.ts'
import { liveTable } from '../live-lobby.fixtures.ts'

const betting = liveTable({ state: 'betting', closes_at: 22_000, now: 10_000 })

test('the seconds for bets are counted on from the server’s answer', () => {
  expect(tableNow(betting, 0)).toEqual({ says: 'betting', seconds: 12 })
  expect(tableNow(betting, 1500)).toEqual({ says: 'betting', seconds: 11 })
  expect(tableNow(betting, 12_000)).toEqual({ says: 'drawing' })
})

test.each([
  [{ state: 'open' }, { says: 'open' }],
  [{ state: 'closed' }, { says: 'drawing' }],
  [{ state: 'result' }, { says: 'result' }],
  [{ state: 'result', players: 200 }, { says: 'full' }],
  [{ state: 'betting', closes_at: 20_000, last_round: true }, { says: 'lastRound' }],
  [
    { state: 'paused', paused_for: 'suspended' },
    { says: 'paused', why: 'suspended' },
  ],
] as const)('a table with %o says %o', (facts, said) => {
  expect(tableNow(liveTable(facts), 0)).toEqual(said)
})

test.each([
  [{ players: 0 }, 'sitFirst'],
  [{ players: 3 }, 'sit'],
  [{ players: 200 }, 'watch'],
  [{ state: 'paused', paused_for: 'hours' }, 'watch'],
  [{ last_round: true }, 'watch'],
] as const)('at a table with %o one may %s', (facts, way) => {
  expect(wayIn(liveTable(facts))).toBe(way)
})

test('a person who sits there goes back to the seat, also while the table is paused', () => {
  const mine = { session_id: 4, seat: 1, entry: null, ready: false, seats: [], wallet: 500 }
  expect(wayIn(liveTable({ mine, state: 'paused', paused_for: 'staff' }))).toBe('back')
})
