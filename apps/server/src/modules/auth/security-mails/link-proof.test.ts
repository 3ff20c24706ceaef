import * as calls from '@cardroom/contract/auth'
import { confirmFactor } from '@cardroom/contract/factor-log-in'
import * as factors from '@cardroom/contract/factors'
import { getUser } from '@cardroom/contract/users'
import { describe, expect, it } from 'vitest'
import { days, minutes, setClock } from '#platform/clock.ts'
import { authenticatorWith, withPasskey, withTotp, wrongCode } from '#test/factors.ts'
import {
  call,
  mailedCode,
  mailsTo,
  newPlayer,
  refusal,
  renewed,
  signedIn,
  testPassword,
  tryCall,
  type Person,
} from '#test/people.ts'
import { useApp } from '#test/start-app.ts'

const server = useApp()
const email = (person: Person) => person.email as string

/** Returns the token of the newest mail with this subject. */
async function linkIn(address: string, subject: string): Promise<string> {
  const mail = (await mailsTo(server.app, address)).find((each) => each.subject.endsWith(subject))
  const token = /\/not-me#([\w-]+)/.exec(mail?.text ?? '')?.[1]
  if (!token) throw new Error(`No link about "${subject}" was mailed to ${address}`)
  return token
}
const addedLink = (person: Person) => linkIn(email(person), 'Extra log-in protection was added')

interface Brought {
  readonly password?: string
  readonly totp?: string
  readonly recovery_code?: string
  readonly begin?: true
}
const disavow = (token: string, brought: Brought = {}) =>
  tryCall(server.app, calls.disavow, { body: { token, ...brought } })

const isSignedIn = async ({ id, token }: Person) =>
  (await tryCall(server.app, getUser, { params: { id: String(id) }, token })).status === 200
const factorsOf = async (person: Person): Promise<number> => {
  const { rows } = await server.app.database.pool.query<{ count: bigint }>(
    'select count(*) from factors where user_id = $1 and confirmed_at is not null',
    [person.id],
  )
  return Number(rows[0]?.count)
}
/** Makes a person whose authenticator app was replaced by another. */
async function withAppReplaced() {
  const person = await newPlayer(server.app)
  const { authenticator } = await withTotp(server.app, person)
  await call(server.app, factors.stepUp, { token: person.token, body: { totp: authenticator.code() } })
  const { secret } = await call(server.app, factors.startTotp, { token: person.token, body: {} })
  const thiefs = authenticatorWith(secret)
  await call(server.app, factors.confirmTotp, { token: person.token, body: { code: thiefs.code() } })
  return { person, authenticator, thiefs }
}
const job = (name: string) => server.app.jobs.find((each) => each.name === name)?.run(server.app.database)

