// @module-tag money
import * as calls from '@cardroom/contract/cashier'
import type { ChipCurrency } from '@cardroom/rules'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeAdmin, newCast, permit, type Cast } from '#test/cast.ts'
import { balancesIn, carriedOut, giveRed, giveWhite } from '#test/chips.ts'
import { call, newPlayer, refusal, tryCall, type Person } from '#test/people.ts'
import { useApp } from '#test/start-app.ts'

const server = useApp()
let cast: Cast

beforeAll(async () => {
  cast = await newCast(server.app)
  for (const person of [cast.player, cast.agentsPlayer, cast.agent, cast.manager, cast.owner])
    await giveWhite(server.app, cast.club, person, 1000)
  await giveRed(server.app, cast.club, cast.agent, 1000)
  await giveRed(server.app, cast.club, cast.manager, 1000)
})

const as = (person: Person) => ({ clubId: cast.club.id, token: person.token })
const balances = () => balancesIn(server.app, cast.club)
type Return = Partial<{ amount: number; currency: ChipCurrency; type: 'return' | 'return-agent' }>
const returnInput = (person: Person, body: Return) => ({
  ...as(person),
  body: { amount: 10, currency: 'white' as const, ...body },
})
const giveBack = (person: Person, body: Return) =>
  call(server.app, calls.returnChips, returnInput(person, body))
const refusedReturn = (person: Person, body: Return) =>
  refusal(server.app, calls.returnChips, returnInput(person, body))
const takeInput = (
  person: Person,
  from: Person | Person[],
  more: { amount?: number; currency?: 'red' } = {},
) => ({
  ...as(person),
  body: {
    amount: 10,
    currency: 'white' as const,
    type: 'extract' as const,
    user_id: Array.isArray(from) ? from.map(({ id }) => id) : from.id,
    ...more,
  },
})
const take = async (...input: Parameters<typeof takeInput>) =>
  carriedOut(await call(server.app, calls.moveChips, takeInput(...input)))
const refusedTake = (...input: Parameters<typeof takeInput>) =>
  refusal(server.app, calls.moveChips, takeInput(...input))

describe('when a return is refused,', () => {
  test('only a player has an agent to return chips to', async () => {
    for (const person of [cast.player, cast.agent, cast.manager, cast.owner])
      expect(await refusedReturn(person, { type: 'return-agent' })).toBe('agentIncorrect')
  })
  test('a player has no red to return', async () => {
    expect(await refusedReturn(cast.player, { currency: 'red' })).toBe('notAllowed')
  })
  test('an administrator without a membership has no chips to return', async () => {
    const admin = await newPlayer(server.app)
    await makeAdmin(server.app, admin)
    expect(await refusedReturn(admin, {})).toBe('notAllowed')
  })
  test('it is of more than the member has', async () => {
    expect(await refusedReturn(cast.player, { amount: 1000.01 })).toBe('lowBalance')
  })
  test('it is malformed', async () => {
    for (const body of [
      { amount: 0 },
      { amount: 1.005 },
      { currency: 'gold' },
      { type: 'extract' },
      { x: 1 },
    ])
      expect(await refusedReturn(cast.player, body as Return)).toBe('dataIncorrect')
  })
})

describe('when chips are returned,', () => {
  test('white to the club becomes red 1:1, to the hundredth', async () => {
    const [red, white] = [await balances().red(), await balances().whiteOf(cast.player)]
    expect(await giveBack(cast.player, { amount: 10.25 })).toMatchObject({
      type: 'return',
      status: 'confirmed',
      request: false,
      amount: 10.25,
      currency: 'white',
      to_amount: 10.25,
      to_currency: 'red',
      sender_id: cast.player.id,
      receiver_id: null,
      receiver_role: 'club',
    })
    expect(await balances().red()).toBe(red + 10.25)
    expect(await balances().whiteOf(cast.player)).toBe(white - 10.25)
  })

  test('white to one’s agent becomes the agent’s red', async () => {
    const [red, agentsRed] = [await balances().red(), await balances().redOf(cast.agent)]
    expect(await giveBack(cast.agentsPlayer, { type: 'return-agent' })).toMatchObject({
      type: 'return-agent',
      receiver_id: cast.agent.id,
      receiver_role: 'agent',
    })
    expect(await balances().redOf(cast.agent)).toBe(agentsRed + 10)
    expect(await balances().red()).toBe(red)
  })

  test('an agent’s player may return to the club as well', async () => {
    expect(await giveBack(cast.agentsPlayer, { type: 'return' })).toMatchObject({ receiver_id: null })
  })

  test('red stays red', async () => {
    const [red, agentsRed] = [await balances().red(), await balances().redOf(cast.agent)]
    await giveBack(cast.agent, { currency: 'red', amount: 100 })
    expect(await balances().redOf(cast.agent)).toBe(agentsRed - 100)
    expect(await balances().red()).toBe(red + 100)
  })

  test('POST /transactions with a type of return does the same, and ignores user_id', async () => {
    const { totalAmount, transactions } = carriedOut(
      await call(server.app, calls.moveChips, {
        ...as(cast.agentsPlayer),
        body: { amount: 5.5, currency: 'white', type: 'return-agent', user_id: cast.owner.id },
      }),
    )
    expect(totalAmount).toBe(5.5)
    expect(transactions[0]).toMatchObject({ type: 'return-agent', receiver_id: cast.agent.id })
  })

  test('the transaction’s page shows both balances to both sides', async () => {
    const { id } = await giveBack(cast.agentsPlayer, { type: 'return-agent', amount: 7 })
    const page = (person: Person) =>
      call(server.app, calls.getTransaction, { ...as(person), params: { id: String(id) } })
    const after = await balances().whiteOf(cast.agentsPlayer)
    const players = await page(cast.agentsPlayer)
    expect(players).toMatchObject({ sender_before: after + 7, sender_after: after, receiver_after: null })
    const agentsRed = await balances().redOf(cast.agent)
    expect(await page(cast.agent)).toMatchObject({
      sender_after: after,
      receiver_before: agentsRed - 7,
      receiver_after: agentsRed,
    })
    const input = { ...as(cast.player), params: { id: String(id) } }
    expect(await refusal(server.app, calls.getTransaction, input)).toBe('requestNotFound')
    await permit(server.app, cast, { view_transactions: true, view_balance: false })
    expect(await page(cast.manager)).toMatchObject({ sender_after: null, receiver_after: null })
    await permit(server.app, cast, { view_transactions: true, view_balance: true })
    expect(await page(cast.manager)).toMatchObject({ sender_after: after, receiver_after: agentsRed })
  })
})

