import { expect, test } from 'vitest'
import { approvalFacts } from './approval-facts.ts'

test('a sale shows its receivers, its amount and its chips', () => {
  const body = { type: 'transfer', currency: 'white', amount: 60_000, user_id: [7, 8] }
  expect(approvalFacts({ body })).toEqual({
    ...{ userIds: [7, 8], amount: 60_000, currency: 'white', reason: undefined },
    ...{ isOnTab: false, isOnTabOfWhoHasOne: false, tabMove: 'sale' },
    rows: [],
  })
  expect(approvalFacts({ body: { id: 3, reason: 'By mistake' } })).toMatchObject({
    ...{ userIds: [], reason: 'By mistake' },
  })
})

test('a list shows who gets how much, whether it came as rows or as text', () => {
  const rows = [
    { user_id: 7, amount: 1500 },
    { user_id: 8, amount: 20, on_tab: true },
  ]
  expect(approvalFacts({ body: { rows } }).rows).toEqual([
    { who: 7, amount: 1500, isOnTab: false },
    { who: 8, amount: 20, isOnTab: true },
  ])
  expect(approvalFacts({ body: { csv: 'name;amount\n#7;1 500\nTom Okafor;20' } }).rows).toEqual([
    { who: 7, amount: '1 500', isOnTab: false },
    { who: 'Tom Okafor', amount: '20', isOnTab: false },
  ])
})

test('a row of a text may say that it is on the tab, and the list may say it for all others', () => {
  const csv = 'name;amount;on tab\n#7;1500;yes\n#8;20;no\n#9;30'
  const onTab = (body: Record<string, unknown>) => approvalFacts({ body }).rows.map((row) => row.isOnTab)
  expect(onTab({ csv })).toEqual([true, false, false])
  expect(onTab({ csv, on_tab: true })).toEqual([true, false, true])
  const rows = [
    { user_id: 7, amount: 1500 },
    { user_id: 8, amount: 20, on_tab: false },
  ]
  expect(onTab({ rows, on_tab: true })).toEqual([true, false])
})

test('whoever approves sees that it is on the tab', () => {
  const body = { type: 'transfer', currency: 'white', amount: 60_000, user_id: [7] }
  expect(approvalFacts({ body: { ...body, on_tab: true } }).isOnTab).toBe(true)
  expect(approvalFacts({ body: { ...body, on_tab: false } }).isOnTab).toBe(false)
})

test('chips are taken on the tab of who has one, where the call does not say it', () => {
  const openIn = (body: Record<string, unknown>) =>
    approvalFacts({ body: { type: 'extract', currency: 'white', ...body } }).isOnTabOfWhoHasOne
  const one = { amount: 500, user_id: [7] }
  expect(openIn(one)).toBe(true)
  for (const said of [{ on_tab: true }, { on_tab: false }, { type: 'transfer' }])
    expect(openIn({ ...one, ...said }), JSON.stringify(said)).toBe(false)
  const rows = [{ user_id: 7, amount: 1500, on_tab: true }]
  expect(openIn({ rows })).toBe(false)
  expect(openIn({ rows: [...rows, { user_id: 8, amount: 20 }] })).toBe(true)
  expect(openIn({ csv: 'name;amount;on tab\n#7;1500;no\n#8;20;' })).toBe(true)
  expect(openIn({ csv: '#7;1500', on_tab: true })).toBe(false)
})