describe('the link about a factor that was added', () => {
  it('does nothing without proof for a person who has only the mailbox, and says what counts as proof', async () => {
    const person = await newPlayer(server.app)
    const { authenticator } = await withTotp(server.app, person)
    const token = await addedLink(person)
    expect((await disavow(token)).body).toEqual({ result: 'proofNeeded', ways: ['password'] })
    expect(await factorsOf(person)).toBe(1)
    expect(await isSignedIn(person)).toBe(true)
    // A reset does not lead past the factor either.
    const { attempt_id } = await call(server.app, calls.resetPassword, { body: { login: email(person) } })
    const code = await mailedCode(server.app, email(person))
    const body = { login: email(person), password: 'Thieves-456', code, attempt_id }
    expect(await call(server.app, calls.confirmResetPassword, { body })).toMatchObject({
      result: 'factorNeeded',
    })
    // The disputed factor does not prove itself.
    expect((await disavow(token, { totp: authenticator.code() })).status).toBe(401)
    expect(await factorsOf(person)).toBe(1)
  })

  it('removes it with the password of that time, even if that was changed since; the sign-ins end, the password stays', async () => {
    const person = await newPlayer(server.app)
    const { authenticator } = await withTotp(server.app, person)
    const token = await addedLink(person)
    await call(server.app, factors.stepUp, { token: person.token, body: { totp: authenticator.code() } })
    const change = { old_password: testPassword, new_password: 'Thieves-456' }
    await call(server.app, calls.changePassword, { token: person.token, body: change })
    expect((await disavow(token, { password: 'Thieves-456' })).body).toEqual({ error: 'invalidCredentials' })
    expect((await disavow(token, { password: testPassword })).body).toEqual({ result: 'ok' })
    expect([await factorsOf(person), await isSignedIn(person)]).toEqual([0, false])
    const logIn = { body: { login: email(person), password: 'Thieves-456' } }
    expect(await call(server.app, calls.login, logIn)).toMatchObject({ id: person.id })
    expect((await disavow(token)).body).toEqual({ error: 'notFound' })
  })

  it('allows five wrong proofs, and stays valid until then', async () => {
    const person = await newPlayer(server.app)
    await withTotp(server.app, person)
    const token = await addedLink(person)
    for (let tries = 0; tries < 5; tries += 1)
      expect((await disavow(token, { password: 'Guessed-123' })).status).toBe(401)
    const refused = await disavow(token, { password: testPassword })
    expect([refused.status, Number(refused.headers.get('retry-after')) > 6 * 86_400]).toEqual([429, true])
    expect(await factorsOf(person)).toBe(1)
    // The page still opens, and whatever needs no proof can begin.
    expect((await disavow(token)).body).toMatchObject({ result: 'proofNeeded' })
    expect((await disavow(token, { begin: true })).body).toMatchObject({ result: 'begun' })
  })

  it('ends every sign-in except the one that proves', async () => {
    const person = await newPlayer(server.app)
    const body = { login: email(person), password: testPassword }
    const other = signedIn(await call(server.app, calls.login, { body }))
    await withTotp(server.app, person)
    const token = await addedLink(person)
    const proved = await tryCall(server.app, calls.disavow, {
      token: person.token,
      body: { token, password: testPassword },
    })
    expect(proved.body).toEqual({ result: 'ok' })
    expect(await isSignedIn(person)).toBe(true)
    expect(await isSignedIn({ ...other, password: testPassword })).toBe(false)
  })

  it('does not count a right code as wrong if it was used before', async () => {
    const person = await newPlayer(server.app)
    const { authenticator } = await withTotp(server.app, person)
    const totp = authenticator.code(1)
    await call(server.app, factors.stepUp, { token: person.token, body: { totp } })
    await withPasskey(server.app, person)
    const token = await addedLink(person)
    for (let tries = 0; tries < 6; tries += 1) expect((await disavow(token, { totp })).status).toBe(401)
    expect((await disavow(token, { password: testPassword })).body).toEqual({ result: 'ok' })
  })

  it('restores the app that was replaced, which is proof too', async () => {
    const { person, authenticator, thiefs } = await withAppReplaced()
    const token = await addedLink(person)
    expect((await disavow(token)).body).toMatchObject({ ways: ['password', 'totp', 'recovery_code'] })
    expect((await disavow(token, { totp: wrongCode(authenticator) })).status).toBe(401)
    expect((await disavow(token, { totp: authenticator.code(1) })).body).toEqual({ result: 'ok' })
    const asked = await call(server.app, calls.login, {
      body: { login: email(person), password: testPassword },
    })
    const attempt_id = 'attempt_id' in asked ? asked.attempt_id : ''
    const thief = { body: { attempt_id, totp: thiefs.code(1) } }
    expect(await refusal(server.app, confirmFactor, thief)).toBe('codeIncorrect')
    const owner = { body: { attempt_id, totp: authenticator.code(1) } }
    expect(await call(server.app, confirmFactor, owner)).toMatchObject({ id: person.id })
  })

  it('accepts a recovery code from before, and none that was made since', async () => {
    const person = await newPlayer(server.app)
    const { authenticator, recoveryCodes } = await withTotp(server.app, person)
    const first = await addedLink(person)
    expect((await disavow(first, { recovery_code: recoveryCodes[0] as string })).status).toBe(401)
    await call(server.app, factors.stepUp, { token: person.token, body: { totp: authenticator.code() } })
    await withPasskey(server.app, person)
    const second = await addedLink(person)
    expect(second).not.toBe(first)
    expect((await disavow(second, { recovery_code: recoveryCodes[1] as string })).body).toEqual({
      result: 'ok',
    })
    expect(await factorsOf(person)).toBe(1)
  })
})

