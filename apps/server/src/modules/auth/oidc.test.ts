import {
  arriveFromProvider,
  confirmLogin,
  confirmTwoFactorChange,
  leaveForProvider,
  listProviders,
  startTwoFactorChange,
  type Session,
} from '@cardroom/contract/auth'
import { takeWelcomeBonus } from '@cardroom/contract/users'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startProvider, type ProviderAccount, type TestProvider } from '#test/oidc-provider.ts'
import { createTestDatabase } from '#test/database.ts'
import { call, mailedCode, newGuest, newPlayer, refusal } from '#test/people.ts'
import { startAppOn, useApp, type TestApp } from '#test/start-app.ts'

const plain = useApp()
let provider: TestProvider
let app: TestApp
let drop: () => Promise<void>

beforeAll(async () => {
  const database = await createTestDatabase()
  drop = () => database.drop()
  const publicUrl = 'http://cardroom.test'
  provider = await startProvider(`${publicUrl}/api/auth/oidc/google/callback`)
  const google = {
    id: 'google',
    clientId: 'cardroom',
    clientSecret: 'of the tests',
    issuer: provider.issuer,
  } as const
  app = await startAppOn(database.url, { providers: [google], publicUrl })
})
afterAll(async () => {
  await app.close()
  await provider.close()
  await drop()
})

/** A browser, as far as redirects and cookies go; our public address leads to the app under test. */
async function browse(path: string): Promise<URL> {
  const jar = new Map<string, Map<string, string>>()
  let url = new URL(path, 'http://cardroom.test')
  for (let hops = 0; hops < 12; hops += 1) {
    if (url.pathname === '/sign-in') return url
    const target = url.host === 'cardroom.test' ? `${app.origin}${url.pathname}${url.search}` : url.href
    const cookies = jar.get(url.host) ?? new Map<string, string>()
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(target, { redirect: 'manual', headers: { cookie } })
    for (const line of response.headers.getSetCookie()) {
      const [name, value] = (line.split(';')[0] as string).split('=') as [string, string]
      cookies.set(name, value)
    }
    jar.set(url.host, cookies)
    url = new URL(response.headers.get('location') ?? '/sign-in?stuck', url)
  }
  throw new Error('The visit did not end')
}

async function visit(account: ProviderAccount, ticket = ''): Promise<URLSearchParams> {
  provider.become(account)
  return (await browse(`/api/auth/oidc/google/start${ticket && `?ticket=${ticket}`}`)).searchParams
}

const arrive = async (account: ProviderAccount, ticket?: string): Promise<Session> => {
  const code = (await visit(account, ticket)).get('arrival') ?? ''
  return (await call(app, arriveFromProvider, { body: { code } })) as Session
}

const ticketOf = async (person: { readonly token: string }): Promise<string> =>
  (await call(app, leaveForProvider, { body: {}, token: person.token })).ticket

describe('providers', () => {
  it('are listed where they are configured, and not there otherwise', async () => {
    expect(await call(app, listProviders, {})).toEqual([{ id: 'google', name: 'Google' }])
    expect(await call(plain.app, listProviders, {})).toEqual([])
    expect((await fetch(`${plain.app.origin}/api/auth/oidc/google/start`)).status).toBe(404)
  })
})

describe('a visit to a provider', () => {
  it('makes a new account of a verified address, and opens the same one again', async () => {
    const account = { sub: 'g-1', email: 'fresh@gmail.test', email_verified: true, name: 'Fresh One' }
    const first = await arrive(account)
    expect(first).toMatchObject({ email: 'fresh@gmail.test', name: 'Fresh One', guest: false })
    expect((await arrive({ ...account, email: 'moved@gmail.test' })).id).toBe(first.id)
  })

  it('opens the account of a verified address, never of one that is not', async () => {
    const person = await newPlayer(app)
    const email = person.email as string
    const unverified = await visit({ sub: 'g-2', email, email_verified: false, name: 'Impostor' })
    expect(unverified.get('refusal')).toBe('notAllowed')
    expect((await arrive({ sub: 'g-3', email, email_verified: true })).id).toBe(person.id)
  })

  it('links to who was signed in, and refuses an identity that is somebody else’s', async () => {
    const [one, other] = [await newPlayer(app), await newPlayer(app)]
    const account = { sub: 'g-4', email: 'elsewhere@gmail.test', email_verified: false }
    expect((await arrive(account, await ticketOf(one))).id).toBe(one.id)
    expect((await visit(account, await ticketOf(other))).get('refusal')).toBe('userExists')
  })

  it('upgrades the guest who left, with id and balance', async () => {
    const guest = await newGuest(app)
    await call(app, takeWelcomeBonus, { body: {}, token: guest.token })
    const account = { sub: 'g-5', email: 'was.guest@gmail.test', email_verified: true, name: 'Was Guest' }
    const session = await arrive(account, await ticketOf(guest))
    expect(session).toMatchObject({ id: guest.id, guest: false, gold_amount: 200_000 })
  })

  it('still asks for the second factor', async () => {
    const person = await newPlayer(app)
    const login = person.email as string
    await call(app, startTwoFactorChange, { body: {}, token: person.token })
    const code = await mailedCode(app, login)
    await call(app, confirmTwoFactorChange, { body: { code, two_fa: true }, token: person.token })
    expect(await arrive({ sub: 'g-6', email: login, email_verified: true })).toEqual({
      result: 'codeSent',
      login,
    })
    const confirmed = await call(app, confirmLogin, { body: { login, code: await mailedCode(app, login) } })
    expect(confirmed.id).toBe(person.id)
  })

  it('gives a code that is good once', async () => {
    const code =
      (await visit({ sub: 'g-7', email: 'seven@gmail.test', email_verified: true })).get('arrival') ?? ''
    await call(app, arriveFromProvider, { body: { code } })
    expect(await refusal(app, arriveFromProvider, { body: { code } })).toBe('codeIncorrect')
  })

  it('that was cancelled at the provider comes back without a sign-in, and without a fault', async () => {
    const response = await fetch(`${app.origin}/api/auth/oidc/google/start`, { redirect: 'manual' })
    const state = new URL(response.headers.get('location') ?? '').searchParams.get('state')
    const [cookie = ''] = (response.headers.getSetCookie()[0] ?? '').split(';')
    const back = `${app.origin}/api/auth/oidc/google/callback?error=access_denied&state=${state}`
    const returning = () => fetch(back, { redirect: 'manual', headers: { cookie } })
    expect((await returning()).headers.get('location')).toBe('http://cardroom.test/sign-in?refusal=cancelled')
    // The visit is over.
    expect((await returning()).headers.get('location')).toContain('refusal=AuthorizationRequiredError')
  })

  it('comes back to the browser that left, and to no other', async () => {
    const response = await fetch(`${app.origin}/api/auth/oidc/google/start`, { redirect: 'manual' })
    const state = new URL(response.headers.get('location') ?? '').searchParams.get('state')
    const elsewhere = await fetch(`${app.origin}/api/auth/oidc/google/callback?code=x&state=${state}`, {
      redirect: 'manual',
    })
    expect(elsewhere.headers.get('location')).toContain('refusal=AuthorizationRequiredError')
  })
})
