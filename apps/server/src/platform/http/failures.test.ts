import { describe, expect, test } from 'vitest'
import { readableLog } from '#test/readings/log-lines.ts'
import { useApp } from '#test/start-app.ts'
import { hashOfBody } from './contract/idempotency.ts'
import { createServer } from './server.ts'

const server = useApp()

describe('a request without a route fails in the same form as any other', () => {
  test.each([
    ['GET', '/api/users/%zz', 400, 'dataIncorrect'],
    ['GET', '/api/nothing', 404, 'notFound'],
    ['DELETE', '/api/club', 404, 'notFound'],
  ])('%s %s fails like any other call', async (method, path, status, error) => {
    const answer = await fetch(`${server.app.origin}${path}`, { method })
    expect([answer.status, await answer.json()]).toEqual([status, { error }])
    expect(answer.headers.get('x-request-id')).toMatch(/^[\w-]{36}$/)
  })
})

test('the line about a fault names the call, and nothing of its address', async () => {
  const { log, lines } = readableLog('error')
  const broken = createServer({
    log,
    isProduction: false,
    trustedProxies: 0,
    publicUrl: 'http://localhost',
    hasRateLimits: false,
  })
  broken.get('/api/checkouts/:token', () => Promise.reject(new TypeError('odd')))
  const answer = await broken.inject('/api/checkouts/confidential?ticket=confidential')
  await broken.close()
  expect(answer.json()).toEqual({ error: 'somethingWentWrong' })
  expect(lines).toMatchObject([{ msg: 'a fault', call: 'GET /api/checkouts/:token' }])
  expect(JSON.stringify(lines)).not.toContain('confidential')
})

describe('the same body under a key', () => {
  test('is a body with the same content, in any order of fields', () => {
    const body = { amount: 7, bets: [{ type: 'red', amount: 1 }] }
    expect(hashOfBody({ bets: [{ amount: 1, type: 'red' }], amount: 7 })).toBe(hashOfBody(body))
  })
  test.each([
    [{ amount: 8 }],
    [{ amount: '7' }],
    [{ amount: 7, more: null }],
    [['amount', 7]],
    [[['amount', 7]]],
    [{}],
    [null],
  ])('is not %j', (other) => {
    expect(hashOfBody(other)).not.toBe(hashOfBody({ amount: 7 }))
  })
})
