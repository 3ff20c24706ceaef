// @module-tag money
import { closeMyAccount } from '@cardroom/contract/accounts'
import { listMessages } from '@cardroom/contract/chat'
import { buyForMyself } from '@cardroom/contract/conversions'
import { getPurchase, receiveStripeEvent } from '@cardroom/contract/payments'
import { buyCardSet } from '@cardroom/contract/shop'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { setClock } from '#platform/clock.ts'
import { personal } from '#test/chips.ts'
import { createTestDatabase, type TestDatabase } from '#test/database.ts'
import { call, newPlayer, refusal, stepUpWithPassword, type Person } from '#test/people.ts'
import { startAppOn, type TestApp } from '#test/start-app.ts'
import {
  startStripeStandIn,
  type StandInSession,
  type StripeStandIn,
} from '#test/stand-ins/stripe-stand-in.ts'
import { differences } from '#modules/ledger/index.ts'
import { paymentsJobs } from './payments.jobs.ts'

let stripe: StripeStandIn
let database: TestDatabase
let app: TestApp
let buyer: Person

beforeAll(async () => {
  stripe = await startStripeStandIn()
  database = await createTestDatabase()
  const { apiUrl, webhookSecret } = stripe
  app = await startAppOn(database.url, { stripe: { secretKey: 'sk_test_x', webhookSecret, apiUrl } })
})
beforeEach(async () => {
  expect(await differences(app.database)).toEqual([])
  setClock()
  buyer = await newPlayer(app)
})
afterAll(async () => {
  await app.close()
  await stripe.close()
  await database.drop()
})

/** Makes a purchase with an open checkout at Stripe. */
async function opened(amount = 50): Promise<{ id: number; session: StandInSession }> {
  const body = { amount, from: 'usd' as const, to: 'diamond' as const }
  const started = await call(app, buyForMyself, { token: buyer.token, body })
  if (!('purchase_id' in started)) throw new Error('No purchase was started')
  const location = await follow(started.checkout_url)
  const session = stripe.sessions.get(location.split('/').at(-1) ?? '')
  if (!session) throw new Error(`${location} is no checkout`)
  return { id: started.purchase_id, session }
}

const follow = async (checkoutUrl: string): Promise<string> => {
  const answer = await fetch(`${app.origin}${new URL(checkoutUrl).pathname}`, { redirect: 'manual' })
  expect(answer.status).toBe(303)
  return answer.headers.get('location') ?? ''
}

let events = 0
const eventOf = (type: string, object: unknown, id = `evt_${(events += 1)}`) =>
  JSON.stringify({ id, object: 'event', type, data: { object } })
