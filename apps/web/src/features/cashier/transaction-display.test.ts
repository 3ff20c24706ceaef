import { asUser } from '@cardroom/contract/ids.fixtures'
import { describe, expect, test } from 'vitest'
import { chipRequest, transaction } from './cashier.fixtures.ts'
import { onTabOf, transactionDisplay } from './transaction-display.ts'

const agent = { userId: asUser(204_871), role: 'agent' } as const
const player = { userId: asUser(204_655), role: 'player' } as const
const owner = { userId: asUser(1), role: 'owner' } as const
const sale = transaction()
const declined = transaction({ status: 'declined', request: true })
const back = transaction({
  type: 'return',
  sender_id: asUser(204_655),
  receiver_id: null,
  amount: 300,
  currency: 'white',
  to_amount: 300,
  to_currency: 'red',
})
const taken = transaction({ ...back, type: 'extract' })

describe('a player', () => {
  test('sees a confirmed sale as the amount received', () => {
    expect(transactionDisplay(sale, player)).toEqual({
      direction: 'credit',
      amount: 2500,
      currency: 'white',
      counterpart: undefined,
      fee: 0,
      state: 'confirmed',
    })
  })
  test('sees a declined request as declined', () => {
    expect(transactionDisplay(declined, player)).toMatchObject({ state: 'declined', amount: 2500 })
  })
  test('sees returns and takings as payments', () => {
    for (const each of [back, taken])
      expect(transactionDisplay(each, player)).toMatchObject({
        direction: 'debit',
        amount: 300,
        currency: 'white',
      })
  })
})

describe('between two others,', () => {
  test('a sale has no direction for any of the staff, and its fee is shown', () => {
    expect(transactionDisplay(sale, owner)).toEqual({
      direction: 'neutral',
      amount: 2625,
      currency: 'red',
      counterpart: { how: 'for', amount: 2500, currency: 'white' },
      fee: 125,
      state: 'confirmed',
    })
  })
})

describe('when the viewer is an agent, a manager or the owner,', () => {
  test('as the sender of a confirmed sale they see a debit in red, with its fee', () => {
    expect(transactionDisplay(sale, agent)).toEqual({
      direction: 'debit',
      amount: 2625,
      currency: 'red',
      counterpart: { how: 'for', amount: 2500, currency: 'white' },
      fee: 125,
      state: 'confirmed',
    })
  })
  test('as the sender of a pending or declined one they see the requested amount and its price, without a fee', () => {
    for (const each of [chipRequest(), declined])
      expect(transactionDisplay(each, agent)).toMatchObject({
        direction: 'debit',
        amount: 2500,
        currency: 'white',
        counterpart: { how: 'for', amount: 2625, currency: 'red' },
        fee: 0,
      })
  })
  test('as the receiver they always see a credit of the amount received', () => {
    for (const status of [null, 'declined', 'confirmed'] as const) {
      const bought = transaction({ status, sender_id: null, receiver_id: agent.userId })
      expect(transactionDisplay(bought, agent)).toMatchObject({
        direction: 'credit',
        amount: 2500,
        currency: 'white',
      })
    }
  })
  test('a taking is a debit', () => {
    expect(transactionDisplay(taken, owner)).toMatchObject({ direction: 'debit', amount: 300 })
  })
  test('a return is a credit for its receiver, the staff for the club, and a debit for its sender', () => {
    expect(transactionDisplay(back, owner)).toMatchObject({
      direction: 'credit',
      amount: 300,
      currency: 'red',
    })
    const mine = { ...back, sender_id: owner.userId }
    expect(transactionDisplay(mine, owner)).toMatchObject({ direction: 'debit', currency: 'white' })
    const toAgent = { ...back, type: 'return-agent', receiver_id: agent.userId } as const
    expect(transactionDisplay(toAgent, agent)).toMatchObject({ direction: 'credit', currency: 'red' })
    expect(transactionDisplay(toAgent, owner)).toMatchObject({ direction: 'neutral', amount: 300 })
  })
})

test('on the tab a sale is owed for, and a return or a reversal pays what was owed', () => {
  expect(onTabOf(sale)).toBeUndefined()
  expect(onTabOf(transaction({ on_tab: false }))).toBeUndefined()
  expect(onTabOf(chipRequest({ on_tab: true }))).toBe('sale')
  expect(onTabOf({ ...back, on_tab: true })).toBe('return')
  expect(onTabOf(transaction({ type: 'reversal', on_tab: true }))).toBe('return')
})

test('the currency of the filter, which is the received one, is always among the shown ones', () => {
  const viewers = [player, agent, owner]
  const kinds = [sale, declined, chipRequest(), back, taken]
  for (const viewer of viewers)
    for (const each of kinds) {
      const { currency, counterpart } = transactionDisplay(each, viewer)
      expect([currency, counterpart?.currency]).toContain(each.to_currency)
    }
  expect(transactionDisplay(taken, owner).counterpart).toEqual({
    how: 'arrivesAs',
    amount: 300,
    currency: 'red',
  })
})
