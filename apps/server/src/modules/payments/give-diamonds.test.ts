// @module-tag money
import { blockAccount } from '@cardroom/contract/admin'
import { listPlatformAudit } from '@cardroom/contract/audit'
import { listMessages } from '@cardroom/contract/chat'
import { buyForMyself } from '@cardroom/contract/conversions'
import type { UserId } from '@cardroom/contract/ids'
import { asUser } from '@cardroom/contract/ids.fixtures'
import * as calls from '@cardroom/contract/payments'
import { getHistory } from '@cardroom/contract/reports'
import { units, toWire } from '@cardroom/money'
import { diamondGift, diamondGiftsDayMax } from '@cardroom/rules'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { days, later, minutes, now, setClock, startOfDay } from '#platform/clock.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { personal } from '#test/chips.ts'
import { newAdmin } from '#test/clubs.ts'
import { call, newGuest, newPlayer, refusal, stepUpWithPassword, tryCall, type Person } from '#test/people.ts'
import { useApp } from '#test/start-app.ts'
import { takeBackPurchase } from './take-back-purchase.ts'

const server = useApp()
let admin: Person
let player: Person

// Each test has its own day, because the limit of a day counts all gifts.
let day = startOfDay(now())
beforeEach(async () => {
  day = later(day, days(30))
  setClock(() => later(day, minutes(720)).getTime())
  admin = await newAdmin(server.app)
  player = await newPlayer(server.app)
})
afterAll(() => setClock())

interface GiftFields {
  readonly to?: UserId
  readonly amount?: number
  readonly reason?: string
  readonly by?: Person
}
const gift = ({ to = player.id, amount = 500, reason = 'Invoice 17', by = admin }: GiftFields = {}) => ({
  token: by.token,
  params: { id: String(to) },
  body: { amount, reason },
})
const give = (fields?: GiftFields) => call(server.app, calls.giveDiamonds, gift(fields))
const refused = (fields?: GiftFields) => refusal(server.app, calls.giveDiamonds, gift(fields))
const diamonds = () => personal(server.app, player, 'diamond')

describe('when a gift is refused,', () => {
  test('an administrator who has not stepped up is refused', async () => {
    const fresh = await newPlayer(server.app)
    await server.app.database.pool.query('update users set is_admin = true where id = $1', [fresh.id])
    expect(await refused({ by: fresh })).toBe('stepUpNeeded')
    await stepUpWithPassword(server.app, fresh)
    await give({ by: fresh })
  })

  test('a guest, an administrator, oneself, a blocked or closed account, and nobody get no gift', async () => {
    expect(await refused({ to: (await newGuest(server.app)).id })).toBe('notAllowed')
    expect(await refused({ to: (await newAdmin(server.app)).id })).toBe('notAllowed')
    expect(await refused({ to: admin.id })).toBe('notAllowed')
    expect(await refused({ to: asUser(999_999) })).toBe('userNotFound')
    const blocked = { token: admin.token, params: { id: String(player.id) }, body: {} }
    await call(server.app, blockAccount, blocked)
    expect(await refused()).toBe('notAllowed')
    const closed = await newPlayer(server.app)
    await server.app.database.pool.query(`update users set status = 'closed', email = null where id = $1`, [
      closed.id,
    ])
    expect(await refused({ to: closed.id })).toBe('userNotFound')
    expect(await diamonds()).toBe(0)
  })

  test('more than all administrators together may give in a day is refused; a new day begins at zero', async () => {
    const other = await newAdmin(server.app)
    const most = diamondGift.max
    for (let left = toWire(diamondGiftsDayMax); left > most; left -= most) await give({ amount: most })
    await give({ amount: most - 1, by: other })
    const { status, body } = await tryCall(server.app, calls.giveDiamonds, gift({ amount: 2 }))
    expect([status, body]).toMatchObject([
      403,
      { error: 'notAllowed', fields: [{ path: 'amount', message: 'dayMax' }] },
    ])
    await give({ amount: 1 })
    expect(await refused({ amount: 1, by: other })).toBe('notAllowed')
    expect(await diamonds()).toBe(toWire(diamondGiftsDayMax))

    setClock(() => later(day, days(1)).getTime())
    admin = await newAdmin(server.app)
    expect(await give({ amount: 1 })).toEqual({ diamond_amount: toWire(diamondGiftsDayMax) + 1 })
  })
})

