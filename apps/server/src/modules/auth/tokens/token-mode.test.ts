import * as calls from '@cardroom/contract/auth'
import type { UserId } from '@cardroom/contract/ids'
import { getUser } from '@cardroom/contract/users'
import { describe, expect, it } from 'vitest'
import { days, minutes, seconds, setClock } from '#platform/clock.ts'
import { openBrowser, type TestBrowser } from '#test/browser.ts'
import {
  call,
  confirmedPlayer,
  mailedCode,
  newGuest,
  newPlayer,
  refusal,
  testPassword,
} from '#test/people.ts'
import { startAppOn, useApp } from '#test/start-app.ts'

interface Described {
  readonly responses: Record<string, unknown>
  readonly parameters?: readonly { readonly name: string }[]
}
interface OpenApi {
  readonly paths: Record<string, Record<string, Described>>
}

const server = useApp()
const web = (cookies?: ReadonlyMap<string, string>) =>
  openBrowser(server.app, { tokenMode: 'cookie', ...(cookies && { cookies }) })
const atDoor = async (email: string | null, browser = web()) => ({
  browser,
  session: (await browser.call(calls.login, { body: { login: email as string, password: testPassword } }))
    .body as calls.Session,
})
const refreshCookies = ({ cookies }: TestBrowser) =>
  [...cookies.keys()].filter((name) => name.startsWith('refresh_'))
const error = (answer: { readonly body: unknown }) => (answer.body as { error?: string }).error
const refresh = (browser: TestBrowser, userId?: UserId) =>
  browser.call(calls.refreshToken, { body: userId === undefined ? {} : { user_id: userId } })

