import {
  confirmLogin,
  confirmTwoFactorChange,
  login,
  resetPassword,
  confirmResetPassword,
  startTwoFactorChange,
} from '@cardroom/contract/auth'
import { getUser } from '@cardroom/contract/users'
import { describe, expect, it } from 'vitest'
import {
  call,
  mailedCode,
  mailsTo,
  newPlayer,
  type Person,
  refusal,
  signedIn,
  testPassword,
  tryCall,
} from '#test/people.ts'
import { useApp } from '#test/start-app.ts'

const server = useApp()
const attemptOf = (answer: object) => (answer as { attempt_id?: string }).attempt_id
const credentials = (person: Person) => ({ login: person.email as string, password: testPassword })

async function withTwoFactor(): Promise<Person> {
  const person = await newPlayer(server.app)
  await call(server.app, startTwoFactorChange, { body: {}, token: person.token })
  const code = await mailedCode(server.app, person.email as string)
  await call(server.app, confirmTwoFactorChange, { body: { code, two_fa: true }, token: person.token })
  return person
}

describe('logging in', () => {
  it('refuses an unknown address and a wrong password with the same answer', async () => {
    const person = await newPlayer(server.app)
    const unknown = { login: 'nobody@example.com', password: testPassword }
    expect(await refusal(server.app, login, { body: unknown })).toBe('invalidCredentials')
    const mistyped = { ...credentials(person), password: 'Secret-124' }
    expect(await refusal(server.app, login, { body: mistyped })).toBe('invalidCredentials')
  })

  it('answers the user, tokens and the time of the sign-in before', async () => {
    const person = await newPlayer(server.app)
    const session = await call(server.app, login, { body: credentials(person) })
    expect(session).toMatchObject({ id: person.id })
    expect((session as Person).last_login).not.toBeNull()
    expect((session as Person).expired).toBeGreaterThan(Date.now() + 14 * 60_000)
  })

  it('asks for the mailed code if the second factor is on', async () => {
    const person = await withTwoFactor()
    const asked = await call(server.app, login, { body: credentials(person) })
    expect(asked).toEqual({
      result: 'codeSent',
      attempt_id: expect.stringMatching(/^[0-9a-f]{32}$/) as string,
    })
    const email = person.email as string
    const body = { login: email, code: await mailedCode(server.app, email), attempt_id: attemptOf(asked) }
    expect(await call(server.app, confirmLogin, { body })).toMatchObject({ id: person.id, two_fa: true })
    expect(await refusal(server.app, confirmLogin, { body })).toBe('codeIncorrect')
  })

  it('does not accept a code of another purpose', async () => {
    const person = await withTwoFactor()
    const email = person.email as string
    const { attempt_id } = await call(server.app, resetPassword, { body: { login: email } })
    const body = { login: email, code: await mailedCode(server.app, email), attempt_id }
    expect(await refusal(server.app, confirmLogin, { body })).toBe('codeIncorrect')
  })
})

describe('a forgotten password', () => {
  it('answers the same for an unknown address, and mails nothing there', async () => {
    const body = { login: 'unknown@example.com' }
    const known = await newPlayer(server.app)
    const sent = await call(server.app, resetPassword, { body })
    const sentToKnown = await call(server.app, resetPassword, { body: { login: known.email as string } })
    expect(sent).toEqual({
      result: 'codeSent',
      attempt_id: expect.stringMatching(/^[0-9a-f]{32}$/) as string,
    })
    expect(Object.keys(sentToKnown)).toEqual(Object.keys(sent))
    expect(await mailsTo(server.app, body.login)).toEqual([])
  })

  it('is replaced with the code, and every sign-in ends', async () => {
    const person = await newPlayer(server.app)
    const email = person.email as string
    const { attempt_id } = await call(server.app, resetPassword, { body: { login: email } })
    const code = await mailedCode(server.app, email)
    const password = 'Another-456'
    const body = { login: email, password, code, attempt_id }
    const session = signedIn(await call(server.app, confirmResetPassword, { body }))
    const old = { params: { id: String(person.id) }, token: person.token }
    expect(await refusal(server.app, getUser, old)).toBe('AuthorizationRequiredError')
    const fresh = await tryCall(server.app, getUser, { ...old, token: session.token })
    expect(fresh.status).toBe(200)
    expect(await refusal(server.app, login, { body: credentials(person) })).toBe('invalidCredentials')
    expect(await call(server.app, login, { body: { login: email, password } })).toMatchObject({
      id: person.id,
    })
  })
})
