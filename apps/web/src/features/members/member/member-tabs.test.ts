import { expect, test } from 'vitest'
import { memberTabs } from './member-tabs.ts'

test('hidden content has no tab', () => {
  const nothing = { last: { sessions: null, movements: null, receipts: null }, notes: null }
  expect(memberTabs(nothing)).toEqual(['overview'])
  const all = { last: { sessions: [], movements: [], receipts: [] }, notes: 0 }
  expect(memberTabs(all)).toEqual(['overview', 'movements', 'sessions', 'tab', 'notes'])
})
