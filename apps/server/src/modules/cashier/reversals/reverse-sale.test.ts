// @module-tag money
import * as calls from '@cardroom/contract/cashier'
import { setRole } from '@cardroom/contract/members'
import { listMessages } from '@cardroom/contract/chat'
import { getReport } from '@cardroom/contract/report'
import { beforeAll, describe, expect, test } from 'vitest'
import { days, later, now, setClock } from '#platform/clock.ts'
import { newCast, permit, type Cast } from '#test/cast.ts'
import { askedBy, balancesIn, carriedOut, giveRed } from '#test/chips.ts'
import { newMember } from '#test/clubs.ts'
import { call, renewed, tryCall, type Person } from '#test/people.ts'
import { bet, sit } from '#test/sessions.ts'
import { useApp } from '#test/start-app.ts'

const server = useApp()
let cast: Cast

beforeAll(async () => {
  cast = await newCast(server.app)
  await giveRed(server.app, cast.club, cast.agent, 10_000)
})

const as = (person: Person) => ({ clubId: cast.club.id, token: person.token })
const balances = () => balancesIn(server.app, cast.club)
const sell = async (seller: Person, buyer: Person, more: { amount?: number; currency?: 'red' } = {}) => {
  const body = { amount: 100, currency: 'white', type: 'transfer', user_id: buyer.id, ...more } as const
  const { transactions } = await call(server.app, calls.moveChips, { ...as(seller), body })
  return transactions[0] as calls.Transaction
}
const input = (id: number, person: Person = cast.owner, reason = 'Sold to the wrong person') => ({
  ...as(person),
  params: { id: String(id) },
  body: { reason },
})
const reverse = async (id: number, person?: Person) =>
  carriedOut(await call(server.app, calls.reverseTransaction, input(id, person)))
const refused = async (id: number, person?: Person, reason?: string) => {
  const { body } = await tryCall(server.app, calls.reverseTransaction, input(id, person, reason))
  const { error, fields } = body as unknown as { error: string; fields?: { path: string; message: string }[] }
  return fields ? [error, fields[0]?.message] : error
}
const show = (id: number, person: Person = cast.owner) =>
  call(server.app, calls.getTransaction, { ...as(person), params: { id: String(id) } })
const fresh = (agentId?: Person) => newMember(server.app, cast.club, agentId ? { agentId: agentId.id } : {})

describe('a reversal is refused', () => {
  test('a reversal is refused to a caller without the right to take chips', async () => {
    const sale = await sell(cast.owner, cast.player)
    await permit(server.app, cast, { transfer: true, view_transactions: true })
    for (const person of [cast.manager, cast.agent, cast.player])
      expect(await refused(sale.id, person)).toBe('accessDenied')
    expect((await show(sale.id, cast.manager)).can).toEqual([])
    await permit(server.app, cast, { transfer: false, extract: true })
    expect((await show(sale.id, cast.manager)).can).toEqual(['reverse'])
    expect((await reverse(sale.id, cast.manager)).initiator_id).toBe(cast.manager.id)
  })

  test('a reversal is refused for anything but a sale, for an unknown id, without a reason, and twice', async () => {
    const request = await askedBy(server.app, cast.club, { person: cast.player, amount: 5 })
    expect(await refused(request.id)).toEqual(['notAllowed', 'noSale'])
    expect(await refused(999_999)).toBe('requestNotFound')
    const sale = await sell(cast.owner, cast.player)
    expect(await refused(sale.id, cast.owner, 'no')).toEqual(['dataIncorrect', 'tooShort'])
    expect(await refused(sale.id, cast.owner, 'x'.repeat(201))).toEqual(['dataIncorrect', 'tooLong'])
    const back = await reverse(sale.id)
    expect(await refused(back.id)).toEqual(['notAllowed', 'noSale'])
    expect(await refused(sale.id)).toEqual(['notAllowed', 'reversedAlready'])
  })

  test('a reversal is refused after the buyer’s next round; a round before the sale does not matter', async () => {
    const buyer = await fresh()
    const first = await sell(cast.owner, buyer)
    const session = await sit(server.app, buyer, { club: cast.club })
    await bet(server.app, buyer, session)
    expect(await refused(first.id)).toEqual(['notAllowed', 'playedSince'])
    expect((await show(first.id)).can).toEqual([])
    const start = now()
    setClock(() => later(start, 5).getTime())
    const second = await sell(cast.owner, buyer)
    expect((await reverse(second.id)).reverses).toBe(second.id)
  })

  test('a reversal is refused when the chips are gone: the error says how many are left', async () => {
    const buyer = await fresh()
    const sale = await sell(cast.owner, buyer)
    const body = { amount: 40.5, currency: 'white' } as const
    await call(server.app, calls.returnChips, { ...as(buyer), body })
    expect(await refused(sale.id)).toEqual(['lowBalance', '59.5'])
    expect(await balances().whiteOf(buyer)).toBe(59.5)
  })
})