const send = async (body: string, signature = stripe.sign(body)): Promise<number> => {
  const answer = await fetch(`${app.origin}/api${receiveStripeEvent.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    body,
  })
  return answer.status
}
const completed = (session: StandInSession) => eventOf('checkout.session.completed', stripe.pay(session.id))
const refunded = (session: StandInSession, cents: number, metadata = session.metadata) =>
  eventOf('charge.refunded', {
    id: `ch_${session.id}`,
    object: 'charge',
    payment_intent: `pi_of_${session.id}`,
    amount_refunded: cents,
    metadata,
  })
const disputed = (
  session: StandInSession,
  { type = 'created', status = 'needs_response', amount = session.amount_total } = {},
) =>
  eventOf(`charge.dispute.${type}`, {
    id: `dp_${session.id}`,
    object: 'dispute',
    payment_intent: `pi_of_${session.id}`,
    amount,
    status,
    metadata: {},
  })
const won = (session: StandInSession) => disputed(session, { type: 'closed', status: 'won' })
const reinstated = (session: StandInSession) => disputed(session, { type: 'funds_reinstated', status: 'won' })
const diamonds = () => personal(app, buyer, 'diamond')
const status = async (id: number) =>
  (await call(app, getPurchase, { token: buyer.token, params: { id: String(id) } })).status
const buySet = (id: number) => ({ token: buyer.token, params: { id: String(id) }, body: {} })

describe('when an event is refused,', () => {
  test('an event that is not signed, or by somebody else, over other bytes, or long ago, is refused', async () => {
    const { session } = await opened()
    const body = completed(session)
    expect(await send(body, '')).toBe(400)
    expect(await send(body, 't=1,v1=00')).toBe(400)
    expect(await send(body.replace('}', ' }'), stripe.sign(body))).toBe(400)
    expect(await send(body, stripe.sign(body, Math.floor(Date.now() / 1000) - 3600))).toBe(400)
    expect(await diamonds()).toBe(0)
  })
  test('an amount or a currency that differs from the purchase is refused', async () => {
    const { session, id } = await opened()
    expect(
      await send(eventOf('checkout.session.completed', { ...stripe.pay(session.id), amount_total: 1 })),
    ).toBe(500)
    expect(await send(eventOf('checkout.session.completed', { ...session, currency: 'jpy' }))).toBe(500)
    expect(await status(id)).toBe('pending')
  })
  test('an event of a purchase that is not ours moves nothing, and is answered with 200', async () => {
    const { session } = await opened()
    const metadata = { ...session.metadata, purchase_id: '999999' }
    const strange = { ...stripe.pay(session.id), metadata, client_reference_id: '999999' }
    expect(await send(eventOf('checkout.session.completed', strange))).toBe(200)
    expect(await send(eventOf('checkout.session.expired', strange))).toBe(200)
    expect(await send(refunded(session, 100, metadata))).toBe(200)
    expect(await diamonds()).toBe(0)
  })
  test('the sandbox’s buttons are refused', async () => {
    const { id } = await opened()
    const answer = await fetch(`${app.origin}/api/payments/sandbox/${id}/pay`, { method: 'POST' })
    expect(answer.status).toBe(404)
  })
})

describe('when a payment is credited,', () => {
  test('an event of Stripe credits the purchase, with dollars to the cent', async () => {
    const { id, session } = await opened(12.34)
    expect(session).toMatchObject({ amount_total: 1234, currency: 'usd' })
    expect(await send(completed(session))).toBe(200)
    expect(await diamonds()).toBe(1295) // 1234 and 5 % of it, rounded down
    expect(await status(id)).toBe('paid')
  })

  test('coming back from the checkout credits nothing', async () => {
    const { id } = await opened()
    await fetch(`${app.origin}/dashboard/wallet?purchase=${id}`)
    expect(await status(id)).toBe('pending')
  })

  test('a completed checkout without its money waits for it', async () => {
    const { id, session } = await opened()
    const waiting = { ...session, status: 'complete', payment_intent: `pi_of_${session.id}` }
    await send(eventOf('checkout.session.completed', waiting))
    expect(await status(id)).toBe('pending')
    await send(eventOf('checkout.session.async_payment_succeeded', stripe.pay(session.id)))
    expect(await diamonds()).toBe(5500)
  })

  test('a checkout that is opened again is the same; a paid one leads back', async () => {
    const body = { amount: 5, from: 'usd' as const, to: 'diamond' as const }
    const started = await call(app, buyForMyself, { token: buyer.token, body })
    if (!('purchase_id' in started)) throw new Error('No purchase was started')
    const [one, two] = await Promise.all([follow(started.checkout_url), follow(started.checkout_url)])
    expect(two).toBe(one)
    expect(await follow(started.checkout_url)).toBe(one)
    await send(completed(stripe.sessions.get(one.split('/').at(-1) ?? '') as StandInSession))
    expect(await follow(started.checkout_url)).toContain(`purchase=${started.purchase_id}`)
  })

  test('a checkout that fails or expires credits nothing, unless it is paid after all', async () => {
    const [first, second] = [await opened(), await opened()]
    await send(eventOf('checkout.session.expired', stripe.expire(first.session.id)))
    await send(eventOf('checkout.session.async_payment_failed', second.session))
    expect([await status(first.id), await status(second.id)]).toEqual(['failed', 'failed'])
    await send(completed(second.session))
    expect(await diamonds()).toBe(5500)
  })
})

describe('when events are repeated, reordered or lost,', () => {
  test('a payment is credited once, though many events of it come at once, and another one after them', async () => {
    const { session } = await opened()
    const body = completed(session)
    const answers = await Promise.all(Array.from({ length: 6 }, () => send(body)))
    expect(answers.every((each) => each === 200)).toBe(true)
    await send(completed(session))
    await send(eventOf('checkout.session.async_payment_succeeded', session))
    expect(await diamonds()).toBe(5500)
  })

  test('the refund before the payment: nothing is credited', async () => {
    const { id, session } = await opened()
    stripe.pay(session.id)
    await send(refunded(session, 5000))
    await send(completed(session))
    expect(await diamonds()).toBe(0)
    expect(await status(id)).toBe('refunded')
  })

  test('a dispute of an unknown payment is looked up at Stripe', async () => {
    const { id, session } = await opened()
    stripe.pay(session.id)
    await send(disputed(session))
    expect(await status(id)).toBe('refunded')
  })

  test('an event that never arrives: we ask Stripe', async () => {
    const { id, session } = await opened()
    stripe.pay(session.id)
    const [job] = paymentsJobs(app.payments)
    await job?.run(app.database)
    expect(await status(id)).toBe('pending') // Stripe has three minutes to send the event itself.
    setClock(() => Date.now() + 4 * 60_000)
    await job?.run(app.database)
    await job?.run(app.database)
    expect(await status(id)).toBe('paid')
    expect(await diamonds()).toBe(5500)
  })

  test('events of somebody else’s checkout are noted, and move nothing', async () => {
    const { session } = await opened()
    expect(await send(eventOf('checkout.session.completed', { ...session, metadata: {} }))).toBe(200)
    expect(await send(eventOf('customer.created', { id: 'cus_1' }))).toBe(200)
    expect(await diamonds()).toBe(0)
  })
})

/** Makes a purchase that Stripe has confirmed. */
const paid = async (amount = 50) => {
  const { id, session } = await opened(amount)
  await send(completed(session))
  return { id, session }
}

describe('when a payment is refunded,', () => {
  test('a refund takes the diamonds back, once', async () => {
    const { id, session } = await paid()
    await send(refunded(session, 5000))
    await send(refunded(session, 5000))
    await send(disputed(session))
    expect(await diamonds()).toBe(0)
    expect(await status(id)).toBe('refunded')
  })

  test('a refund of a part takes its share, in whole diamonds; more refunds take the rest', async () => {
    const { id, session } = await paid()
    await send(refunded(session, 1234)) // 5500 × 12.34 / 50 = 1357.4
    expect(await diamonds()).toBe(5500 - 1357)
    expect(await status(id)).toBe('paid')
    await send(refunded(session, 1000)) // This older event arrives late.
    expect(await diamonds()).toBe(5500 - 1357)
    await send(refunded(session, 5000))
    expect(await diamonds()).toBe(0)
    expect(await status(id)).toBe('refunded')
  })

  test('spent diamonds become a debt: shop and exchanges are closed until later credits have repaid it', async () => {
    const { session } = await paid(10)
    await call(app, buyCardSet, buySet(2))
    await send(refunded(session, 1000))
    expect(await diamonds()).toBe(0) // 1050 bought, 400 spent: 650 taken, 400 owed.
    expect(await refusal(app, buyCardSet, buySet(3))).toBe('notAllowed')
    const gold = { amount: 1, from: 'diamond' as const, to: 'gold' as const }
    expect(await refusal(app, buyForMyself, { token: buyer.token, body: gold })).toBe('notAllowed')
    // Nor can the account be closed while it has a debt.
    await stepUpWithPassword(app, buyer)
    const close = { token: buyer.token, body: {} }
    expect(await refusal(app, closeMyAccount, close)).toBe('notAllowed')
    await paid(3)
    expect(await diamonds()).toBe(0)
    expect(await refusal(app, buyCardSet, buySet(3))).toBe('notAllowed')
    await paid(8)
    expect(await diamonds()).toBe(700) // 300 and 100 of the 800 have repaid the 400.
    await call(app, buyCardSet, buySet(3))
    expect(await diamonds()).toBe(100)
    expect((await call(app, closeMyAccount, close)).result).toBe('ok')
  })

  test('a refund and a purchase in the shop at once: the balance is never below 0', async () => {
    const { session } = await paid(10)
    await Promise.all([
      send(refunded(session, 1000)),
      call(app, buyCardSet, buySet(2)).catch(() => undefined),
    ])
    expect(await diamonds()).toBe(0)
  })
})

describe('when a payment is disputed,', () => {
  test('a dispute that is won is credited back, once, even if events repeat', async () => {
    const { id, session } = await paid()
    await send(disputed(session))
    expect([await diamonds(), await status(id)]).toEqual([0, 'refunded'])
    await send(won(session))
    expect([await diamonds(), await status(id)]).toEqual([5500, 'paid'])
    const again = [won(session), reinstated(session), disputed(session), completed(session)]
    await Promise.all([...again, ...again].map((body) => send(body)))
    expect([await diamonds(), await status(id)]).toEqual([5500, 'paid'])
  })

  test('many events at once say that it is won: credited once', async () => {
    const { session } = await paid()
    await send(disputed(session))
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) => send(index % 2 ? won(session) : reinstated(session))),
    )
    expect(answers.every((each) => each === 200)).toBe(true)
    expect(await diamonds()).toBe(5500)
  })

  test.each([
    ['won before it was opened', [completed, won, disputed]],
    ['won before it was paid', [disputed, won, completed]],
    ['paid last of all', [won, disputed, completed]],
    ['paid while it was open', [disputed, completed, won]],
  ])('%s: the person holds what was paid for', async (_name, order) => {
    const { id, session } = await opened()
    stripe.pay(session.id)
    for (const event of order) await send(event(session))
    expect([await diamonds(), await status(id)]).toEqual([5500, 'paid'])
  })

  test('the diamonds of a lost dispute stay taken', async () => {
    const { id, session } = await paid()
    await send(disputed(session))
    await send(disputed(session, { type: 'closed', status: 'lost' }))
    expect([await diamonds(), await status(id)]).toEqual([0, 'refunded'])
  })

  test('an inquiry takes nothing, until the money is withdrawn', async () => {
    const { session } = await paid()
    await send(disputed(session, { status: 'warning_needs_response' }))
    await send(disputed(session, { type: 'closed', status: 'warning_closed' }))
    expect(await diamonds()).toBe(5500)
    await send(disputed(session, { type: 'funds_withdrawn' }))
    expect(await diamonds()).toBe(0)
  })

  test('a dispute that is won repays the debt for diamonds that were spent meanwhile', async () => {
    const { session } = await paid(10)
    await call(app, buyCardSet, buySet(2))
    await send(disputed(session))
    expect(await diamonds()).toBe(0) // 650 taken, 400 owed.
    await paid(3)
    expect(await diamonds()).toBe(0) // 300 of it repaid.
    await send(won(session))
    expect(await diamonds()).toBe(950) // 1050, of which 100 were owed still.
    await call(app, buyCardSet, buySet(3))
  })

  test('a refund of one part and a dispute of the other add up; a win leaves the refunded part taken', async () => {
    const { id, session } = await paid()
    await send(refunded(session, 1000)) // 1100 diamonds
    await send(disputed(session, { amount: 4000 }))
    expect([await diamonds(), await status(id)]).toEqual([0, 'refunded'])
    await send(won(session))
    expect([await diamonds(), await status(id)]).toEqual([4400, 'paid'])
  })

  test('a refund of a part that arrives before the payment reduces the credit', async () => {
    const { session } = await opened()
    stripe.pay(session.id)
    await send(refunded(session, 1000))
    await send(completed(session))
    expect(await diamonds()).toBe(4400)
  })

  test('the person gets a notice', async () => {
    const { id, session } = await paid()
    await send(disputed(session))
    await send(won(session))
    const query = { message_type: 'other' as const }
    const [newest] = await call(app, listMessages, { token: buyer.token, query })
    expect(newest).toMatchObject({
      content: 'purchaseReinstated',
      body: { result: 5500, repaid: 0, purchase_id: id },
    })
  })
})
