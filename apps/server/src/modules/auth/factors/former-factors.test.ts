import * as calls from '@cardroom/contract/auth'
import { confirmFactor } from '@cardroom/contract/factor-log-in'
import * as factors from '@cardroom/contract/factors'
import { describe, expect, it } from 'vitest'
import { days, setClock } from '#platform/clock.ts'
import { withPasskey, withTotp } from '#test/factors.ts'
import { call, mailsTo, newPlayer, refusal, testPassword, tryCall, type Person } from '#test/people.ts'
import { useApp } from '#test/start-app.ts'

// A factor that is gone still proves "this wasn't me" if the person held it when the change was made.

const server = useApp()
const as = ({ token }: Person) => ({ token })

async function linkIn(person: Person, subject: string): Promise<string> {
  const mail = (await mailsTo(server.app, person.email as string)).find((each) =>
    each.subject.endsWith(subject),
  )
  const token = /\/not-me#([\w-]+)/.exec(mail?.text ?? '')?.[1]
  if (!token) throw new Error(`No link about "${subject}" was mailed`)
  return token
}
const added = 'Extra log-in protection was added'
const removed = 'Extra log-in protection was removed'

interface Brought {
  readonly totp?: string
  readonly recovery_code?: string
  readonly passkey?: factors.PasskeyAnswer
}
const disavow = (token: string, brought: Brought = {}) =>
  tryCall(server.app, calls.disavow, { body: { token, ...brought } })

const stepUp = (person: Person, totp: string) =>
  call(server.app, factors.stepUp, { ...as(person), body: { totp } })

async function removeFirst(person: Person): Promise<void> {
  const [first] = await call(server.app, factors.listFactors, as(person))
  await call(server.app, factors.removeFactor, { ...as(person), params: { id: String(first?.id) } })
}

/** Removes the person's app and adds another. */
async function withAnotherApp() {
  const person = await newPlayer(server.app)
  const own = await withTotp(server.app, person)
  await stepUp(person, own.authenticator.code())
  await removeFirst(person)
  const another = await withTotp(server.app, person)
  return { person, own, another }
}

/** Logs the person in with this code and returns the answer. */
async function logInWith(person: Person, totp: string) {
  const body = { login: person.email as string, password: testPassword }
  const asked = await call(server.app, calls.login, { body })
  const attempt_id = 'attempt_id' in asked ? asked.attempt_id : ''
  return tryCall(server.app, confirmFactor, { body: { attempt_id, totp } })
}

describe('the link about a factor that was added', () => {
  it('the link accepts an app that was removed since', async () => {
    const person = await newPlayer(server.app)
    const { authenticator } = await withTotp(server.app, person)
    await stepUp(person, authenticator.code())
    await withPasskey(server.app, person)
    await removeFirst(person)
    const token = await linkIn(person, added)
    expect((await disavow(token)).body).toMatchObject({ ways: ['password', 'totp', 'recovery_code'] })
    expect((await disavow(token, { totp: authenticator.code(1) })).body).toEqual({ result: 'ok' })
  })

  it('the link accepts a passkey that was removed since', async () => {
    const person = await newPlayer(server.app)
    const { authenticator } = await withTotp(server.app, person)
    await stepUp(person, authenticator.code())
    const { passkey } = await withPasskey(server.app, person)
    await stepUp(person, authenticator.code(1))
    await withPasskey(server.app, person)
    const rows = await call(server.app, factors.listFactors, as(person))
    const params = { id: String(rows.find(({ kind }) => kind === 'passkey')?.id) }
    await call(server.app, factors.removeFactor, { ...as(person), params })
    const token = await linkIn(person, added)
    const asked = (await disavow(token)).body as unknown as { readonly passkey: factors.PasskeyRequest }
    expect(JSON.stringify(asked.passkey)).toContain(passkey.made.id)
    const proof = { passkey: passkey.use(asked.passkey.challenge) }
    expect((await disavow(token, proof)).body).toEqual({ result: 'ok' })
  })

  it('the link accepts recovery codes that were removed since, each once', async () => {
    const person = await newPlayer(server.app)
    const { authenticator, recoveryCodes } = await withTotp(server.app, person)
    await stepUp(person, authenticator.code())
    await withPasskey(server.app, person)
    await call(server.app, factors.renewRecoveryCodes, { ...as(person), body: {} })
    const recovery_code = recoveryCodes[0] as string
    const token = await linkIn(person, added)
    expect((await disavow(token, { recovery_code })).body).toEqual({ result: 'ok' })
    expect((await disavow(await linkIn(person, 'New recovery codes'), { recovery_code })).status).toBe(401)
  })

  it('the link accepts no factor that its owner had removed before', async () => {
    const { person, own } = await withAnotherApp()
    const token = await linkIn(person, added)
    expect((await disavow(token)).body).toEqual({ result: 'proofNeeded', ways: ['password'] })
    const [recovery_code = ''] = own.recoveryCodes
    expect((await disavow(token, { totp: own.authenticator.code(1) })).status).toBe(401)
    expect((await disavow(token, { recovery_code })).status).toBe(401)
  })
})

