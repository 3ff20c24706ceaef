import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The part of Stripe that Checkout needs, on this machine: answers its calls and signs events. */
export interface StripeStandIn {
  readonly apiUrl: string
  readonly webhookSecret: string
  /** Checkout sessions by id, as Stripe stores them. */
  readonly sessions: Map<string, StandInSession>
  /** Pays, like the person on Stripe's page. */
  pay(sessionId: string): StandInSession
  expire(sessionId: string): StandInSession
  /** Returns the header that Stripe would send with this body. */
  sign(body: string, at?: number): string
  close(): Promise<void>
}

export interface StandInSession {
  readonly id: string
  readonly object: 'checkout.session'
  url: string | null
  status: 'open' | 'complete' | 'expired'
  payment_status: 'unpaid' | 'paid'
  amount_total: number
  currency: string
  payment_intent: string | null
  metadata: Record<string, string>
}

export async function startStripeStandIn(): Promise<StripeStandIn> {
  const sessions = new Map<string, StandInSession>()
  const byKey = new Map<string, StandInSession>()
  const webhookSecret = 'whsec_of_the_tests'

  const create = (form: URLSearchParams, key: string): StandInSession => {
    const known = byKey.get(key)
    if (known) return known
    const id = `cs_test_${sessions.size + 1}`
    const session: StandInSession = {
      id,
      object: 'checkout.session',
      url: `https://checkout.stripe.test/${id}`,
      status: 'open',
      payment_status: 'unpaid',
      amount_total: Number(form.get('line_items[0][price_data][unit_amount]')),
      currency: form.get('line_items[0][price_data][currency]') ?? '',
      payment_intent: null,
      metadata: { purchase_id: form.get('metadata[purchase_id]') ?? '' },
    }
    sessions.set(id, session)
    byKey.set(key, session)
    return session
  }

  const answer = (method: string, path: string, form: URLSearchParams, key: string): unknown => {
    if (method === 'POST' && path === '/v1/checkout/sessions') return create(form, key)
    const [, kind, id] = /^\/v1\/(checkout\/sessions|payment_intents)\/(\w+)$/.exec(path) ?? []
    if (kind === 'checkout/sessions') return sessions.get(id ?? '')
    const paid = [...sessions.values()].find((session) => session.payment_intent === id)
    return paid && { id, object: 'payment_intent', metadata: paid.metadata }
  }

  const server = createServer((request, response) => {
    let text = ''
    request.on('data', (part) => (text += String(part)))
    request.on('end', () => {
      const key = String(request.headers['idempotency-key'] ?? '')
      const path = (request.url ?? '').split('?')[0] ?? ''
      const found = answer(request.method ?? '', path, new URLSearchParams(text), key)
      response.writeHead(found ? 200 : 404, { 'content-type': 'application/json' })
      response.end(
        JSON.stringify(found ?? { error: { type: 'invalid_request_error', message: 'No such object' } }),
      )
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo

  const change = (id: string, changes: Partial<StandInSession>): StandInSession => {
    const session = sessions.get(id)
    if (!session) throw new Error(`No checkout ${id}`)
    return Object.assign(session, changes)
  }
  return {
    apiUrl: `http://127.0.0.1:${port}`,
    webhookSecret,
    sessions,
    pay: (id) =>
      change(id, { status: 'complete', payment_status: 'paid', payment_intent: `pi_of_${id}`, url: null }),
    expire: (id) => change(id, { status: 'expired', url: null }),
    sign: (body, at = Math.floor(Date.now() / 1000)) =>
      `t=${at},v1=${createHmac('sha256', webhookSecret).update(`${at}.${body}`).digest('hex')}`,
    close: () => new Promise((resolve) => void server.close(() => resolve())),
  }
}
