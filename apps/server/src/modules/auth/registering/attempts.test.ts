import * as calls from '@cardroom/contract/auth'
import { getUser } from '@cardroom/contract/users'
import { describe, expect, it } from 'vitest'
import { prepareRequest } from '@cardroom/contract'
import type { UserId } from '@cardroom/contract/ids'
import {
  call,
  mailedCode,
  mailsTo,
  newGuest,
  newPlayer,
  refusal,
  testPassword,
  tryCall,
  type Person,
} from '#test/people.ts'
import { useApp } from '#test/start-app.ts'

const server = useApp()
const limited = useApp({ hasRateLimits: true })
const form = (login: string, name = 'Mara Voss', password = testPassword) => ({ login, password, name })
const mine = (person: { readonly id: UserId; readonly token: string }) => ({
  params: { id: String(person.id) },
  token: person.token,
})

describe('if a stranger signs up with somebody’s address first,', () => {
  it('the owner of the address gets a mail and their own account, with their own password', async () => {
    const { app } = limited
    const login = 'victim@example.com'
    const stranger = await newGuest(app)
    const held = await call(app, calls.register, {
      body: form(login, 'Stranger', 'Strangers-1'),
      token: stranger.token,
    })
    const { attempt_id } = await call(app, calls.register, { body: form(login, 'Victim') })
    expect(attempt_id).not.toBe(held.attempt_id)
    expect(await mailsTo(app, login)).toHaveLength(2)
    const body = { login, code: await mailedCode(app, login), attempt_id }
    const session = await call(app, calls.confirmRegistration, { body })
    expect(session).toMatchObject({ name: 'Victim', email: login })
    expect(session.id).not.toBe(stranger.id)
    expect(await call(app, getUser, mine(stranger))).toMatchObject({ guest: true, email: null })
    expect(await refusal(app, calls.login, { body: { login, password: 'Strangers-1' } })).toBe(
      'invalidCredentials',
    )
    expect(await call(app, calls.login, { body: { login, password: testPassword } })).toMatchObject({
      id: session.id,
    })
  })

  it('the first confirmation closes every other attempt for the address', async () => {
    const { app } = server
    const login = 'closed@example.com'
    const other = await call(app, calls.register, { body: form(login, 'Other') })
    const otherCode = await mailedCode(app, login)
    const { attempt_id } = await call(app, calls.register, { body: form(login) })
    await call(app, calls.confirmRegistration, {
      body: { login, code: await mailedCode(app, login), attempt_id },
    })
    const late = { login, code: otherCode, attempt_id: other.attempt_id }
    expect(await refusal(app, calls.confirmRegistration, { body: late })).toBe('codeIncorrect')
  })

  it('two attempts are confirmed at once: one makes the account', async () => {
    const { app } = server
    const login = 'side-by-side@example.com'
    const bodies = []
    for (const name of ['First One', 'Second One']) {
      const { attempt_id } = await call(app, calls.register, { body: form(login, name) })
      bodies.push({ login, code: await mailedCode(app, login), attempt_id })
    }
    const answers = await Promise.all(bodies.map((body) => tryCall(app, calls.confirmRegistration, { body })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
  })
})

describe('a code without its attempt', () => {
  it('is incorrect at sign-up, log-in and reset, and so is one with another attempt', async () => {
    const { app } = server
    const login = 'attempted@example.com'
    const { attempt_id } = await call(app, calls.register, { body: form(login) })
    const code = await mailedCode(app, login)
    const other = await call(app, calls.register, { body: form('elsewhere@example.com') })
    const foreign = [undefined, other.attempt_id, 'made up', '']
    for (const given of foreign) {
      const body = { login, code, ...(given !== undefined && { attempt_id: given }) }
      expect(await refusal(app, calls.confirmRegistration, { body })).toBe('codeIncorrect')
    }
    await call(app, calls.confirmRegistration, { body: { login, code, attempt_id } })

    const reset = await call(app, calls.resetPassword, { body: { login } })
    const body = { login, code: await mailedCode(app, login), password: 'Another-456' }
    for (const given of [...foreign.slice(1), attempt_id]) {
      const asked = { ...body, attempt_id: given as string }
      expect(await refusal(app, calls.confirmResetPassword, { body: asked })).toBe('codeIncorrect')
    }
    expect(await refusal(app, calls.confirmResetPassword, { body })).toBe('codeIncorrect')
    await call(app, calls.confirmResetPassword, { body: { ...body, attempt_id: reset.attempt_id } })
  })

  it('counts against a stranger’s attempt alone: after five wrong codes the owner’s code is still valid', async () => {
    const { app } = server
    const person = await newPlayer(app)
    const login = person.email as string
    const stranger = await call(app, calls.resetPassword, { body: { login } })
    const { attempt_id } = await call(app, calls.resetPassword, { body: { login } })
    const code = await mailedCode(app, login)
    const guess = { login, password: 'Another-456', attempt_id: stranger.attempt_id }
    for (let tries = 0; tries < 6; tries += 1)
      expect(await refusal(app, calls.confirmResetPassword, { body: { ...guess, code } })).toBe(
        'codeIncorrect',
      )
    await call(app, calls.confirmResetPassword, { body: { ...guess, code, attempt_id } })
  })
})

describe('the cookie of an attempt', () => {
  it('is used if the body names no attempt, is HttpOnly and goes to no other site', async () => {
    const { app } = server
    const login = 'browser@example.com'
    const sent = await tryCall(app, calls.register, { body: form(login) })
    const [cookie = ''] = sent.headers.getSetCookie().filter((each) => each.startsWith('attempt='))
    expect(cookie).toContain(`attempt=${sent.body.attempt_id};`)
    expect(cookie).toContain('HttpOnly')
    expect(cookie).toContain('SameSite=Strict')
    const confirmed = prepareRequest(calls.confirmRegistration, {
      body: { login, code: await mailedCode(app, login) },
    })
    const answer = await fetch(`${app.origin}${confirmed.url}`, {
      method: confirmed.method,
      headers: { ...confirmed.headers, cookie: cookie.split(';')[0] as string },
      body: confirmed.body as string,
    })
    expect(answer.status).toBe(200)
    expect(await answer.json()).toMatchObject({ email: login })
  })
})

describe('a repeated request with the attempt', () => {
  it('a repeated request within 60 s gets the same answer and no mail; the code confirms the last one', async () => {
    const { app } = limited
    const login = 'patient-attempt@example.com'
    const sent = await call(app, calls.register, { body: form(login) })
    const code = await mailedCode(app, login)
    const corrected = { ...form(login, 'Corrected Name'), attempt_id: sent.attempt_id }
    expect(await call(app, calls.register, { body: corrected })).toEqual(sent)
    expect(await mailsTo(app, login)).toHaveLength(1)
    const body = { login, code, attempt_id: sent.attempt_id }
    expect(await call(app, calls.confirmRegistration, { body })).toMatchObject({ name: 'Corrected Name' })
  })

  it('begins a new attempt if it is for another address or another purpose', async () => {
    const { app } = limited
    const { attempt_id } = await call(app, calls.register, { body: form('one-thing@example.com') })
    const other = await call(app, calls.register, { body: { ...form('another@example.com'), attempt_id } })
    const reset = await call(app, calls.resetPassword, {
      body: { login: 'one-thing@example.com', attempt_id },
    })
    expect(new Set([attempt_id, other.attempt_id, reset.attempt_id]).size).toBe(3)
  })
})

describe('the guest who becomes the player', () => {
  it('is the one who confirms, not the one who began', async () => {
    const { app } = server
    const [began, confirms] = [await newGuest(app), await newGuest(app)]
    const login = 'confirms@example.com'
    const { attempt_id } = await call(app, calls.register, { body: form(login), token: began.token })
    const body = { login, code: await mailedCode(app, login), attempt_id }
    const session = await call(app, calls.confirmRegistration, { body, token: confirms.token })
    expect(session.id).toBe(confirms.id)
    expect(await call(app, getUser, mine(began))).toMatchObject({ guest: true })
  })

  it('is nobody if nobody is signed in: a new player is made', async () => {
    const { app } = server
    const guest = await newGuest(app)
    const login = 'nobody-in@example.com'
    const { attempt_id } = await call(app, calls.register, { body: form(login), token: guest.token })
    const body = { login, code: await mailedCode(app, login), attempt_id }
    expect((await call(app, calls.confirmRegistration, { body })).id).not.toBe(guest.id)
  })

  it('is never a player: that sign-in is refused, and the code stays valid', async () => {
    const { app } = server
    const player = await newPlayer(app)
    const login = 'second-account@example.com'
    const { attempt_id } = await call(app, calls.register, { body: form(login) })
    const body = { login, code: await mailedCode(app, login), attempt_id }
    expect(await refusal(app, calls.confirmRegistration, { body, token: player.token })).toBe('notAllowed')
    expect((await tryCall(app, calls.confirmRegistration, { body })).status).toBe(200)
  })

  it('holds the account alone: every token of the guest ends', async () => {
    const { app } = server
    const guest = await newGuest(app)
    const login = 'old-token@example.com'
    const { attempt_id } = await call(app, calls.register, { body: form(login), token: guest.token })
    const body = { login, code: await mailedCode(app, login), attempt_id }
    const session = await call(app, calls.confirmRegistration, { body, token: guest.token })
    expect(session.id).toBe(guest.id)
    expect(await refusal(app, getUser, mine(guest))).toBe('AuthorizationRequiredError')
    const old = { body: { refresh_token: guest.refresh_token } }
    expect(await refusal(app, calls.refreshToken, old)).toBe('AuthorizationRequiredError')
    expect(await call(app, calls.listSignIns, { token: session.token })).toHaveLength(1)
  })
})

describe('a new address', () => {
  const moveTo = async ({ email, token }: Person, next: string): Promise<void> => {
    const { app } = server
    await call(app, calls.startEmailChange, { body: {}, token })
    const oldCode = await mailedCode(app, email as string)
    await call(app, calls.confirmOldEmail, { body: { email: next, code: oldCode }, token })
    await call(app, calls.confirmNewEmail, { body: { code: await mailedCode(app, next) }, token })
  }

  it('ends every other sign-in of the account', async () => {
    const { app } = server
    const person = await newPlayer(app)
    const credentials = { login: person.email as string, password: testPassword }
    const other = (await call(app, calls.login, { body: credentials })) as calls.Session
    await moveTo(person, `ends-others-${person.id}@example.com`)
    expect(await refusal(app, getUser, mine(other))).toBe('AuthorizationRequiredError')
    expect((await tryCall(app, getUser, mine(person))).status).toBe(200)
  })

  it('ends the attempts that were under way: a code in the old mailbox resets no password', async () => {
    const { app } = server
    const person = await newPlayer(app)
    const login = person.email as string
    const { attempt_id } = await call(app, calls.resetPassword, { body: { login } })
    const code = await mailedCode(app, login)
    const next = `ends-attempts-${person.id}@example.com`
    await moveTo(person, next)
    const body = { login, code, password: 'Another-456', attempt_id }
    expect(await refusal(app, calls.confirmResetPassword, { body })).toBe('codeIncorrect')
    expect((await tryCall(app, getUser, mine(person))).status).toBe(200)
    const credentials = { login: next, password: testPassword }
    expect(await call(app, calls.login, { body: credentials })).toMatchObject({ id: person.id })
  })
})
