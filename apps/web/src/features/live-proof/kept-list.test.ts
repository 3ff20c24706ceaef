import { expect, test } from 'vitest'
import { keptListIn } from './kept-list.ts'

const kept = { table_id: 7, round: 2, game_id: 1, list_hash: 'ab'.repeat(32), sig: 'cd'.repeat(64) }

test('a saved list is read', () => {
  expect(keptListIn(JSON.stringify(kept))).toEqual(kept)
})

test.each([
  ['no JSON', 'mine'],
  ['no object', '7'],
  ['null', 'null'],
  ['a list without its signature', JSON.stringify({ ...kept, sig: undefined })],
  ['a round that is no number', JSON.stringify({ ...kept, round: '2' })],
])('%s is no saved list', (_, text) => {
  expect(keptListIn(text)).toBeUndefined()
})
