import { budgets } from '@cardroom/contract'
import { login, refreshToken } from '@cardroom/contract/auth'
import { describe, expect, it } from 'vitest'
import { newPlayer, tryCall } from '#test/people.ts'
import { useApp } from '#test/start-app.ts'

const server = useApp({ hasRateLimits: true, trustedProxies: 1 })

/** Logs in from an address, as the proxy in front of the server states it. */
async function logInFrom(address: string, body: { login: string; password: string }): Promise<number> {
  const response = await fetch(`${server.app.origin}/api${login.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `1.1.1.1, ${address}` },
    body: JSON.stringify(body),
  })
  await response.text()
  return response.status
}

describe('wrong passwords', () => {
  it('wrong passwords of strangers do not lock the owner out', async () => {
    const owner = await newPlayer(server.app)
    const wrong = { login: owner.email as string, password: 'Wrong-1234' }
    const statuses = await Promise.all(
      Array.from({ length: 25 }, (_, index) => logInFrom(`198.51.100.${index % 3}`, wrong)),
    )
    expect(new Set(statuses)).toEqual(new Set([401]))
    const right = { ...wrong, password: owner.password }
    expect(await logInFrom('203.0.113.9', right)).toBe(200)
  })

  it('beyond the budget get the time until the next try; the right password is accepted after a wait, up to twice the budget', async () => {
    const owner = await newPlayer(server.app)
    const wrong = { login: owner.email as string, password: 'Wrong-1234' }
    const from = '198.51.100.77'
    const { perAccount } = budgets.logIns
    for (let tries = 0; tries < perAccount; tries += 1) expect(await logInFrom(from, wrong)).toBe(401)
    expect(await logInFrom(from, wrong)).toBe(429)
    expect(await logInFrom(from, { ...wrong, password: owner.password })).toBe(200)
    await Promise.all(Array.from({ length: perAccount - 2 }, () => logInFrom(from, wrong)))
    expect(await logInFrom(from, { ...wrong, password: owner.password })).toBe(429)
  })

  it('a flood of wrong passwords at one account keeps nobody else out: refreshes and log-ins continue', async () => {
    const others = await Promise.all(Array.from({ length: 20 }, () => newPlayer(server.app)))
    const owner = await newPlayer(server.app)
    const wrong = { login: owner.email as string, password: 'Wrong-1234' }
    const flood = Promise.all(
      Array.from({ length: 320 }, (_, index) => logInFrom(`192.0.2.${index % 8}`, wrong)),
    )
    const statuses = new Set<number>()
    for (const { refresh_token, email, password } of others) {
      statuses.add((await tryCall(server.app, refreshToken, { body: { refresh_token } })).status)
      statuses.add(await logInFrom('203.0.113.20', { login: email as string, password }))
    }
    expect([...statuses]).toEqual([200])
    await flood
  })

  it('wrong passwords at many accounts are refused by address, and one network of IPv6 is one address', async () => {
    const { perAddress } = budgets.logIns
    const statuses: number[] = []
    const tryNext = (index: number) =>
      logInFrom(`2001:db8:7:7::${index + 1}`, {
        login: `nobody-${index}@example.com`,
        password: 'Wrong-1234',
      })
    // It sends a few at a time, because a hundred at once would be refused as too many waiting.
    for (let tried = 0; tried < perAddress + 5; tried += 5)
      statuses.push(...(await Promise.all([0, 1, 2, 3, 4].map((more) => tryNext(tried + more)))))
    expect(statuses.filter((status) => status === 429)).toHaveLength(5)
  })
})
