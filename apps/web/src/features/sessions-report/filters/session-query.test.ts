import { expect, test } from 'vitest'
import { noReportFilter } from './report-filter.ts'
import { sessionQueryOf } from './session-query.ts'

test('the query is empty by default: the server answers with the newest first', () => {
  expect(sessionQueryOf(noReportFilter)).toEqual({})
})

test('days are sent as days, the game as a number, the search without spaces around it', () => {
  const filter = {
    ...noReportFilter,
    dates: { from: new Date(2026, 10, 16), to: new Date(2026, 10, 22) },
    gameType: '2',
    search: ' #204655 ',
  } as const
  expect(sessionQueryOf(filter)).toEqual({
    game_type: 2,
    finished_at: { from: '2026-11-16', to: '2026-11-22' },
    search: '#204655',
  })
})

test('the club’s largest result is the players’ smallest; the other orders are sent as they are', () => {
  const sorted = (name: 'result' | 'stake' | 'begun', isDescending: boolean) =>
    sessionQueryOf({ ...noReportFilter, sort: { name, isDescending } })
  expect(sorted('result', true)).toEqual({ sort: 'result' })
  expect(sorted('result', false)).toEqual({ sort: '-result' })
  expect(sorted('stake', true)).toEqual({ sort: '-stake' })
  expect(sorted('begun', false)).toEqual({ sort: 'begun' })
})