test('when white that the club sold is reversed, chips, price and fee go back, and the buyer gets a notice', async () => {
  const buyer = await fresh()
  const before = [await balances().red(), await balances().commission()]
  const sale = await sell(cast.owner, buyer)
  const back = await reverse(sale.id)
  expect(back).toMatchObject({
    type: 'reversal',
    status: 'confirmed',
    reverses: sale.id,
    reversed_by: null,
    reason: 'Sold to the wrong person',
    ...{ amount: 100, currency: 'white', to_amount: 105, to_currency: 'red' },
    ...{ sender_id: buyer.id, receiver_id: null, initiator_id: cast.owner.id },
  })
  expect([await balances().red(), await balances().commission()]).toEqual(before)
  expect(await balances().whiteOf(buyer)).toBe(0)
  expect((await show(sale.id)).reversed_by).toBe(back.id)
  expect(await show(back.id)).toMatchObject({
    sender_before: 100,
    sender_after: 0,
    receiver_after: before[0],
  })
  const [firstNotice] = await call(server.app, listMessages, {
    token: buyer.token,
    query: { message_type: 'other' },
  })
  expect(firstNotice).toMatchObject({
    content: 'saleReversed',
    body: { amount: 100, currency: 'white', reason: 'Sold to the wrong person', popup: 'saleReversed' },
  })
  const list = await call(server.app, calls.reportTransactions, {
    ...as(cast.owner),
    body: { type: ['reversal'] },
  })
  expect(calls.transactionsIn(list)[0]?.id).toBe(back.id)
  const byFee = await call(server.app, calls.reportTransactions, {
    ...as(cast.owner),
    body: { sort: 'fee', limit: 100 },
  })
  const both = calls.transactionsIn(byFee).filter(({ id }) => id === back.id || id === sale.id)
  expect(both.map(({ id }) => id)).toEqual([back.id, sale.id])
  const ofBuyer = { ...as(cast.owner), body: { search: buyer.name, totals: true } }
  expect(await call(server.app, calls.reportTransactions, ofBuyer)).toMatchObject({
    count: 2,
    totals: { paid: { red: 105 }, fee: { red: 0 }, reversed: { white: 100 }, club: { red: 0 } },
  })
})

test('price and fee of an agent’s sale go back to the agent, or to the club if its role ended; red 1:1', async () => {
  const { agent, owner } = cast
  const buyer = await fresh(agent)
  const [first, second] = [await sell(agent, buyer), await sell(agent, buyer)]
  const red = await balances().redOf(agent)
  expect(await reverse(first.id)).toMatchObject({ receiver_id: agent.id, receiver_role: 'agent' })
  expect(await balances().redOf(agent)).toBe(red + 105)
  const sale = await sell(owner, agent, { currency: 'red', amount: 30 })
  expect(await reverse(sale.id)).toMatchObject({ amount: 30, currency: 'red', to_amount: 30 })
  expect(await balances().redOf(agent)).toBe(red + 105)

  const report = await call(server.app, getReport, { ...as(owner), query: {} })
  const of = (person: Person) => report.rows.find((row) => row.user_id === person.id)
  expect(of(buyer)).toMatchObject({
    ...{ bought: { white: 200, red: 0 }, reversed: { white: -100, red: 0 }, fee: 5 },
    difference: { white: 0, red: 0 },
  })
  expect(of(agent)).toMatchObject({ reversed: { white: 0, red: 75 }, difference: { white: 0, red: 0 } })
  const byAgent = await call(server.app, getReport, { ...as(owner), query: { by: 'agent' } })
  expect(byAgent.rows.find((row) => row.user_id === agent.id)?.fee).toBe(5)

  await call(server.app, setRole, { ...as(owner), body: { user_id: agent.id, role: 'player' } })
  const club = await balances().red()
  expect(await reverse(second.id)).toMatchObject({ receiver_id: null, receiver_role: 'club' })
  expect(await balances().red()).toBe(club + 105)
})

test('one of two reversals at once takes effect; a bet at the same time comes before it or after it', async () => {
  const buyer = await fresh()
  const sale = await sell(cast.owner, buyer, { amount: 10 })
  const both = await Promise.all([refused(sale.id), refused(sale.id)])
  expect(both.filter((each) => Array.isArray(each) && each[1] === 'reversedAlready')).toHaveLength(1)
  expect(await balances().whiteOf(buyer)).toBe(0)

  const next = await sell(cast.owner, buyer, { amount: 10 })
  const session = await sit(server.app, buyer, { club: cast.club })
  const [reversed, round] = await Promise.allSettled([reverse(next.id), bet(server.app, buyer, session)])
  expect([reversed.status, round.status].sort()).toEqual(['fulfilled', 'rejected'])
})

test('72 hours after the sale it can no longer be reversed', async () => {
  const sale = await sell(cast.owner, cast.player)
  const start = now()
  setClock(() => later(start, days(3) + 60_000).getTime())
  const owner = await renewed(server.app, cast.owner)
  expect(await refused(sale.id, owner)).toEqual(['notAllowed', 'tooLate'])
})
