import { buyForMyself } from '@cardroom/contract/conversions'
import { describe, expect, it } from 'vitest'
import { call, newPlayer } from '#test/people.ts'
import { useApp } from '#test/start-app.ts'

const server = useApp()

const statusFrom = async (remoteAddress: string, method: 'GET' | 'POST', url: string): Promise<number> => {
  const headers = { host: 'localhost', 'x-forwarded-for': '127.0.0.1' }
  return (await server.app.server.inject({ method, url, remoteAddress, headers })).statusCode
}

describe('the tools for trying out the product answer this machine only', () => {
  it.each(['127.0.0.1', '127.3.2.1', '::1', '::ffff:127.0.0.1'])('%s is this machine', async (address) => {
    expect(await statusFrom(address, 'GET', '/dev/mail?to=nobody@example.com')).toBe(200)
  })

  it.each(['203.0.113.5', '10.0.0.1', '192.168.1.7', '::ffff:10.0.0.1', 'fe80::1'])(
    '%s is refused, whatever its headers say',
    async (address) => {
      expect(await statusFrom(address, 'GET', '/dev/mail?to=nobody@example.com')).toBe(404)
    },
  )

  it('it cannot see or press the buttons of the test checkout either', async () => {
    const { token } = await newPlayer(server.app)
    const body = { amount: 50, from: 'usd' as const, to: 'diamond' as const }
    const started = await call(server.app, buyForMyself, { token, body })
    const { purchase_id: id, checkout_url: url } = started as { purchase_id: number; checkout_url: string }
    const { pathname } = new URL(url)
    expect(await statusFrom('203.0.113.5', 'GET', pathname)).toBe(404)
    expect(await statusFrom('203.0.113.5', 'POST', `/api/payments/sandbox/${id}/pay`)).toBe(404)
    expect(await statusFrom('203.0.113.5', 'POST', `/api/payments/sandbox/${id}/cancel`)).toBe(404)
    expect(await statusFrom('127.0.0.1', 'GET', pathname)).toBe(200)
    expect(await statusFrom('127.0.0.1', 'POST', `/api/payments/sandbox/${id}/pay`)).toBe(200)
  })
})
