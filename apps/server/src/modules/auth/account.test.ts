import * as calls from '@cardroom/contract/auth'
import { getUser } from '@cardroom/contract/users'
import { describe, expect, it } from 'vitest'
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
const email = (person: Person) => person.email as string

async function secondDevice(person: Person): Promise<Person> {
  const session = await call(server.app, calls.login, {
    body: { login: email(person), password: testPassword },
  })
  return session as Person
}

describe('guests', () => {
  it('have no address, password or second factor to change', async () => {
    const { token } = await newGuest(server.app)
    const passwords = { old_password: 'Secret-123', new_password: 'Secret-124' }
    expect(await refusal(server.app, calls.startEmailChange, { body: {}, token })).toBe('notAllowed')
    expect(await refusal(server.app, calls.startTwoFactorChange, { body: {}, token })).toBe('notAllowed')
    expect(await refusal(server.app, calls.changePassword, { body: passwords, token })).toBe('notAllowed')
  })
})

describe('changing the address', () => {
  it('needs the old address’s code, then the new one’s', async () => {
    const person = await newPlayer(server.app)
    const { token } = person
    const next = `moved-${person.id}@example.com`
    await call(server.app, calls.startEmailChange, { body: {}, token })
    const oldCode = await mailedCode(server.app, email(person))
    await call(server.app, calls.confirmOldEmail, { body: { email: next, code: oldCode }, token })
    const newCode = await mailedCode(server.app, next)
    expect(await call(server.app, calls.confirmNewEmail, { body: { code: newCode }, token })).toEqual({
      result: 'ok',
      email: next,
    })
    expect(
      await call(server.app, calls.login, { body: { login: next, password: testPassword } }),
    ).toMatchObject({ id: person.id })
  })

  it('refuses an address that has an account, and the code stays valid', async () => {
    const person = await newPlayer(server.app)
    const other = await newPlayer(server.app)
    await call(server.app, calls.startEmailChange, { body: {}, token: person.token })
    const code = await mailedCode(server.app, email(person))
    const body = { email: email(other), code }
    expect(await refusal(server.app, calls.confirmOldEmail, { body, token: person.token })).toBe('userExists')
    const free = { email: `free-${person.id}@example.com`, code }
    expect(
      (await tryCall(server.app, calls.confirmOldEmail, { body: free, token: person.token })).status,
    ).toBe(200)
  })

  it('tells nobody without the code whether an address has an account', async () => {
    const [person, other] = [await newPlayer(server.app), await newPlayer(server.app)]
    const { token } = person
    const answerTo = (address: string, code: string) =>
      refusal(server.app, calls.confirmOldEmail, { body: { email: address, code }, token })
    expect(await answerTo(email(other), '123456')).toBe('codeIncorrect')
    await call(server.app, calls.startEmailChange, { body: {}, token })
    const code = await mailedCode(server.app, email(person))
    const wrong = code === '123456' ? '654321' : '123456'
    for (let tries = 0; tries < 5; tries += 1)
      expect(await answerTo(email(other), wrong)).toBe('codeIncorrect')
    expect(await answerTo(email(other), code)).toBe('codeIncorrect')
  })

  it('cannot skip the code of the old address', async () => {
    const { token } = await newPlayer(server.app)
    expect(await refusal(server.app, calls.confirmNewEmail, { body: { code: '123456' }, token })).toBe(
      'codeIncorrect',
    )
  })
})

describe('changing the password', () => {
  it('refuses a wrong old password', async () => {
    const { token } = await newPlayer(server.app)
    const body = { old_password: 'Wrong-1234', new_password: 'Another-456' }
    expect(await refusal(server.app, calls.changePassword, { body, token })).toBe('invalidCredentials')
  })

  it('ends every other sign-in and keeps this one', async () => {
    const person = await newPlayer(server.app)
    const other = await secondDevice(person)
    const body = { old_password: testPassword, new_password: 'Another-456' }
    expect(await call(server.app, calls.changePassword, { body, token: person.token })).toEqual({
      two_fa_enabled: false,
    })
    const params = { id: String(person.id) }
    expect((await tryCall(server.app, getUser, { params, token: person.token })).status).toBe(200)
    expect(await refusal(server.app, getUser, { params, token: other.token })).toBe(
      'AuthorizationRequiredError',
    )
  })

  it('ends the attempts to sign in that were under way', async () => {
    const person = await newPlayer(server.app)
    const login = email(person)
    const { attempt_id } = await call(server.app, calls.resetPassword, { body: { login } })
    const code = await mailedCode(server.app, login)
    const change = { old_password: testPassword, new_password: 'Another-456' }
    await call(server.app, calls.changePassword, { body: change, token: person.token })
    const body = { login, code, password: 'Strangers-1', attempt_id }
    expect(await refusal(server.app, calls.confirmResetPassword, { body })).toBe('codeIncorrect')
    const credentials = { login, password: 'Another-456' }
    expect(await call(server.app, calls.login, { body: credentials })).toMatchObject({ id: person.id })
  })

  it('needs a code as well if the second factor is on', async () => {
    const person = await newPlayer(server.app)
    const { token } = person
    await call(server.app, calls.startTwoFactorChange, { body: {}, token })
    const code = await mailedCode(server.app, email(person))
    await call(server.app, calls.confirmTwoFactorChange, { body: { code, two_fa: true }, token })
    const body = { old_password: testPassword, new_password: 'Another-456' }
    expect(await call(server.app, calls.changePassword, { body, token })).toEqual({ two_fa_enabled: true })
    expect(
      (await tryCall(server.app, calls.login, { body: { login: email(person), password: 'Another-456' } }))
        .status,
    ).toBe(401)
    const confirmed = { ...body, code: await mailedCode(server.app, email(person)) }
    await call(server.app, calls.confirmPasswordChange, { body: confirmed, token })
    expect(
      await call(server.app, calls.login, { body: { login: email(person), password: 'Another-456' } }),
    ).toMatchObject({ result: 'codeSent' })
  })
})

describe('with rate limits on,', () => {
  const limited = useApp({ hasRateLimits: true })

  it('a second code within 60 s is not sent, and the first stays valid', async () => {
    const body = { login: 'patient@example.com', password: testPassword, name: 'Patient' }
    const sent = await call(limited.app, calls.register, { body })
    const { attempt_id } = sent
    const code = await mailedCode(limited.app, body.login)
    expect(await call(limited.app, calls.register, { body: { ...body, attempt_id } })).toEqual(sent)
    expect(await mailsTo(limited.app, body.login)).toHaveLength(1)
    const confirmation = { login: body.login, code, attempt_id }
    expect((await tryCall(limited.app, calls.confirmRegistration, { body: confirmation })).status).toBe(200)
  })

  it('too many log-ins to one account answer tooManyRequests, with the time until the next try', async () => {
    const body = { login: 'besieged@example.com', password: 'Wrong-1234' }
    for (let tries = 0; tries < 20; tries += 1)
      expect(await refusal(limited.app, calls.login, { body })).toBe('invalidCredentials')
    const refused = await tryCall(limited.app, calls.login, { body })
    expect(refused.status).toBe(429)
    expect(refused.body).toEqual({ error: 'tooManyRequests' })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  })
})