describe('the link about a factor that was removed', () => {
  it('restores it with its recovery codes, in place of an app that was added since', async () => {
    const { person, own, another } = await withAnotherApp()
    const token = await linkIn(person, removed)
    expect((await disavow(token)).body).toEqual({ result: 'proofNeeded', ways: ['password'] })
    const proof = { body: { token, password: testPassword } }
    expect((await tryCall(server.app, calls.disavow, proof)).body).toEqual({ result: 'ok' })
    expect((await logInWith(person, another.authenticator.code(1))).body).toEqual({ error: 'codeIncorrect' })
    const { body } = await logInWith(person, own.authenticator.code(1))
    expect(body).toMatchObject({ id: person.id })
    expect(await call(server.app, factors.countRecoveryCodes, { token: body.token })).toEqual({ left: 10 })
  })

  it('restores a passkey in place of the newest one if there would be more than ten', async () => {
    const person = await newPlayer(server.app)
    const { authenticator } = await withTotp(server.app, person)
    await stepUp(person, authenticator.code())
    for (let count = 0; count < 10; count += 1) await withPasskey(server.app, person)
    const passkeys = async () =>
      (await call(server.app, factors.listFactors, as(person))).filter(({ kind }) => kind === 'passkey')
    const held = await passkeys()
    const params = { id: String(held[0]?.id) }
    await call(server.app, factors.removeFactor, { ...as(person), params })
    await withPasskey(server.app, person)
    const body = { token: await linkIn(person, removed), password: testPassword }
    const answer = await tryCall(server.app, calls.disavow, { ...as(person), body })
    expect(answer.body).toEqual({ result: 'ok' })
    const made = (rows: readonly factors.Factor[]) => rows.map((each) => each.created_at).toSorted()
    expect(made(await passkeys())).toEqual(made(held))
  })

  it('is proved neither by the removed factor nor by one that was added since', async () => {
    const { person, own, another } = await withAnotherApp()
    const token = await linkIn(person, removed)
    const [recovery_code = ''] = own.recoveryCodes
    for (const brought of [
      { totp: own.authenticator.code(1) },
      { recovery_code },
      { totp: another.authenticator.code(1) },
    ])
      expect((await disavow(token, brought)).status).toBe(401)
  })

  it('does nothing for a person who has only the mailbox', async () => {
    const { person } = await withAnotherApp()
    const token = await linkIn(person, removed)
    expect((await disavow(token)).body).toMatchObject({ result: 'proofNeeded' })
    expect((await tryCall(server.app, calls.disavow, { body: { token, begin: true } })).body).toMatchObject({
      result: 'proofNeeded',
    })
    expect(await call(server.app, factors.listFactors, as(person))).toHaveLength(1)
  })
})

it('the link about new recovery codes restores the earlier ones', async () => {
  const person = await newPlayer(server.app)
  const { authenticator, recoveryCodes } = await withTotp(server.app, person)
  await stepUp(person, authenticator.code())
  const made = await call(server.app, factors.renewRecoveryCodes, { ...as(person), body: {} })
  const token = await linkIn(person, 'New recovery codes')
  const proof = { body: { token, password: testPassword } }
  const answer = await tryCall(server.app, calls.disavow, { ...proof, ...as(person) })
  expect(answer.body).toEqual({ result: 'ok' })
  const since = { ...as(person), body: { recovery_code: made.recovery_codes[0] } }
  expect(await refusal(server.app, factors.stepUp, since)).toBe('codeIncorrect')
  await call(server.app, factors.stepUp, { ...as(person), body: { recovery_code: recoveryCodes[0] } })
})

it('the link about a removal that the mailbox began can keep the factor, but the factor alone is no proof', async () => {
  const person = await newPlayer(server.app)
  const { authenticator } = await withTotp(server.app, person)
  await tryCall(server.app, calls.disavow, { body: { token: await linkIn(person, added), begin: true } })
  const token = await linkIn(person, 'Extra log-in protection will be removed')
  expect((await disavow(token)).body).toEqual({ result: 'proofNeeded', ways: ['password'] })
  expect((await disavow(token, { totp: authenticator.code() })).status).toBe(401)
  expect((await call(server.app, factors.getFactorRemoval, as(person))).removal).not.toBeNull()
  const proof = { body: { token, password: testPassword } }
  const answer = await tryCall(server.app, calls.disavow, { ...proof, ...as(person) })
  expect(answer.body).toEqual({ result: 'ok' })
  expect((await call(server.app, factors.getFactorRemoval, as(person))).removal).toBeNull()
  expect(await call(server.app, factors.listFactors, as(person))).toHaveLength(1)
})

it('removed factors are deleted after three weeks', async () => {
  const person = await newPlayer(server.app)
  const { authenticator } = await withTotp(server.app, person)
  await stepUp(person, authenticator.code())
  await removeFirst(person)
  const kept = async () => {
    const { rows } = await server.app.database.pool.query<{ kept: number }>(
      `select (select count(*) from former_factors where user_id = $1)::integer
         + (select count(*) from former_recovery_codes where user_id = $1)::integer as kept`,
      [person.id],
    )
    return rows[0]?.kept
  }
  const forget = async () =>
    server.app.jobs.find(({ name }) => name === 'forget-attempts')?.run(server.app.database)
  setClock(() => Date.now() + days(20))
  await forget()
  expect(await kept()).toBe(11)
  setClock(() => Date.now() + days(21) + 1000)
  await forget()
  expect(await kept()).toBe(0)
})
