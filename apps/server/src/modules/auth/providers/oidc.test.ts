import { listIdentities } from '@cardroom/contract/accounts'
import { blockAccount, unblockAccount } from '@cardroom/contract/admin'
import {
  arriveFromProvider,
  changePassword,
  confirmLogin,
  confirmNewEmail,
  confirmOldEmail,
  confirmRegistration,
  confirmTwoFactorChange,
  disavow,
  endSignIn,
  leaveForProvider,
  listProviders,
  listSignIns,
  logout,
  refreshToken,
  startEmailChange,
  startTwoFactorChange,
  type Session,
} from '@cardroom/contract/auth'
import { getUser, takeWelcomeBonus } from '@cardroom/contract/users'
import { prepareRequest, type AnyEndpoint, type CallInput } from '@cardroom/contract'
import { eventually } from '@cardroom/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { minutes, setClock } from '#platform/clock.ts'
import { newAdmin } from '#test/clubs.ts'
import { startProvider, type ProviderAccount, type TestProvider } from '#test/stand-ins/oidc-provider.ts'
import { createTestDatabase } from '#test/database.ts'
import { withTotp } from '#test/factors.ts'
import { whileTaken } from '#test/surroundings/held-address.ts'
import {
  beginSignUp,
  call,
  mailedCode,
  mailsTo,
  newGuest,
  newPlayer,
  type Person,
  refusal,
  signedInAnew,
  stepUpWithPassword,
} from '#test/people.ts'
import { waitingForLocks } from '#test/readings/lock-waits.ts'
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

type Jar = Map<string, Map<string, string>>

/** Stores the cookies that a browser keeps from our own site. */
function keepCookies(jar: Jar, response: Response, host = 'cardroom.test'): void {
  const cookies = jar.get(host) ?? new Map<string, string>()
  for (const line of response.headers.getSetCookie()) {
    const [name, value] = (line.split(';')[0] as string).split('=') as [string, string]
    cookies.set(name, value)
  }
  jar.set(host, cookies)
}

const cookiesOf = (jar: Jar, host = 'cardroom.test'): string =>
  [...(jar.get(host) ?? [])].map(([name, value]) => `${name}=${value}`).join('; ')

/** Follows redirects with cookies, like a browser; our public address leads to the app under test. */
async function browse(path: string, jar: Jar): Promise<URL> {
  let url = new URL(path, 'http://cardroom.test')
  for (let hops = 0; hops < 12; hops += 1) {
    if (url.pathname === '/sign-in') return url
    const target = url.host === 'cardroom.test' ? `${app.origin}${url.pathname}${url.search}` : url.href
    const response = await fetch(target, {
      redirect: 'manual',
      headers: { cookie: cookiesOf(jar, url.host) },
    })
    keepCookies(jar, response, url.host)
    url = new URL(response.headers.get('location') ?? '/sign-in?stuck', url)
  }
  throw new Error('The visit did not end')
}

