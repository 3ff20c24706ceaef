import { asUser } from '@cardroom/contract/ids.fixtures'
import { expect, test } from 'vitest'
import { chipRequest } from './cashier.fixtures.ts'
import { decisionPreview, myRequests, requestsToDecide } from './chip-request-choice.ts'

const ofClub = chipRequest({ id: 1, sender_id: null, receiver_id: asUser(10) })
const ofAgent = chipRequest({ id: 2, sender_id: asUser(5), receiver_id: asUser(11) })
const agentsOwn = chipRequest({ id: 3, sender_id: null, receiver_id: asUser(5) })
const all = [ofClub, ofAgent, agentsOwn]

test('an agent decides what it is asked, the staff what the club is asked, a player nothing', () => {
  expect(requestsToDecide(all, { userId: asUser(5), sellsFrom: 'own' })).toEqual([ofAgent])
  expect(requestsToDecide(all, { userId: asUser(1), sellsFrom: 'club' })).toEqual([ofClub, agentsOwn])
  expect(requestsToDecide(all, { userId: asUser(10), sellsFrom: null })).toEqual([])
})

test('my own are those I get the chips of', () => {
  expect(myRequests(all, { userId: asUser(5) })).toEqual([agentsOwn])
})

test('several together: each at its own price, the fee is the difference', () => {
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
    lacking: 61,
  })
})

test('who may not see the red chips is not told that they lack', () => {
  expect(decisionPreview([ofClub], null)?.lacking).toBe(0)
  expect(decisionPreview([], 5)).toBeUndefined()
})
