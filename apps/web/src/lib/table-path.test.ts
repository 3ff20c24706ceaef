import { expect, test } from 'vitest'
import { liveTablePath, pathTo, patterns } from './paths.ts'
import { isTablePath } from './table-path.ts'

test.each([
  ['a table for one', pathTo(patterns.table, { sessionId: 12 }), true],
  ['a shared table', liveTablePath({ clubId: 7, tableId: 3 }), true],
  ['the lobby', pathTo(patterns.liveTables, { clubId: 7 }), false],
  ['the night of a table', pathTo(patterns.tableTonight, { clubId: 7, tableId: 3 }), false],
  ['the games', pathTo(patterns.games), false],
])('%s: whether its address is that of a table', (_, pathname, isTable) => {
  expect(isTablePath(pathname)).toBe(isTable)
})
