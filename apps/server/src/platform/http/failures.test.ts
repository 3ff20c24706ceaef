import { describe, expect, test } from 'vitest'
import { useApp } from '#test/start-app.ts'
import { hashOfBody } from './contract/idempotency.ts'

const server = useApp()

describe('what no route could answer fails as everything else does', () => {
  test.each([
    ['GET', '/api/users/%zz', 400, 'dataIncorrect'],
    ['GET', '/api/nothing', 404, 'notFound'],
    ['DELETE', '/api/club', 404, 'notFound'],
  ])('%s %s', async (method, path, status, error) => {
    const answer = await fetch(`${server.app.origin}${path}`, { method })
    expect([answer.status, await answer.json()]).toEqual([status, { error }])
    expect(answer.headers.get('x-request-id')).toMatch(/^[\w-]{36}$/)
  })
})

describe('the same body under a key', () => {
  test('is what says the same, in whichever order', () => {
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
