// @module-tag money
import { buyForMyself } from '@cardroom/contract/conversions'
import * as calls from '@cardroom/contract/payments'
import { updateUser } from '@cardroom/contract/users'
import { beforeEach, describe, expect, test } from 'vitest'
import { personal } from '#test/chips.ts'
import { call, newPlayer, refusal, tryCall, type Person } from '#test/people.ts'
import { startAppOn, useApp } from '#test/start-app.ts'

const server = useApp()
let buyer: Person

beforeEach(async () => {
  buyer = await newPlayer(server.app)
})

interface Started {
  readonly purchase_id: number
  readonly checkout_url: string
}
const inputFor = (amount: number) => ({
  token: buyer.token,
  body: { amount, from: 'usd' as const, to: 'diamond' as const },
})
const start = async (amount = 50) => (await call(server.app, buyForMyself, inputFor(amount))) as Started
const about = (id: number) => ({ params: { id: String(id) } })
const pay = (id: number) => call(server.app, calls.paySandboxPurchase, { ...about(id), body: {} })
const cancel = (id: number) => call(server.app, calls.cancelSandboxPurchase, { ...about(id), body: {} })
const refusedPay = (id: number) => refusal(server.app, calls.paySandboxPurchase, { ...about(id), body: {} })
const show = (id: number, token = buyer.token) => call(server.app, calls.getPurchase, { ...about(id), token })
const diamonds = () => personal(server.app, buyer, 'diamond')
const pageOf = async ({ checkout_url: url }: Started) => {
  const { pathname } = new URL(url)
  const answer = await fetch(`${server.app.origin}${pathname}`)
  return { status: answer.status, text: await answer.text(), headers: answer.headers }
}

describe('when a call is refused,', () => {
  test('somebody else’s purchase is not found', async () => {
    const { purchase_id: id } = await start()
    const other = await newPlayer(server.app)
    expect(await refusal(server.app, calls.getPurchase, { ...about(id), token: other.token })).toBe(
      'notFound',
    )
    expect(await refusal(server.app, calls.getPurchase, about(id))).toBe('AuthorizationRequiredError')
  })
  test('a purchase that does not exist is refused', async () => {
    expect(await refusedPay(999_999)).toBe('notFound')
    expect((await fetch(`${server.app.origin}/api/payments/checkout/nothing`)).status).toBe(404)
  })
  test('a cancelled purchase cannot be paid, and a paid one cannot be cancelled', async () => {
    const [first, second] = [await start(), await start()]
    await cancel(first.purchase_id)
    expect(await refusedPay(first.purchase_id)).toBe('notAllowed')
    await pay(second.purchase_id)
    const input = { ...about(second.purchase_id), body: {} }
    expect(await refusal(server.app, calls.cancelSandboxPurchase, input)).toBe('notAllowed')
    expect(await diamonds()).toBe(5500)
  })
  test('a purchase in production without keys is refused', async () => {
    const { purchase_id: id } = await start()
    const production = await startAppOn(server.app.databaseUrl, { isProduction: true })
    try {
      expect(await refusal(production, buyForMyself, inputFor(50))).toBe('notAllowed')
      const input = { ...about(id), body: {} }
      expect(await refusal(production, calls.paySandboxPurchase, input)).toBe('notFound')
      expect(await refusal(production, calls.cancelSandboxPurchase, input)).toBe('notFound')
    } finally {
      await production.close()
      // The hook belongs to the app that started last, so the sandbox is started again.
      await startAppOn(server.app.databaseUrl).then((again) => again.close())
    }
  })
})

describe('when a call is malformed,', () => {
  test.each(['0', 'x', '1.5'])('the id %s is refused', async (id) => {
    const input = { params: { id }, body: {} }
    expect(await refusal(server.app, calls.paySandboxPurchase, input)).toBe('dataIncorrect')
  })
})

describe('when somebody buys diamonds,', () => {
  test('nothing is credited until the provider confirms', async () => {
    const { purchase_id: id } = await start(50)
    expect(await show(id)).toEqual({ id, status: 'pending', amount: 50, result: 5500 })
    expect(await diamonds()).toBe(0)
    await pay(id)
    expect(await show(id)).toEqual({ id, status: 'paid', amount: 50, result: 5500 })
    expect(await diamonds()).toBe(5500)
  })

  test('a cancelled purchase credits nothing', async () => {
    const { purchase_id: id } = await start(50)
    await cancel(id)
    expect(await show(id)).toMatchObject({ status: 'failed' })
    expect(await diamonds()).toBe(0)
  })

  test('dollars are exact to the cent', async () => {
    const { purchase_id: id } = await start(1.99)
    await pay(id)
    expect(await diamonds()).toBe(199)
  })

  test.each([
    ['en', 'dark', 'Test checkout: no money moves', '5,500 diamonds', 'Pay $50.00', 'This purchase is paid'],
    [
      'ru',
      'light',
      'Тест: деньги не списываются',
      'Алмазы: 5\u202f500',
      'Оплатить $50.00',
      'Эта покупка оплачена',
    ],
  ] as const)(
    'the checkout page in %s, %s, says that it is a test, and its buttons lead back',
    async (...row) => {
      const [language, theme, isTest, diamondsGot, payButton, paid] = row
      const params = { id: String(buyer.id) }
      await call(server.app, updateUser, { token: buyer.token, params, body: { language, theme } })
      const started = await start(50)
      const page = await pageOf(started)
      expect(page.status).toBe(200)
      expect(page.headers.get('content-type')).toContain('text/html')
      expect(page.text).toContain(`<html lang="${language}" data-theme="${theme}">`)
      for (const text of [isTest, diamondsGot, payButton]) expect(page.text).toContain(text)
      const [, action] = /action="([^"]*pay)"/.exec(page.text) ?? []
      const answer = await fetch(`${server.app.origin}${action}`, {
        method: 'POST',
        headers: { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' },
        body: '',
        redirect: 'manual',
      })
      expect(answer.status).toBe(303)
      expect(answer.headers.get('location')).toBe(`/dashboard/wallet?purchase=${started.purchase_id}`)
      expect(await diamonds()).toBe(5500)
      expect((await pageOf(started)).text).toContain(paid)
    },
  )
})

describe('when one call races or repeats another,', { tags: ['race'] }, () => {
  test('many confirmations at once credit the purchase once', async () => {
    const { purchase_id: id } = await start(50)
    const input = { ...about(id), body: {} }
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => tryCall(server.app, calls.paySandboxPurchase, input)),
    )
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    expect(await diamonds()).toBe(5500)
  })

  test('paid and cancelled at once: one of the two takes effect', async () => {
    const { purchase_id: id } = await start(50)
    const input = { ...about(id), body: {} }
    const answers = await Promise.all([
      tryCall(server.app, calls.paySandboxPurchase, input),
      tryCall(server.app, calls.cancelSandboxPurchase, input),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403])
    expect(await diamonds()).toBe((await show(id)).status === 'paid' ? 5500 : 0)
  })

  test('its key starts one purchase', async () => {
    const keyed = { ...inputFor(50), idempotencyKey: 'buy' }
    const [one, two] = await Promise.all([
      call(server.app, buyForMyself, keyed),
      call(server.app, buyForMyself, keyed),
    ])
    expect(two).toEqual(one)
  })
})