describe('x-token-mode', () => {
  it('refuses a page of another site, and an unknown mode', async () => {
    const { browser } = await atDoor((await newPlayer(server.app)).email)
    for (const page of [
      { origin: 'https://elsewhere.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
    ]) {
      const other = openBrowser(server.app, { tokenMode: 'cookie', page, cookies: browser.cookies })
      for (const endpoint of [calls.refreshToken, calls.logout, calls.registerGuest]) {
        const answer = await other.call(endpoint, { body: {} })
        expect([answer.status, error(answer)]).toEqual([403, 'accessDenied'])
      }
      expect(other.given).toEqual([])
    }
    const own = { origin: server.app.origin, 'sec-fetch-site': 'same-origin' }
    const ours = openBrowser(server.app, { tokenMode: 'cookie', page: own, cookies: browser.cookies })
    expect((await refresh(ours)).status).toBe(200)
    const odd = openBrowser(server.app, { tokenMode: 'jar' as 'cookie', cookies: ours.cookies })
    expect(error(await refresh(odd))).toBe('dataIncorrect')
  })

  it('may be absent: the cookie is neither read nor set, and the answers stay the same', async () => {
    const person = await newPlayer(server.app)
    const { browser } = await atDoor(person.email)
    const plain = openBrowser(server.app, { cookies: browser.cookies })
    const answer = await plain.call(calls.refreshToken, { body: {} })
    expect(answer.body).toEqual({
      error: 'dataIncorrect',
      fields: [{ path: 'refresh_token', message: 'required' }],
    })
    expect(error(await plain.call(calls.refreshToken, { body: { user_id: person.id } }))).toBe(
      'dataIncorrect',
    )
    expect(error(await plain.call(calls.logout, { body: {} }))).toBe('AuthorizationRequiredError')
    const { body } = await plain.call(calls.login, {
      body: { login: person.email as string, password: testPassword },
    })
    expect(body).toHaveProperty('refresh_token')
    expect(plain.given.filter((line) => line.includes('refresh'))).toEqual([])
    // The cookie is still valid.
    expect((await refresh(browser)).status).toBe(200)
  })

  it('is honoured by every call that answers a session, and by log-out', async () => {
    const { paths } = (await (await fetch(`${server.app.origin}/api/openapi.json`)).json()) as OpenApi
    const described = Object.entries(paths).flatMap(([path, methods]) =>
      Object.values(methods).map(({ responses, parameters = [] }) => ({
        path,
        answersSession: JSON.stringify(responses['200']).includes('"refresh_token"'),
        honours: parameters.some(({ name }) => name === 'x-token-mode'),
      })),
    )
    const answering = described.filter(({ answersSession }) => answersSession).map(({ path }) => path)
    const honouring = described.filter(({ honours }) => honours).map(({ path }) => path)
    expect(answering.length).toBe(9)
    expect(honouring.toSorted()).toEqual([...answering, '/api/auth/logout'].toSorted())
  })
})

describe('a browser that asks for a cookie', () => {
  it('gets the refresh token only in a cookie that no script and no other site can use', async () => {
    const person = await newPlayer(server.app)
    const { browser, session } = await atDoor(person.email)
    expect(session.token).toBeTypeOf('string')
    expect(session).not.toHaveProperty('refresh_token')
    const [line] = browser.given.filter((each) => each.startsWith('refresh_'))
    expect(line).toMatch(
      new RegExp(
        `^refresh_${person.id}=[\\w-]{43}; Path=/api/auth; Max-Age=2592000; HttpOnly; SameSite=Strict$`,
      ),
    )
    const renewed = await refresh(browser)
    expect(JSON.stringify(renewed.body)).not.toContain('refresh_token')
    const mine = { params: { id: String(person.id) }, token: renewed.body.token }
    await call(server.app, getUser, mine)
  })

  it('keeps it until it closes, if the person is not to be remembered', async () => {
    const browser = openBrowser(server.app, { tokenMode: 'session-cookie' })
    await browser.call(calls.registerGuest, { body: {} })
    expect(browser.given.find((line) => line.startsWith('refresh_'))).toMatch(
      /Path=\/api\/auth; HttpOnly; SameSite=Strict$/,
    )
  })

  it('gets it over HTTPS only, if the public address is HTTPS', async () => {
    const secure = await startAppOn(server.app.databaseUrl, { publicUrl: 'https://cardroom.example' })
    const browser = openBrowser(secure, { tokenMode: 'cookie' })
    await browser.call(calls.registerGuest, { body: {} })
    expect(browser.given.find((line) => line.includes('refresh_'))).toMatch(/^__Secure-refresh_.*; Secure$/)
    expect((await refresh(browser)).status).toBe(200)
    await secure.close()
  })

  it('signs up, upgrades its guest and sets a new password with it', async () => {
    const browser = web()
    const guest = (await browser.call(calls.registerGuest, { body: {} })).body
    const form = { login: 'upgraded-in-browser@example.com', password: testPassword, name: 'Upgraded' }
    const { token } = guest
    await browser.call(calls.register, { body: form, token })
    const code = await mailedCode(server.app, form.login)
    const upgraded = await browser.call(calls.confirmRegistration, {
      body: { login: form.login, code },
      token,
    })
    expect(upgraded.body).not.toHaveProperty('refresh_token')
    expect(refreshCookies(browser)).toEqual([`refresh_${guest.id}`])
    expect((await refresh(browser, guest.id)).body.guest).toBe(false)

    await browser.call(calls.resetPassword, { body: { login: form.login } })
    const reset = {
      login: form.login,
      password: 'Another-456',
      code: await mailedCode(server.app, form.login),
    }
    expect((await browser.call(calls.confirmResetPassword, { body: reset })).body).not.toHaveProperty(
      'refresh_token',
    )
    expect((await refresh(browser)).status).toBe(200)
  })

  it('keeps several people side by side; without a name the newest is used', async () => {
    const browser = web()
    const guest = (await browser.call(calls.registerGuest, { body: {} })).body
    const { session } = await atDoor((await newPlayer(server.app)).email, browser)
    expect((await refresh(browser, guest.id)).body.id).toBe(guest.id)
    expect((await refresh(browser)).body.id).toBe(session.id)
    await browser.call(calls.logout, { body: {}, token: session.token })
    expect(refreshCookies(browser)).toEqual([`refresh_${guest.id}`])
    expect((await refresh(browser)).body.id).toBe(guest.id)
  })

  it('a browser never gets the sign-in of another person than it asked for', async () => {
    const guest = await newGuest(server.app)
    const { browser } = await atDoor((await newPlayer(server.app)).email)
    browser.cookies.set(`refresh_${guest.id}`, [...browser.cookies.values()].at(-1) as string)
    expect(error(await refresh(browser, guest.id))).toBe('AuthorizationRequiredError')
  })
})

describe('a refresh token in a cookie', () => {
  it('a token that ended, after 30 days or with its sign-in, is refused and removed', async () => {
    const person = await newPlayer(server.app)
    const { browser } = await atDoor(person.email)
    const { browser: other, session } = await atDoor(person.email)
    await call(server.app, calls.logout, { body: {}, token: session.token })
    expect(error(await refresh(other))).toBe('AuthorizationRequiredError')
    expect(refreshCookies(other)).toEqual([])
    setClock(() => Date.now() + days(30))
    expect(error(await refresh(browser))).toBe('AuthorizationRequiredError')
    expect(refreshCookies(browser)).toEqual([])
    expect(error(await refresh(browser))).toBe('AuthorizationRequiredError')
  })

  it('a token whose answer was lost may be used again for a minute: the lost one is spent', async () => {
    const { browser } = await atDoor((await newPlayer(server.app)).email)
    const before = new Map(browser.cookies)
    await refresh(browser)
    const lost = new Map(browser.cookies)
    setClock(() => Date.now() + seconds(59))
    const reloaded = web(before)
    expect((await refresh(reloaded)).status).toBe(200)
    // A thief uses the lost token later: both are signed out.
    setClock(() => Date.now() + minutes(3))
    const thief = web(lost)
    expect(error(await refresh(thief))).toBe('AuthorizationRequiredError')
    expect(error(await refresh(reloaded))).toBe('AuthorizationRequiredError')
  })

  it('a stolen token ends the sign-in when its owner uses it again', async () => {
    const person = await newPlayer(server.app)
    const { browser, session } = await atDoor(person.email)
    const stolen = web(browser.cookies)
    await refresh(browser)
    expect((await refresh(stolen)).status).toBe(200)
    setClock(() => Date.now() + minutes(14))
    expect(error(await refresh(browser))).toBe('AuthorizationRequiredError')
    expect(error(await refresh(stolen))).toBe('AuthorizationRequiredError')
    const mine = { params: { id: String(person.id) }, token: session.token }
    expect(await refusal(server.app, getUser, mine)).toBe('AuthorizationRequiredError')
  })

  it('used a second time after a minute ends the whole sign-in', async () => {
    const { browser } = await atDoor((await newPlayer(server.app)).email)
    const old = web(browser.cookies)
    await refresh(browser)
    setClock(() => Date.now() + seconds(61))
    expect(error(await refresh(old))).toBe('AuthorizationRequiredError')
    expect(error(await refresh(browser))).toBe('AuthorizationRequiredError')
  })

  it('used by two tabs at once signs neither out, and one valid token is left', async () => {
    const { browser } = await atDoor((await newPlayer(server.app)).email)
    const tabs = [1, 2, 3].map(() => web(browser.cookies))
    const answers = await Promise.all(tabs.map((tab) => refresh(tab)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    setClock(() => Date.now() + minutes(2))
    const later = await Promise.all(tabs.map((tab) => refresh(tab)))
    expect(later.filter(({ status }) => status === 200).length).toBeLessThan(2)
  })
})

describe('log-out', () => {
  it('a browser’s log-out ends the sign-in of its cookie too, even if the access token has expired', async () => {
    const person = await confirmedPlayer(server.app, 'two-sign-ins@example.com')
    const { browser, session } = await atDoor(person.email)
    await atDoor(person.email, browser)
    const kept = new Map(browser.cookies)
    await browser.call(calls.logout, { body: { user_id: person.id }, token: session.token })
    expect(refreshCookies(browser)).toEqual([])
    expect(error(await refresh(web(kept)))).toBe('AuthorizationRequiredError')

    const again = await atDoor(person.email)
    expect((await again.browser.call(calls.logout, { body: { user_id: person.id } })).status).toBe(200)
    const mine = { params: { id: String(person.id) }, token: again.session.token }
    expect(await refusal(server.app, getUser, mine)).toBe('AuthorizationRequiredError')
  })
})
