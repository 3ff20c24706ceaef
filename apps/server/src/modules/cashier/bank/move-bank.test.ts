// @module-tag money
import { moveBank } from '@cardroom/contract/cashier'
import { getClub } from '@cardroom/contract/clubs'
import { units } from '@cardroom/money'
import { beforeEach, describe, expect, test } from 'vitest'
import { accountIds, changeReserve, ofBank, ofMember, post } from '#modules/ledger/index.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { makeAdmin, newCast, permit, type Cast } from '#test/cast.ts'
import { balancesIn, giveWhite } from '#test/chips.ts'
import { call, newPlayer, refusal, tryCall, type Person } from '#test/people.ts'
import { useApp } from '#test/start-app.ts'

const server = useApp()
let cast: Cast
let rounds = 0

/** The player loses 1,000 at a table. */
beforeEach(async () => {
  cast = await newCast(server.app)
  await giveWhite(server.app, cast.club, cast.player, 5000)
  await tableResult(1000)
})

/** Returns how a settled round changes the bank. */
const tableResult = (won: number) =>
  inTransaction(server.app.database, (tx) => {
    const [player, bank] = [ofMember(cast.club.id, cast.player.id, 'white'), ofBank(cast.club.id)]
    const [from, to] = won > 0 ? [player, bank] : [bank, player]
    rounds += 1
    return post(tx, [{ from, to, amount: units(Math.abs(won)), reason: 'test-round', reference: rounds }])
  })

const reserve = (amount: number) =>
  inTransaction(server.app.database, async (tx) => {
    const [bank] = await accountIds(tx, [ofBank(cast.club.id)])
    await changeReserve(tx, bank as number, units(amount))
  })

type Move = { amount: number; direction: 'profit' | 'cover' }
const input = (person: Person, body: Move) => ({ clubId: cast.club.id, token: person.token, body })
const move = (person: Person, body: Move) => call(server.app, moveBank, input(person, body))
const refused = (person: Person, body: Move) => refusal(server.app, moveBank, input(person, body))
const balances = () => balancesIn(server.app, cast.club)
const profit = (amount: number): Move => ({ amount, direction: 'profit' })
const cover = (amount: number): Move => ({ amount, direction: 'cover' })

describe('when a move of the bank is refused,', () => {
  test('players, agents, and a manager without buy_red are refused', async () => {
    await permit(server.app, cast, { buy_red: false, buy_jade: true })
    for (const person of [cast.player, cast.agent, cast.manager])
      expect(await refused(person, profit(1))).toBe('accessDenied')
  })
  test('more profit than the bank holds above 0 is refused', async () => {
    expect(await refused(cast.owner, profit(1000.01))).toBe('lowBalance')
  })
  test('any profit from a bank below 0 is refused, although its floor is lower', async () => {
    await tableResult(-1500)
    expect(await refused(cast.owner, profit(0.01))).toBe('lowBalance')
  })
  test('chips that an open hand reserves cannot be taken', async () => {
    await reserve(400)
    const shown = await call(server.app, getClub, { clubId: cast.club.id, token: cast.owner.token })
    expect(shown).toMatchObject({ white_amount: 1000, white_reserved: 400 })
    expect(await refused(cast.owner, profit(601))).toBe('lowBalance')
    await move(cast.owner, profit(600))
    await reserve(-400)
  })
  test('funding the bank with more than the club has in red is refused', async () => {
    expect(await refused(cast.owner, cover(200_000))).toBe('lowBalance')
  })
  test('a malformed body is refused', async () => {
    for (const body of [profit(0), profit(-1), profit(0.001), { amount: 1, direction: 'up' }, { amount: 1 }])
      expect(await refused(cast.owner, body as Move)).toBe('dataIncorrect')
  })
})

describe('when a move of the bank is allowed,', () => {
  test('profit becomes the club’s red 1:1, to the hundredth', async () => {
    const red = await balances().red()
    expect(await move(cast.owner, profit(999.5))).toMatchObject({
      white_amount: 0.5,
      red_amount: red + 999.5,
    })
    expect(await balances().bank()).toBe(0.5)
  })

  test('red covers the bank 1:1', async () => {
    await tableResult(-3000)
    const red = await balances().red()
    expect(await move(cast.owner, cover(2500))).toMatchObject({ white_amount: 500, red_amount: red - 2500 })
  })

  test('a manager with buy_red moves it, and sees the balances only with view_balance', async () => {
    await permit(server.app, cast, { buy_red: true, view_balance: false })
    expect(await move(cast.manager, profit(10))).toMatchObject({ white_amount: null, red_amount: null })
    await permit(server.app, cast, { view_balance: true })
    expect(await move(cast.manager, profit(10))).toMatchObject({ white_amount: 980 })
  })

  test('an administrator moves it', async () => {
    const admin = await newPlayer(server.app)
    await makeAdmin(server.app, admin)
    expect(await move(admin, profit(10))).toMatchObject({ white_amount: 990 })
  })
})

describe('when one call races another,', { tags: ['race'] }, () => {
  test('two people take the whole profit at once: one of them gets it', async () => {
    const answers = await Promise.all([
      tryCall(server.app, moveBank, input(cast.owner, profit(1000))),
      tryCall(server.app, moveBank, input(cast.owner, profit(1000))),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
    expect(await balances().bank()).toBe(0)
  })
})

describe('when a call is repeated,', () => {
  test('its key takes the profit only once', async () => {
    const keyed = { ...input(cast.owner, profit(100)), idempotencyKey: 'profit' }
    const first = await call(server.app, moveBank, keyed)
    expect(await call(server.app, moveBank, keyed)).toEqual(first)
    expect(await balances().bank()).toBe(900)
  })
})