describe('a removal that the mailbox began', () => {
  async function beginRemoval() {
    const person = await newPlayer(server.app)
    const { authenticator } = await withTotp(server.app, person)
    const token = await addedLink(person)
    const answer = await disavow(token, { begin: true })
    return { person, authenticator, token, answer }
  }

  it('is mailed, begins only once, and ends after seven days; every sign-in stays', async () => {
    const { person, token, answer } = await beginRemoval()
    expect(answer.body).toMatchObject({ result: 'begun' })
    const { at } = answer.body as { at: string }
    expect((await disavow(token, { begin: true })).body).toEqual({ result: 'begun', at })
    expect((await disavow(token)).body).toEqual({
      result: 'proofNeeded',
      ways: ['password'],
      removal: { at },
    })
    const subjects = (await mailsTo(server.app, email(person))).map(({ subject }) => subject)
    expect(subjects.filter((each) => each.includes('will be removed'))).toHaveLength(1)
    setClock(() => Date.now() + days(6))
    await job('remove-disputed-factors')
    expect(await factorsOf(person)).toBe(1)
    setClock(() => Date.now() + days(7) + 1000)
    await job('remove-disputed-factors')
    expect(await factorsOf(person)).toBe(0)
    expect(
      (
        await call(server.app, factors.countRecoveryCodes, {
          token: (await renewed(server.app, person)).token,
        })
      ).left,
    ).toBe(0)
  })

  it('restores the app that the disputed one replaced', async () => {
    const { person, authenticator, thiefs } = await withAppReplaced()
    expect((await disavow(await addedLink(person), { begin: true })).body).toMatchObject({ result: 'begun' })
    setClock(() => Date.now() + days(7) + 1000)
    await job('remove-disputed-factors')
    const asked = await call(server.app, calls.login, {
      body: { login: email(person), password: testPassword },
    })
    const attempt_id = 'attempt_id' in asked ? asked.attempt_id : ''
    const thief = { body: { attempt_id, totp: thiefs.code() } }
    expect(await refusal(server.app, confirmFactor, thief)).toBe('codeIncorrect')
    const owner = { body: { attempt_id, totp: authenticator.code() } }
    expect(await call(server.app, confirmFactor, owner)).toMatchObject({ id: person.id })
  })

  it('is cancelled on a device that was signed in before, after a step-up with the factor; then none begins for 30 days', async () => {
    const { person, authenticator, token } = await beginRemoval()
    const asPerson = { token: person.token }
    expect((await call(server.app, factors.getFactorRemoval, asPerson)).removal).not.toBeNull()
    setClock(() => Date.now() + minutes(10))
    expect(await refusal(server.app, factors.keepFactor, { ...asPerson, body: {} })).toBe('stepUpNeeded')
    await call(server.app, factors.stepUp, { ...asPerson, body: { totp: authenticator.code() } })
    await call(server.app, factors.keepFactor, { ...asPerson, body: {} })
    expect((await call(server.app, factors.getFactorRemoval, asPerson)).removal).toBeNull()
    expect(await refusal(server.app, factors.keepFactor, { ...asPerson, body: {} })).toBe('notFound')
    const refused = await disavow(token, { begin: true })
    expect([refused.status, Number(refused.headers.get('retry-after')) > 29 * 86_400]).toEqual([429, true])
    // Proof still counts.
    expect((await disavow(token, { password: testPassword })).body).toEqual({ result: 'ok' })
  })

  it('is cancelled on such a device even if a reset has ended its sign-in', async () => {
    const person = await newPlayer(server.app)
    const body = { login: email(person), password: testPassword }
    const before = await tryCall(server.app, calls.login, { body })
    const [cookie = ''] = before.headers.getSetCookie().filter((each) => each.startsWith('device='))
    const { authenticator } = await withTotp(server.app, person)
    await disavow(await addedLink(person), { begin: true })
    // For a person who has only the mailbox, the mail about the removal ends nothing.
    const asked = await disavow(await linkIn(email(person), 'Extra log-in protection will be removed'))
    expect(asked.body).toMatchObject({ result: 'proofNeeded' })
    expect(await isSignedIn(person)).toBe(true)

    const { attempt_id } = await call(server.app, calls.resetPassword, { body: { login: email(person) } })
    const code = await mailedCode(server.app, email(person))
    const reset = { login: email(person), password: 'Brand-New-77', code, attempt_id }
    const waiting = await call(server.app, calls.confirmResetPassword, { body: reset })
    const proof = {
      attempt_id: 'attempt_id' in waiting ? waiting.attempt_id : '',
      totp: authenticator.code(),
    }
    const device = { cookie: cookie.split(';')[0] as string }
    const again = (await tryCall(server.app, confirmFactor, { body: proof }, device)).body
    expect(await isSignedIn(person)).toBe(false)
    const asAgain = { token: again.token }
    expect((await call(server.app, factors.getFactorRemoval, asAgain)).removal).not.toBeNull()
    await call(server.app, factors.stepUp, { ...asAgain, body: { totp: authenticator.code(1) } })
    await call(server.app, factors.keepFactor, { ...asAgain, body: {} })
    expect((await call(server.app, factors.getFactorRemoval, asAgain)).removal).toBeNull()
  })

  it('is neither shown nor cancelled on a device that signed in later, with the disputed factor alone', async () => {
    const { person, authenticator } = await beginRemoval()
    const asked = await call(server.app, calls.login, {
      body: { login: email(person), password: testPassword },
    })
    const attempt_id = 'attempt_id' in asked ? asked.attempt_id : ''
    const later = await call(server.app, confirmFactor, { body: { attempt_id, totp: authenticator.code() } })
    const asLater = { token: later.token }
    expect((await call(server.app, factors.getFactorRemoval, asLater)).removal).toBeNull()
    await call(server.app, factors.stepUp, { ...asLater, body: { totp: authenticator.code(1) } })
    expect(await refusal(server.app, factors.keepFactor, { ...asLater, body: {} })).toBe('notAllowed')
    await call(server.app, calls.refreshToken, { body: { refresh_token: later.refresh_token } })
    expect((await call(server.app, factors.getFactorRemoval, { token: person.token })).removal).not.toBeNull()
  })

  it('is cancelled when a sign-in that had shown an earlier factor is refreshed', async () => {
    const person = await newPlayer(server.app)
    const { authenticator } = await withTotp(server.app, person)
    await call(server.app, factors.stepUp, { token: person.token, body: { totp: authenticator.code() } })
    await withPasskey(server.app, person)
    await disavow(await addedLink(person), { begin: true })
    expect((await call(server.app, factors.getFactorRemoval, { token: person.token })).removal).not.toBeNull()
    const again = await renewed(server.app, person)
    expect((await call(server.app, factors.getFactorRemoval, { token: again.token })).removal).toBeNull()
    expect(await factorsOf(person)).toBe(2)
  })
})

