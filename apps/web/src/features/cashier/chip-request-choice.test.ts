import { asUser } from '@cardroom/contract/ids.fixtures'
import { expect, test } from 'vitest'
import { chipRequest, waitingReturn } from './cashier.fixtures.ts'
import {
  acceptanceOf,
  decisionPreview,
  kindOf,
  meantBy,
  myRequests,
  oldestFirst,
  requestsToDecide,
} from './chip-request-choice.ts'

const ofClub = chipRequest({ id: 1, sender_id: null, receiver_id: asUser(10) })
const ofAgent = chipRequest({ id: 2, sender_id: asUser(5), receiver_id: asUser(11) })
const agentsOwn = chipRequest({ id: 3, sender_id: null, receiver_id: asUser(5) })
const all = [ofClub, ofAgent, agentsOwn]
const toClub = waitingReturn({ id: 4, sender_id: asUser(10) })
const toAgent = waitingReturn({ id: 5, type: 'return-agent', sender_id: asUser(11), receiver_id: asUser(5) })
const agentsReturn = waitingReturn({ id: 6, sender_id: asUser(5) })
const returns = [toClub, toAgent, agentsReturn]

test('an agent decides requests to itself, the staff requests to the club, a player none', () => {
  const agent = { userId: asUser(5), sellsFrom: 'own', owesFor: 'own' } as const
  const owner = { userId: asUser(1), sellsFrom: 'club', owesFor: 'club' } as const
  const player = { userId: asUser(10), sellsFrom: null, owesFor: null }
  expect(requestsToDecide([...all, ...returns], agent)).toEqual([ofAgent, toAgent])
  expect(requestsToDecide([...all, ...returns], owner)).toEqual([ofClub, agentsOwn, toClub, agentsReturn])
  expect(requestsToDecide([...all, ...returns], player)).toEqual([])
})

test('selling and deciding returns need different rights', () => {
  const seller = { userId: asUser(1), sellsFrom: 'club', owesFor: null } as const
  const creditor = { userId: asUser(1), sellsFrom: null, owesFor: 'club' } as const
  expect(requestsToDecide([...all, ...returns], seller)).toEqual([ofClub, agentsOwn])
  expect(requestsToDecide([...all, ...returns], creditor)).toEqual([toClub, agentsReturn])
})

test('nobody decides what they asked for themselves, even as staff', () => {
  const staff = { userId: asUser(5), sellsFrom: 'club', owesFor: 'club' } as const
  expect(requestsToDecide([...all, ...returns], staff)).toEqual([ofClub, toClub])
})

test('my own requests are those for chips to me, or to return mine', () => {
  expect(myRequests([...all, ...returns], { userId: asUser(5) }, 'chips')).toEqual([agentsOwn])
  expect(myRequests([...all, ...returns], { userId: asUser(5) }, 'returns')).toEqual([agentsReturn])
})

test('returns are decided together, whatever the chips', () => {
  expect([...all, ...returns].map(kindOf)).toEqual(['white', 'white', 'white', 'return', 'return', 'return'])
})

test('several requests together: each has its own price, and the fee is the difference', () => {
  const requests = [
    chipRequest({ receiver_id: asUser(10), to_amount: 10, amount: 11 }),
    chipRequest({ receiver_id: asUser(11), to_amount: 1000, amount: 1050 }),
  ]
  expect(decisionPreview(requests, 1000)).toEqual({
    currency: 'white',
    received: 1010,
    paid: 1061,
    fee: 51,
    receivers: 2,
    areAllPlayers: true,
    left: -61,
    lacking: 61,
  })
})

test('without the right to see red chips, no lack of them is shown', () => {
  expect(decisionPreview([ofClub], null)?.lacking).toBe(0)
  expect(decisionPreview([], 5)).toBeUndefined()
})

test('the person who has waited longest comes first', () => {
  expect(oldestFirst([agentsOwn, ofClub, ofAgent]).map(({ id }) => id)).toEqual([1, 2, 3])
})

test('all requests that are shown are decided as they were seen; a part of them and returns by their ids', () => {
  const requests = [
    chipRequest({ id: 9, to_amount: 10.5, to_currency: 'white' }),
    chipRequest({ id: 7, to_amount: 20, to_currency: 'white' }),
  ]
  const all = { all: true, currency: 'white', up_to: 9, count: 2, total: 30.5 }
  expect(meantBy(requests, 2)).toEqual(all)
  expect(meantBy(requests, 3)).toEqual({ ids: [9, 7] })
  expect(meantBy(requests.slice(0, 1), 1)).toEqual({ ids: [9] })
  expect(meantBy([toClub, toAgent], 2)).toEqual({ ids: [4, 5] })
})

test('what was asked for on the tab is paid if whoever accepts says so, else it stays as it was asked for', () => {
  expect(acceptanceOf({ ids: [1, 2] }, true)).toEqual({ ids: [1, 2], on_tab: false })
  expect(acceptanceOf({ ids: [1, 2] }, false)).toEqual({ ids: [1, 2] })
})
