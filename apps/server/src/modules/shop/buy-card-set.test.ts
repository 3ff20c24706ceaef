// @module-tag money
import { buyCardSet, listCardSets } from '@cardroom/contract/shop'
import { getUser, updateUser, type OwnUser } from '@cardroom/contract/users'
import { beforeEach, describe, expect, test } from 'vitest'
import { giveDiamonds, personal } from '#test/chips.ts'
import { call, newGuest, newPlayer, refusal, tryCall, type Person } from '#test/people.ts'
import { useApp } from '#test/start-app.ts'

const server = useApp()
let person: Person

beforeEach(async () => {
  person = await newPlayer(server.app)
  await giveDiamonds(server.app, person, 1000)
})

const input = (id: number | string, who = person) => ({
  token: who.token,
  params: { id: String(id) },
  body: {},
})
const buy = (id: number) => call(server.app, buyCardSet, input(id))
const refused = (id: number | string, who = person) => refusal(server.app, buyCardSet, input(id, who))
const list = () => call(server.app, listCardSets, { token: person.token })
const me = async () =>
  (await call(server.app, getUser, { token: person.token, params: { id: String(person.id) } })) as OwnUser
const use = {
  wanted: (id: number) => ({
    token: person.token,
    params: { id: String(person.id) },
    body: { cardset_id: id },
  }),
}

describe('when a call is refused,', () => {
  test('a caller who is not signed in is refused', async () => {
    expect(await refusal(server.app, listCardSets, {})).toBe('AuthorizationRequiredError')
  })
  test('a set that does not exist is refused', async () => {
    expect(await refused(7)).toBe('notFound')
  })
  test('the free set, and a set that is already owned, are refused', async () => {
    expect(await refused(1)).toBe('notAllowed')
    await buy(2)
    expect(await refused(2)).toBe('notAllowed')
  })
  test('a set that costs more diamonds than the person has is refused', async () => {
    expect(await refused(5)).toBe('lowBalance')
    expect((await me()).cardsets).toEqual([1])
    expect(await refused(2, await newGuest(server.app))).toBe('lowBalance')
  })
  test('the use of a set that is not owned is refused', async () => {
    expect(await refusal(server.app, updateUser, use.wanted(2))).toBe('notAllowed')
  })
})

describe('when a call is malformed,', () => {
  test.each(['0', 'x', '-1', '1.5'])('the id %s is refused', async (id) => {
    expect(await refused(id)).toBe('dataIncorrect')
  })
})

describe('when somebody buys a card set,', () => {
  test('the shop has six sets; everybody owns the first, which is free', async () => {
    expect(await list()).toEqual([
      { id: 1, name: 'House', price: 0, available: true },
      { id: 2, name: 'Clarity', price: 400, available: false },
      { id: 3, name: 'Parlour', price: 600, available: false },
      { id: 4, name: 'Nocturne', price: 900, available: false },
      { id: 5, name: 'Deco', price: 1200, available: false },
      { id: 6, name: 'Outline', price: 750, available: false },
    ])
  })

  test('a set costs its price in diamonds; then the person owns it and can use it', async () => {
    expect(await buy(2)).toEqual({ result: 'ok', diamond_amount: 600 })
    expect((await list()).find(({ id }) => id === 2)?.available).toBe(true)
    expect((await me()).cardsets).toEqual([1, 2])
    await call(server.app, updateUser, use.wanted(2))
    expect((await me()).cardset_id).toBe(2)
  })
})

describe('when one call races another,', { tags: ['race'] }, () => {
  test('the same set bought several times at once costs once', async () => {
    const answers = await Promise.all([2, 2, 2].map((id) => tryCall(server.app, buyCardSet, input(id))))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403, 403])
    expect(await personal(server.app, person, 'diamond')).toBe(600)
  })
  test('two sets at once with diamonds for one: one is bought', async () => {
    const answers = await Promise.all([3, 4].map((id) => tryCall(server.app, buyCardSet, input(id))))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
  })
})

describe('when a call is repeated,', () => {
  test('its key buys once, and gets the same answer', async () => {
    const keyed = { ...input(2), idempotencyKey: 'buy' }
    const first = await call(server.app, buyCardSet, keyed)
    expect(await call(server.app, buyCardSet, keyed)).toEqual(first)
  })
})