/** Makes a call of the web app in that browser. */
async function callIn<E extends AnyEndpoint>(jar: Jar, endpoint: E, input: CallInput<E>) {
  const { url, method, headers, body } = prepareRequest(endpoint, input)
  const cookie = cookiesOf(jar)
  const response = await fetch(`${app.origin}${url}`, {
    method,
    headers: { ...headers, cookie },
    body: body as string,
  })
  keepCookies(jar, response)
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

async function visit(account: ProviderAccount, ticket = '', jar: Jar = new Map()): Promise<URLSearchParams> {
  provider.become(account)
  return (await browse(`/api/auth/oidc/google/start${ticket && `?ticket=${ticket}`}`, jar)).searchParams
}

/** Leaves from our page, signed in as this person or as nobody, and comes back to it. */
async function arrive(account: ProviderAccount, person?: Person): Promise<Session> {
  const jar: Jar = new Map()
  const ticket = person && (await ticketOf(person, jar))
  const code = (await visit(account, ticket, jar)).get('arrival') ?? ''
  const { status, body } = await callIn(jar, arriveFromProvider, { body: { code } })
  expect(status, JSON.stringify(body)).toBe(200)
  return body as unknown as Session
}

async function ticketOf(person: Person, jar: Jar): Promise<string> {
  if (!person.guest) await stepUpWithPassword(app, person)
  const { body } = await callIn(jar, leaveForProvider, { body: {}, token: person.token })
  return String(body.ticket)
}

/** Leaves from our page, signed in as this person, and stays at the provider; returns the address of its page. */
async function leave(person: Person, jar: Jar): Promise<string> {
  const ticket = await ticketOf(person, jar)
  const start = `${app.origin}/api/auth/oidc/google/start?ticket=${ticket}`
  const left = await fetch(start, { redirect: 'manual', headers: { cookie: cookiesOf(jar) } })
  keepCookies(jar, left)
  return left.headers.get('location') ?? ''
}

describe('providers', () => {
  it('are listed if they are configured, and missing otherwise', async () => {
    expect(await call(app, listProviders, {})).toEqual([{ id: 'google', name: 'Google' }])
    expect(await call(plain.app, listProviders, {})).toEqual([])
    expect((await fetch(`${plain.app.origin}/api/auth/oidc/google/start`)).status).toBe(404)
  })
})

describe('a visit to a provider', () => {
  it('makes a new account from a verified address, and later opens the same one', async () => {
    const account = { sub: 'g-1', email: 'fresh@gmail.test', email_verified: true, name: 'Fresh One' }
    const first = await arrive(account)
    expect(first).toMatchObject({ email: 'fresh@gmail.test', name: 'Fresh One', guest: false })
    expect((await arrive({ ...account, email: 'moved@gmail.test' })).id).toBe(first.id)
  })

  it('opens the account of a verified address, never of an unverified one', async () => {
    const person = await newPlayer(app)
    const email = person.email as string
    const unverified = await visit({ sub: 'g-2', email, email_verified: false, name: 'Impostor' })
    expect(unverified.get('refusal')).toBe('notAllowed')
    expect((await arrive({ sub: 'g-3', email, email_verified: true })).id).toBe(person.id)
  })

  it('links the identity to the person who was signed in, and refuses one that is somebody else’s', async () => {
    const [one, other] = [await newPlayer(app), await newPlayer(app)]
    const account = { sub: 'g-4', email: 'elsewhere@gmail.test', email_verified: false }
    expect((await arrive(account, one)).id).toBe(one.id)
    const jar: Jar = new Map()
    const refused = await visit(account, await ticketOf(other, jar), jar)
    expect(refused.get('refusal')).toBe('userExists')
  })

  it('upgrades the guest who left, with id and balance', async () => {
    const guest = await newGuest(app)
    await call(app, takeWelcomeBonus, { body: {}, token: guest.token })
    const account = { sub: 'g-5', email: 'was.guest@gmail.test', email_verified: true, name: 'Was Guest' }
    const session = await arrive(account, guest)
    expect(session).toMatchObject({ id: guest.id, guest: false, gold_amount: 200_000 })
  })

  it('a visit to a provider still asks for the second factor', async () => {
    const person = await newPlayer(app)
    const login = person.email as string
    await call(app, startTwoFactorChange, { body: {}, token: person.token })
    const code = await mailedCode(app, login)
    await call(app, confirmTwoFactorChange, { body: { code, two_fa: true }, token: person.token })
    const asked: unknown = await arrive({ sub: 'g-6', email: login, email_verified: true })
    expect(asked).toMatchObject({ result: 'codeSent', login })
    const { attempt_id } = asked as { attempt_id: string }
    const body = { login, code: await mailedCode(app, login), attempt_id }
    const confirmed = await call(app, confirmLogin, { body })
    expect(confirmed.id).toBe(person.id)
  })

  it('gives a code that is valid once', async () => {
    const jar: Jar = new Map()
    const account = { sub: 'g-7', email: 'seven@gmail.test', email_verified: true }
    const code = (await visit(account, '', jar)).get('arrival') ?? ''
    expect((await callIn(jar, arriveFromProvider, { body: { code } })).status).toBe(200)
    expect((await callIn(jar, arriveFromProvider, { body: { code } })).body).toEqual({
      error: 'codeIncorrect',
    })
  })

  it('a visit that was cancelled at the provider returns without a sign-in and without an error', async () => {
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

  it('is forgotten with its ticket once it is too late to come back', async () => {
    await ticketOf(await newPlayer(app), new Map())
    await fetch(`${app.origin}/api/auth/oidc/google/start`, { redirect: 'manual' })
    const kept = 'select 1 from oidc_visits union all select 1 from oidc_handovers'
    expect((await app.database.pool.query(kept)).rowCount).toBeGreaterThanOrEqual(2)
    setClock(() => Date.now() + minutes(10))
    await app.jobs.find(({ name }) => name === 'forget-attempts')?.run(app.database)
    expect((await app.database.pool.query(kept)).rowCount).toBe(0)
  })
})

describe('a visit that began in one browser', () => {
  const attacker = { sub: 'g-evil', email: 'evil@gmail.test', email_verified: true, name: 'Evil One' }

  it('is not completed by a forwarded link with a ticket', async () => {
    const [maker, guest] = [await newPlayer(app), await newGuest(app)]
    for (const person of [maker, guest]) {
      const ticket = await ticketOf(person, new Map())
      const opened = await visit({ ...attacker, sub: `g-victim-${person.id}` }, ticket)
      expect(opened.get('refusal')).toBe('AuthorizationRequiredError')
      expect(opened.get('arrival')).toBeNull()
    }
  })

  it('gives a code that signs in no other browser, and stays valid in its own', async () => {
    const jar: Jar = new Map()
    const code = (await visit(attacker, '', jar)).get('arrival') ?? ''
    const elsewhere: Jar = new Map()
    await visit({ ...attacker, sub: 'g-other', email: 'other@gmail.test' }, '', elsewhere)
    for (const browser of [new Map() as Jar, elsewhere])
      expect((await callIn(browser, arriveFromProvider, { body: { code } })).body).toEqual({
        error: 'codeIncorrect',
      })
    expect((await callIn(jar, arriveFromProvider, { body: { code } })).status).toBe(200)
  })

  it('links nothing after the password of the person who left was changed', async () => {
    const person = await newPlayer(app)
    const jar: Jar = new Map()
    const ticket = await ticketOf(person, jar)
    const body = { old_password: person.password, new_password: 'Another-456' }
    await call(app, changePassword, { body, token: person.token })
    const late = { ...attacker, sub: `g-late-${person.id}`, email: `late-${person.id}@gmail.test` }
    expect((await visit(late, ticket, jar)).get('refusal')).toBe('AuthorizationRequiredError')
    expect(await call(app, listIdentities, { token: person.token })).toEqual([])
  })

  it('links nothing if the password of the person who left is changed while the provider is asked', async () => {
    const person = await newPlayer(app)
    const jar: Jar = new Map()
    const page = await leave(person, jar)
    provider.become({ ...attacker, sub: `g-meanwhile-${person.id}`, email: `m-${person.id}@gmail.test` })
    const holder = await app.database.pool.connect()
    try {
      await holder.query('begin')
      await holder.query('select from users where id = $1 for no key update', [person.id])
      const returned = browse(page, jar)
      await eventually(() => waitingForLocks(app)).toBe(1)
      // A change of the password ends the visits so, under the lock.
      await holder.query('delete from oidc_visits where user_id = $1', [person.id])
      await holder.query('commit')
      expect((await returned).searchParams.get('refusal')).toBe('AuthorizationRequiredError')
    } finally {
      holder.release()
    }
    expect(await call(app, listIdentities, { token: person.token })).toEqual([])
  })

  it('links nothing after the guest who left has become a player by mail', async () => {
    const guest = await newGuest(app)
    const jar: Jar = new Map()
    const ticket = await ticketOf(guest, jar)
    const signUp = await beginSignUp(app, { login: `by-mail-${guest.id}@example.com`, name: 'By Mail' })
    const body = { ...signUp, code: await mailedCode(app, signUp.login) }
    const player = await call(app, confirmRegistration, { body, token: guest.token })
    expect(player.id).toBe(guest.id)
    const late = { ...attacker, sub: `g-late-${guest.id}`, email: `late-${guest.id}@gmail.test` }
    expect((await visit(late, ticket, jar)).get('refusal')).toBe('AuthorizationRequiredError')
    expect(await call(app, listIdentities, { token: player.token })).toEqual([])
  })

  it('links nothing after the sign-in that began it was ended at another device, nor after a block', async () => {
    const [one, other, admin] = [await newPlayer(app), await newPlayer(app), await newAdmin(app)]
    const [jar, jarOfOther]: [Jar, Jar] = [new Map(), new Map()]
    const pages = [await leave(one, jar), await leave(other, jarOfOther)] as const
    const again = await signedInAnew(app, one)
    const began = (await call(app, listSignIns, { token: again.token })).find(({ current }) => !current)
    await call(app, endSignIn, { token: again.token, params: { id: String(began?.id) } })
    const decided = { token: admin.token, params: { id: String(other.id) }, body: {} }
    await call(app, blockAccount, decided)
    await call(app, unblockAccount, decided)
    provider.become({ ...attacker, sub: `g-late-${one.id}`, email: `late-${one.id}@gmail.test` })
    const returned = [await browse(pages[0], jar), await browse(pages[1], jarOfOther)]
    for (const { searchParams } of returned)
      expect(searchParams.get('refusal')).toBe('AuthorizationRequiredError')
    expect(await call(app, listIdentities, { token: again.token })).toEqual([])
  })

  it('links nothing after the sign-in that began it logged out, nor after its refresh token came twice', async () => {
    const [one, other] = [await newPlayer(app), await newPlayer(app)]
    const [jar, jarOfOther]: [Jar, Jar] = [new Map(), new Map()]
    const pages = [await leave(one, jar), await leave(other, jarOfOther)] as const
    await call(app, logout, { body: {}, token: one.token })
    const copied = { body: { refresh_token: other.refresh_token } }
    await call(app, refreshToken, copied)
    expect(await refusal(app, refreshToken, copied)).toBe('AuthorizationRequiredError')
    provider.become({ ...attacker, sub: `g-late-${one.id}`, email: `late-${one.id}@gmail.test` })
    const returned = [await browse(pages[0], jar), await browse(pages[1], jarOfOther)]
    for (const { searchParams } of returned)
      expect(searchParams.get('refusal')).toBe('AuthorizationRequiredError')
    for (const person of [one, other]) {
      const { token } = await signedInAnew(app, person)
      expect(await call(app, listIdentities, { token })).toEqual([])
    }
  })

  it('keeps no earlier sign-in of a guest who becomes a player there', async () => {
    const guest = await newGuest(app)
    const account = { sub: 'g-8', email: 'no.guest@gmail.test', email_verified: true }
    expect((await arrive(account, guest)).id).toBe(guest.id)
    const me = { params: { id: String(guest.id) }, token: guest.token }
    expect(await refusal(app, getUser, me)).toBe('AuthorizationRequiredError')
  })
})

describe('an address that is registered while somebody arrives with it', () => {
  it('is refused with userExists', async () => {
    const account = { sub: 'g-10', email: 'raced.google@gmail.test', email_verified: true }
    const arrived = await whileTaken(app, account.email, () => visit(account))
    expect(arrived.get('refusal')).toBe('userExists')
  })
})

describe('another way to sign in to an account', () => {
  it('is mailed to its owner, who can undo it', async () => {
    const person = await newPlayer(app)
    const account = { sub: 'g-9', email: person.email as string, email_verified: true }
    await arrive(account)
    const [mail] = await mailsTo(app, person.email as string)
    expect(mail?.subject).toBe('Cardroom: Another way to log in')
    // The mail also names the address of the browser.
    expect(mail?.text).toContain('127.0.0.1')
    const token = /not-me#([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
    await call(app, disavow, { body: { token } })
    const unverified = { ...account, email_verified: false }
    expect((await visit(unverified)).get('refusal')).toBe('notAllowed')
  })
})

describe('another way to sign in, after the address was changed', () => {
  it('is mailed to the former address too, where the link undoes nothing without proof', async () => {
    const person = await newPlayer(app)
    const { token } = person
    const former = person.email as string
    const email = `moved-${former}`
    await call(app, startEmailChange, { token, body: {} })
    await call(app, confirmOldEmail, { token, body: { email, code: await mailedCode(app, former) } })
    await call(app, confirmNewEmail, { token, body: { code: await mailedCode(app, email) } })
    const account = { sub: 'g-11', email, email_verified: true }
    await arrive(account)
    const [mail] = await mailsTo(app, former)
    expect(mail?.subject).toBe('Cardroom: Another way to log in')
    const link = /not-me#([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
    const answer = await call(app, disavow, { body: { token: link } })
    expect(answer).toEqual({ result: 'proofNeeded', ways: ['password'] })
    expect((await arrive({ ...account, email_verified: false })).id).toBe(person.id)
  })
})

describe('the link about a factor that was added', () => {
  /** Comes from the provider and is asked for the factor, then opens the link in the same browser. */
  async function openFrom(account: ProviderAccount, person: Person) {
    const jar: Jar = new Map()
    const code = (await visit(account, '', jar)).get('arrival') ?? ''
    const { body } = await callIn(jar, arriveFromProvider, { body: { code } })
    expect(body).toMatchObject({ result: 'factorNeeded' })
    const mail = (await mailsTo(app, person.email as string)).find(({ subject }) =>
      subject.endsWith('Extra log-in protection was added'),
    )
    const token = /not-me#([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
    return { jar, answer: await callIn(jar, disavow, { body: { token } }) }
  }

  it('is proved by a provider that was linked before', async () => {
    const person = await newPlayer(app)
    const account = { sub: 'g-20', email: person.email as string, email_verified: true }
    await arrive(account)
    await withTotp(app, person)
    const { jar, answer } = await openFrom(account, person)
    expect(answer.body).toEqual({ result: 'ok' })
    const code = (await visit(account, '', jar)).get('arrival') ?? ''
    const { body } = await callIn(jar, arriveFromProvider, { body: { code } })
    expect(body).toMatchObject({ id: person.id })
  })

  it('is not proved by one that was linked since', async () => {
    const person = await newPlayer(app)
    await withTotp(app, person)
    const { answer } = await openFrom(
      { sub: 'g-21', email: person.email as string, email_verified: true },
      person,
    )
    expect(answer.body).toEqual({ result: 'proofNeeded', ways: ['password'] })
  })
})