describe('the link about an address that was changed', () => {
  async function moved() {
    const person = await newPlayer(server.app)
    const next = `moved-${person.id}@example.com`
    await call(server.app, calls.startEmailChange, { body: {}, token: person.token })
    const code = await mailedCode(server.app, email(person))
    await call(server.app, calls.confirmOldEmail, { body: { email: next, code }, token: person.token })
    await call(server.app, calls.confirmNewEmail, {
      body: { code: await mailedCode(server.app, next) },
      token: person.token,
    })
    return { person, next, token: await linkIn(email(person), 'Your e-mail address was changed') }
  }
  const addressOf = async (person: Person): Promise<string | undefined> => {
    const { rows } = await server.app.database.pool.query<{ email: string }>(
      'select email from users where id = $1',
      [person.id],
    )
    return rows[0]?.email
  }

  it('does not restore it for a person who has only the old mailbox: it stays fixed for seven days, and both get a mail', async () => {
    const { person, next, token } = await moved()
    expect((await disavow(token)).body).toEqual({ result: 'proofNeeded', ways: ['password'] })
    expect([await addressOf(person), await isSignedIn(person)]).toEqual([next, true])
    const { body } = await disavow(token, { begin: true })
    expect(body).toMatchObject({ result: 'begun' })
    expect((await disavow(token, { begin: true })).body).toEqual(body)
    for (const address of [email(person), next])
      expect((await mailsTo(server.app, address))[0]?.subject).toBe(
        'Cardroom: Your e-mail address stays for 7 days',
      )
    expect(await refusal(server.app, calls.startEmailChange, { body: {}, token: person.token })).toBe(
      'notAllowed',
    )
    setClock(() => Date.now() + days(7) + 1000)
    const again = await renewed(server.app, person)
    await call(server.app, calls.startEmailChange, { body: {}, token: again.token })
  })

  it('restores it with the password of that time, and every sign-in ends', async () => {
    const { person, token } = await moved()
    expect((await disavow(token, { password: testPassword })).body).toEqual({ result: 'ok' })
    expect([await addressOf(person), await isSignedIn(person)]).toEqual([email(person), false])
  })
})

it('a link that removes the password does not remove the factors', async () => {
  const person = await newPlayer(server.app)
  const { authenticator } = await withTotp(server.app, person)
  await call(server.app, factors.stepUp, { token: person.token, body: { totp: authenticator.code() } })
  const change = { old_password: testPassword, new_password: 'Thieves-456' }
  await call(server.app, calls.changePassword, { token: person.token, body: change })
  const token = await linkIn(email(person), 'Your password was changed')
  expect((await disavow(token)).body).toEqual({ result: 'ok' })
  const { attempt_id } = await call(server.app, calls.resetPassword, { body: { login: email(person) } })
  const code = await mailedCode(server.app, email(person))
  const body = { login: email(person), password: 'Mine-again-1', code, attempt_id }
  expect(await call(server.app, calls.confirmResetPassword, { body })).toMatchObject({
    result: 'factorNeeded',
  })
})