test.each([
  ['nothing', { amount: 0 }],
  ['less than nothing', { amount: -5 }],
  ['a fraction of a diamond', { amount: 1.5 }],
  ['more than the maximum of a gift', { amount: diamondGift.max + 1 }],
  ['no reason', { reason: '  ' }],
  ['a reason that is too long', { reason: 'x'.repeat(diamondGift.reasonMax + 1) }],
])('the body is malformed: %s', async (_, fields) => {
  expect(await refused(fields)).toBe('dataIncorrect')
})

describe('when diamonds are given,', () => {
  test('the player gets the diamonds and reads the reason; administrators read who gave them', async () => {
    expect(await give()).toEqual({ diamond_amount: 500 })
    expect(await diamonds()).toBe(500)

    const mine = { token: player.token, query: {} }
    const [line] = await call(server.app, getHistory, mine)
    expect(line).toMatchObject({
      kind: 'purchase',
      currency: 'diamond',
      change: 500,
      balance: 500,
      purchase: { what: 'diamond-gift', amount: 500 },
    })
    const bought = { token: player.token, query: { filter: 'purchases' as const } }
    expect(await call(server.app, getHistory, bought)).toEqual([])

    const query = { message_type: 'other' } as const
    const [notice] = await call(server.app, listMessages, { token: player.token, query })
    const values = { amount: 500, currency: 'diamond', reason: 'Invoice 17' }
    expect(notice).toMatchObject({ content: 'diamondsGiven', body: values })

    const [entry] = await call(server.app, listPlatformAudit, { token: admin.token, query: {} })
    expect(entry).toMatchObject({
      action: 'accounts.diamonds-given',
      actor_id: admin.id,
      target: { kind: 'user', id: player.id },
      amount_total: 500,
      currency: 'diamond',
      details: { reason: 'Invoice 17' },
    })
  })

  test('the player’s debt is repaid out of the gift first', async () => {
    const body = { amount: 50, from: 'usd' as const, to: 'diamond' as const }
    const bought = await call(server.app, buyForMyself, { token: player.token, body })
    if (!('purchase_id' in bought)) throw new Error('No purchase was started')
    const { purchase_id: id } = bought
    await call(server.app, calls.paySandboxPurchase, { params: { id: String(id) }, body: {} })
    const spent = { token: player.token, body: { amount: 5300, from: 'diamond', to: 'gold' } as const }
    await call(server.app, buyForMyself, spent)
    await inTransaction(server.app.database, (tx) => takeBackPurchase(tx, id, units(50)))

    expect(await give({ amount: 300 })).toEqual({ diamond_amount: 0 })
    expect(await give({ amount: 5100 })).toEqual({ diamond_amount: 100 })
  })
})

describe('when one gift races or repeats another,', { tags: ['race'] }, () => {
  test('its key gives once', async () => {
    const keyed = { ...gift(), idempotencyKey: 'gift' }
    const [one, two] = await Promise.all([
      call(server.app, calls.giveDiamonds, keyed),
      call(server.app, calls.giveDiamonds, keyed),
    ])
    expect(two).toEqual(one)
    expect(await diamonds()).toBe(500)
  })

  test('many gifts at once near the day’s limit: no more than the limit is given', async () => {
    const most = diamondGift.max
    const wanted = toWire(diamondGiftsDayMax) / most + 3
    const people = await Promise.all(Array.from({ length: wanted }, () => newPlayer(server.app)))
    const answers = await Promise.all(
      people.map(({ id: to }) => tryCall(server.app, calls.giveDiamonds, gift({ to, amount: most }))),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(wanted - 3)
    expect(answers.filter(({ status }) => status === 403)).toHaveLength(3)
  })

  test('a gift and a payment to one player at once: both arrive', async () => {
    const body = { amount: 50, from: 'usd' as const, to: 'diamond' as const }
    const bought = await call(server.app, buyForMyself, { token: player.token, body })
    if (!('purchase_id' in bought)) throw new Error('No purchase was started')
    const paid = { params: { id: String(bought.purchase_id) }, body: {} }
    await Promise.all([give(), give(), call(server.app, calls.paySandboxPurchase, paid), give()])
    expect(await diamonds()).toBe(7000)
  })
})
