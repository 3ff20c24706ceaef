import * as calls from '@cardroom/contract/auth'
import { prepareRequest, type AnyEndpoint, type CallInput } from '@cardroom/contract'
import { describe, expect, it } from 'vitest'
import { days, minutes, setClock } from '#platform/clock.ts'
import {
  call,
  mailedCode,
  mailsTo,
  newPlayer,
  refusal,
  testPassword,
  tryCall,
  type Person,
} from '#test/people.ts'
import { useApp, type TestApp } from '#test/start-app.ts'

const limited = useApp({ hasRateLimits: true })
const lifted = useApp()
/** An app of its own, because the other tests use up the hourly budget of their network address. */
const guessedAt = useApp({ hasRateLimits: true })
const wantedAt = useApp({ hasRateLimits: true })
const wrong = (code: string) => (code === '000000' ? '111111' : '000000')
const later = (ms: number) => setClock(() => Date.now() + ms)

/** Returns the cookie of the device that logs in to this account. */
async function deviceOf(app: TestApp, login: string): Promise<string> {
  const answer = await tryCall(app, calls.login, { body: { login, password: testPassword } })
  const [cookie = ''] = answer.headers.getSetCookie().filter((each) => each.startsWith('device='))
  expect(cookie).toContain('HttpOnly')
  expect(cookie).toContain('SameSite=Strict')
  return cookie.split(';')[0] as string
}

/** Makes the same call from a browser that has cookies. */
async function from<E extends AnyEndpoint>(
  cookie: string,
  endpoint: E,
  input: CallInput<E>,
  app: TestApp = limited.app,
): Promise<{ readonly status: number; readonly body: Record<string, unknown> }> {
  const { url, method, headers, body } = prepareRequest(endpoint, input)
  const answer = await fetch(`${app.origin}${url}`, {
    method,
    headers: { ...headers, cookie },
    body: body as string,
  })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}

const reset = (login: string, app: TestApp = limited.app) =>
  tryCall(app, calls.resetPassword, { body: { login } })
const resets = async (login: string, times: number): Promise<number[]> => {
  const statuses = []
  for (let asked = 0; asked < times; asked += 1) statuses.push((await reset(login)).status)
  return statuses
}

