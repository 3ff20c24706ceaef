import type { TableShown } from '@cardroom/contract/tables'
import { describe, expect, test } from 'vitest'
import { askAgainMs, nextLobby, type Lobby } from './ask-again.ts'
import { liveTable } from './live-lobby.fixtures.ts'

const calm = liveTable()
const after = (...answers: readonly (readonly TableShown[])[]): Lobby | undefined =>
  answers.reduce<Lobby | undefined>(nextLobby, undefined)

describe('while something happens at a table,', () => {
  const cases: readonly (readonly [what: string, facts: Partial<TableShown>, ms: number])[] = [
    ['bets that close in 2 s', { state: 'betting', closes_at: 12_000 }, 2300],
    ['bets that close in 20 s', { state: 'betting', closes_at: 30_000 }, 4000],
    ['a moment that is over', { state: 'betting', closes_at: 9000 }, 1000],
    ['a draw', { state: 'closed' }, 4000],
    ['a result that is over in 1.5 s', { state: 'result', next_at: 11_500 }, 1800],
  ]
  test.each(cases)('with %s the lobby asks again after that', (_, facts, ms) => {
    expect(askAgainMs({ tables: [calm, liveTable(facts)], still: 5 })).toBe(ms)
  })
})

describe('while nothing happens,', () => {
  test('the lobby asks ever more slowly, and twice a minute at last', () => {
    const waits = [0, 1, 2, 3, 9].map((still) => askAgainMs({ tables: [calm], still }))
    expect(waits).toEqual([4000, 8000, 16_000, 30_000, 30_000])
    expect(askAgainMs({ tables: [], still: 0 })).toBe(4000)
  })

  test('an answer that differs in its time alone is nothing new', () => {
    const later = [14_000, 22_000].map((now) => [liveTable({ now })])
    expect(after([calm], ...later)).toMatchObject({ still: 2 })
  })

  test('whatever else differs begins anew', () => {
    expect(after([calm], [calm], [liveTable({ onlookers: 10 })])).toMatchObject({ still: 0 })
    expect(after([calm], [calm], [])).toMatchObject({ still: 0 })
  })
})