describe('when a taking is refused,', () => {
  test('players and agents may take nothing, nor may a manager without the extract flag', async () => {
    await permit(server.app, cast, { extract: false })
    for (const person of [cast.player, cast.agent, cast.manager])
      expect(await refusedTake(person, cast.agentsPlayer)).toBe('accessDenied')
  })
  test('it is from oneself, or from somebody of equal or higher rank', async () => {
    await permit(server.app, cast, { extract: true })
    expect(await refusedTake(cast.manager, cast.manager)).toBe('notAllowed')
    expect(await refusedTake(cast.manager, cast.owner)).toBe('notAllowed')
    expect(await refusedTake(cast.owner, cast.owner)).toBe('notAllowed')
  })
  test('it is of red from a player', async () => {
    expect(await refusedTake(cast.owner, cast.player, { currency: 'red' })).toBe('notAllowed')
  })
  test('it is from a person who is not a member', async () => {
    expect(await refusedTake(cast.owner, cast.outsider)).toBe('userNotFound')
  })
  test('a call for more than one of them has takes nothing from anybody', async () => {
    const white = await balances().whiteOf(cast.player)
    expect(await refusedTake(cast.owner, [cast.player, cast.agent], { amount: 999 })).toBe('lowBalance')
    expect(await balances().whiteOf(cast.player)).toBe(white)
  })
})

describe('when chips are taken,', () => {
  test('white becomes the club’s red 1:1, to the hundredth', async () => {
    const [red, white] = [await balances().red(), await balances().whiteOf(cast.player)]
    const taken = await take(cast.owner, cast.player, { amount: 3.5 })
    expect(taken).toMatchObject({ totalAmount: 3.5, totalToAmount: 3.5 })
    expect(taken.transactions[0]).toMatchObject({
      type: 'extract',
      status: 'confirmed',
      sender_id: cast.player.id,
      receiver_id: null,
      to_currency: 'red',
      initiator_id: cast.owner.id,
    })
    expect(await balances().red()).toBe(red + 3.5)
    expect(await balances().whiteOf(cast.player)).toBe(white - 3.5)
  })

  test('red stays red', async () => {
    const red = await balances().red()
    await take(cast.owner, [cast.agent, cast.manager], { currency: 'red', amount: 50 })
    expect(await balances().red()).toBe(red + 100)
  })

  test('a manager with the extract flag takes from players and agents', async () => {
    await permit(server.app, cast, { extract: true })
    const { transactions } = await take(cast.manager, [cast.player, cast.agent])
    expect(transactions).toHaveLength(2)
  })

  test('an administrator takes from a manager and from the owner', async () => {
    const admin = await newPlayer(server.app)
    await makeAdmin(server.app, admin)
    await take(admin, [cast.manager, cast.owner])
  })
})

describe('when one call races another,', { tags: ['race'] }, () => {
  test('a return and a taking at once move no more than there is', async () => {
    const member = cast.agentsPlayer
    const white = await balances().whiteOf(member)
    const answers = await Promise.all([
      tryCall(server.app, calls.returnChips, returnInput(member, { amount: white })),
      tryCall(server.app, calls.moveChips, takeInput(cast.owner, member, { amount: white })),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
    expect(await balances().whiteOf(member)).toBe(0)
  })
})

describe('when a call is repeated,', () => {
  test('the same key returns chips once', async () => {
    const white = await balances().whiteOf(cast.player)
    const input = { ...returnInput(cast.player, { amount: 1 }), idempotencyKey: 'return' }
    await Promise.all([
      call(server.app, calls.returnChips, input),
      call(server.app, calls.returnChips, input),
    ])
    expect(await balances().whiteOf(cast.player)).toBe(white - 1)
  })
})