describe('mails to an address', () => {
  it.each([['known'], ['unknown']])(
    'an address gets at most five mails of one purpose in ten minutes, whether it is %s or not',
    async (which) => {
      const { app } = limited
      const login =
        which === 'known' ? ((await newPlayer(app)).email as string) : 'budget-unknown@example.com'
      expect(await resets(login, 7)).toEqual([200, 200, 200, 200, 200, 429, 429])
      const refused = await reset(login)
      expect(refused.body).toEqual({ error: 'tooManyRequests' })
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(500)
      later(minutes(10) + 1000)
      expect((await reset(login)).status).toBe(200)
    },
  )

  it('are five at most, even if they are requested at once', async () => {
    const login = (await newPlayer(limited.app)).email as string
    const answers = await Promise.all(Array.from({ length: 12 }, () => reset(login)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
    expect((await mailsTo(limited.app, login)).filter(({ code }) => code)).toHaveLength(6)
  })

  it('are counted separately for a device that has signed in; a cookie of another account does not help', async () => {
    const { app } = limited
    const [person, other] = [await newPlayer(app), await newPlayer(app)]
    const login = person.email as string
    const device = await deviceOf(app, login)
    const foreign = await deviceOf(app, other.email as string)
    expect(await resets(login, 6)).toEqual([200, 200, 200, 200, 200, 429])
    expect((await from(foreign, calls.resetPassword, { body: { login } })).status).toBe(429)
    for (let asked = 0; asked < 5; asked += 1)
      expect((await from(device, calls.resetPassword, { body: { login } })).status).toBe(200)
    expect((await from(device, calls.resetPassword, { body: { login } })).status).toBe(429)
  })

  it('are neither sent nor counted for a request repeated with its attempt within 60 s', async () => {
    const login = (await newPlayer(limited.app)).email as string
    const first = await call(limited.app, calls.resetPassword, { body: { login } })
    const again = { login, attempt_id: first.attempt_id }
    for (let asked = 0; asked < 8; asked += 1)
      expect(await call(limited.app, calls.resetPassword, { body: again })).toEqual(first)
  })

  it('are counted separately for each purpose: a person who may not reset can still log in by code', async () => {
    const { app } = limited
    const person = await newPlayer(app)
    const login = person.email as string
    await call(app, calls.startTwoFactorChange, { body: {}, token: person.token })
    const body = { code: await mailedCode(app, login), two_fa: true }
    await call(app, calls.confirmTwoFactorChange, { body, token: person.token })
    await resets(login, 6)
    const credentials = { login, password: testPassword }
    expect(await call(app, calls.login, { body: credentials })).toMatchObject({ result: 'codeSent' })
  })

  it('are not used up by wrong passwords', async () => {
    const { app } = limited
    const login = (await newPlayer(app)).email as string
    for (let tries = 0; tries < 8; tries += 1)
      expect(await refusal(app, calls.login, { body: { login, password: 'Wrong-1234' } })).toBe(
        'invalidCredentials',
      )
    expect((await mailsTo(app, login)).filter(({ code }) => code)).toHaveLength(1)
  })

  it('have no budget if limits are off', async () => {
    const login = (await newPlayer(lifted.app)).email as string
    for (let asked = 0; asked < 7; asked += 1)
      expect((await tryCall(lifted.app, calls.resetPassword, { body: { login } })).status).toBe(200)
  })
})

describe('twenty wrong codes in a day', () => {
  async function guessed(login: string): Promise<void> {
    for (let attempts = 0; attempts < 4; attempts += 1) {
      const { attempt_id } = await call(guessedAt.app, calls.resetPassword, { body: { login } })
      const code = wrong((await mailsTo(guessedAt.app, login))[0]?.code ?? '')
      const body = { login, password: 'Another-456', code, attempt_id }
      for (let tries = 0; tries < 5; tries += 1)
        expect(await refusal(guessedAt.app, calls.confirmResetPassword, { body })).toBe('codeIncorrect')
    }
  }

  it('pause the purpose for unknown devices, and the owner gets a mail; a known device can continue', async () => {
    const { app } = guessedAt
    const login = (await newPlayer(app)).email as string
    const device = await deviceOf(app, login)
    await guessed(login)
    const [lastMail] = await mailsTo(app, login)
    expect(lastMail).toMatchObject({ subject: 'Cardroom: Many wrong codes', code: null })
    later(minutes(11))
    expect((await reset(login, app)).status).toBe(429)
    const sent = await from(device, calls.resetPassword, { body: { login } }, app)
    expect(sent.status).toBe(200)
    const body = {
      login,
      password: 'Another-456',
      code: await mailedCode(app, login),
      attempt_id: sent.body.attempt_id as string,
    }
    expect(await refusal(app, calls.confirmResetPassword, { body })).toBe('tooManyRequests')
    expect((await from(device, calls.confirmResetPassword, { body }, app)).status).toBe(200)
  })

  it('wrong codes for a new address pause the account that wants it, and nobody else', async () => {
    const { app } = wantedAt
    const [guesser, owner] = [await newPlayer(app), await newPlayer(app)]
    const wanted = 'budget-wanted@example.com'
    const ask = async ({ email, token }: Person) => {
      await call(app, calls.startEmailChange, { token, body: {} })
      const code = await mailedCode(app, email as string)
      return (await tryCall(app, calls.confirmOldEmail, { token, body: { email: wanted, code } })).status
    }
    for (let round = 0; round < 4; round += 1) {
      later(minutes(3) * round)
      expect(await ask(guesser)).toBe(200)
      const body = { code: wrong(await mailedCode(app, wanted)) }
      for (let tries = 0; tries < 5; tries += 1)
        expect(await refusal(app, calls.confirmNewEmail, { token: guesser.token, body })).toBe(
          'codeIncorrect',
        )
    }
    later(minutes(13))
    expect(await ask(guesser)).toBe(429)
    expect(await ask(owner)).toBe(200)
  })

  it('last for a day; another purpose is not paused; an unknown address gives the same answers', async () => {
    const { app } = guessedAt
    const login = 'nobody-guessed@example.com'
    for (let attempts = 0; attempts < 4; attempts += 1) {
      const { attempt_id } = await call(app, calls.resetPassword, { body: { login } })
      const body = { login, password: 'Another-456', code: '123456', attempt_id }
      for (let tries = 0; tries < 5; tries += 1)
        expect(await refusal(app, calls.confirmResetPassword, { body })).toBe('codeIncorrect')
    }
    later(minutes(11))
    expect((await reset(login, app)).status).toBe(429)
    const form = { login, password: testPassword, name: 'Somebody' }
    expect((await tryCall(app, calls.register, { body: form })).status).toBe(200)
    later(days(1) + 1000)
    expect((await reset(login, app)).status).toBe(200)
  })
})

describe('sign-up', () => {
  const form = (login: string) => ({ login, password: testPassword, name: 'Somebody' })

  /** Enters wrong codes for another person's address without having an account. */
  async function guess(login: string, attempts: number): Promise<void> {
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      const { attempt_id } = await call(guessedAt.app, calls.register, { body: form(login) })
      const code = wrong((await mailsTo(guessedAt.app, login))[0]?.code ?? '')
      for (let tries = 0; tries < 5; tries += 1)
        expect(
          await refusal(guessedAt.app, calls.confirmRegistration, { body: { login, code, attempt_id } }),
        ).toBe('codeIncorrect')
    }
  }

  it('is never paused: after twenty wrong codes its mail has a link, valid once and only with its attempt', async () => {
    const { app } = guessedAt
    const login = 'guessed-at@example.com'
    await guess(login, 4)
    later(minutes(11))
    const { attempt_id } = await call(app, calls.register, { body: form(login) })
    const [mail] = await mailsTo(app, login)
    expect(mail?.code).toBeNull()
    const [, secret] = /\/confirm-email#([\da-f]{32})&guessed-at%40example\.com/.exec(mail?.text ?? '') ?? []
    const body = { login, code: secret as string }
    const other = await call(app, calls.register, { body: form(login) })
    for (const wrongly of [{}, { attempt_id: other.attempt_id }])
      expect(await refusal(app, calls.confirmRegistration, { body: { ...body, ...wrongly } })).toBe(
        'codeIncorrect',
      )
    expect(await call(app, calls.confirmRegistration, { body: { ...body, attempt_id } })).toMatchObject({
      guest: false,
    })
    expect(await refusal(app, calls.confirmRegistration, { body: { ...body, attempt_id } })).toBe(
      'codeIncorrect',
    )
  })

  it('leads a guest by the link to the guest’s page', async () => {
    const { app } = guessedAt
    const login = 'guessed-guest@example.com'
    await guess(login, 4)
    later(minutes(11))
    const { token } = await call(app, calls.registerGuest, { body: {} })
    await call(app, calls.register, { body: form(login), token })
    expect((await mailsTo(app, login))[0]?.text).toContain('/dashboard/guest-confirm-code#')
  })

  it('sends twenty mails a day to an address that no account has', async () => {
    const { app } = guessedAt
    const login = 'much-mailed@example.com'
    const statuses: number[] = []
    for (let asked = 0; asked < 21; asked += 1) {
      later(asked * minutes(11))
      statuses.push((await tryCall(app, calls.register, { body: form(login) })).status)
    }
    expect(statuses).toEqual([...Array<number>(20).fill(200), 429])
    later(21 * minutes(11) + days(1))
    expect((await tryCall(app, calls.register, { body: form(login) })).status).toBe(200)
  })
})
