import { asUser } from '@cardroom/contract/ids.fixtures'
import { expect, test } from 'vitest'
import { owedAround, seenTab } from './tab-facts.ts'
import { agent, owner, paymentOf, player, tabOf, tabs } from './tabs.fixtures.ts'

test('each side sees the same debt from its own side', () => {
  expect(seenTab(tabOf(), agent)).toMatchObject({
    mine: 'me',
    balance: 4100,
    other: { name: 'Daniel Marsh' },
  })
  expect(seenTab(tabOf(), player)).toMatchObject({ mine: 'me', balance: -4100, other: { name: 'Mara Voss' } })
  expect(seenTab(tabOf(), owner)).toMatchObject({ mine: null, balance: 4100, can: [] })
})

test('the rest of a line grows with the credit balance, and is never below zero', () => {
  expect(seenTab(tabOf(), player).left).toBe(900)
  expect(seenTab(tabOf({ balance: -250.25 }), player).left).toBe(5250.25)
  expect(seenTab(tabOf({ line: 1000 }), player).left).toBe(0)
  expect(seenTab(tabOf({ line: 0 }), player).left).toBeNull()
})

test('the creditor may waive a debt, the side that grants the credit may change the line, staff act for the club only', () => {
  expect(seenTab(tabOf(), agent).can).toEqual(['record', 'line', 'write-off', 'write'])
  expect(seenTab(tabOf(), player).can).toEqual(['record', 'write'])
  expect(seenTab(tabOf({ balance: -10 }), player).can).toEqual(['record', 'write-off', 'write'])
  const [, ofClub] = tabs
  if (!ofClub) throw new Error('The club has a tab')
  expect(seenTab(ofClub, owner)).toMatchObject({ mine: 'club', can: ['record', 'line', 'write'] })
  expect(seenTab(ofClub, agent)).toMatchObject({ mine: 'me', balance: 16_800.5, other: { id: null } })
  expect(seenTab(tabOf({ orphaned: true }), agent).can).not.toContain('line')
})

test('nobody speaks for the club in their own affairs', () =>
  expect(seenTab(tabOf({ a: null, b: owner.userId }), owner)).toMatchObject({ mine: 'me', can: ['record'] }))

test('a payment lowers the payer’s debt, and beyond it the receiver owes', () => {
  expect(owedAround(paymentOf(), tabs)).toEqual({ before: 4100, after: 600, age: 12 })
  expect(owedAround(paymentOf({ amount: 4100.01 }), tabs)?.after).toBe(-0.01)
  const back = paymentOf({ payer_id: tabOf().a, receiver_id: tabOf().b })
  expect(owedAround(back, tabs)).toMatchObject({ before: -4100, after: -7600 })
  expect(owedAround(paymentOf({ payer_id: asUser(5) }), tabs)).toBeUndefined()
})
