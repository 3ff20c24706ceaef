import { afterAll, describe, expect, it } from 'vitest'
import { days } from '#platform/clock.ts'
import { startAppOn, useApp, type TestApp } from '#test/start-app.ts'

const server = useApp({ publicUrl: 'https://cards.example' })
const others: TestApp[] = []
afterAll(async () => {
  for (const other of others) await other.close()
})

const fieldsOf = async (app: TestApp): Promise<Record<string, string>> => {
  const answer = await fetch(`${app.origin}/.well-known/security.txt`)
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  const lines = (await answer.text()).trimEnd().split('\n')
  return Object.fromEntries(lines.map((line) => line.split(/: (.*)/).slice(0, 2) as [string, string]))
}

describe('/.well-known/security.txt', () => {
  it('names the contact and the date until which it is valid', async () => {
    const { Contact, Canonical, Expires } = await fieldsOf(server.app)
    expect(Contact).toBe('mailto:security@cards.example')
    expect(Canonical).toBe('https://cards.example/.well-known/security.txt')
    const left = Date.parse(Expires as string) - Date.now()
    expect(left).toBeGreaterThan(days(178))
    expect(left).toBeLessThan(days(365))
  })

  it('names the contact that the operator set', async () => {
    const app = await startAppOn(server.app.databaseUrl, { securityContact: 'https://cards.example/report' })
    others.push(app)
    expect(await fieldsOf(app)).toMatchObject({ Contact: 'https://cards.example/report' })
  })
})
