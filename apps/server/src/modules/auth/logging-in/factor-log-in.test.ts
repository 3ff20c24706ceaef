import { changePassword, login, startEmailChange, startTwoFactorChange } from '@cardroom/contract/auth'
import { confirmLogin, confirmResetPassword, resetPassword } from '@cardroom/contract/auth'
import { askForPasskey, confirmFactor, signInWithPasskey } from '@cardroom/contract/factor-log-in'
import { stepUp, type FactorNeeded } from '@cardroom/contract/factors'
import { getUser } from '@cardroom/contract/users'
import { expect, test } from 'vitest'
import { minutes, setClock } from '#platform/clock.ts'
import { withPasskey, withTotp, wrongCode } from '#test/factors.ts'
import {
  call,
  mailedCode,
  mailsTo,
  newPlayer,
  refusal,
  stepUpWithPassword,
  testPassword,
  tryCall,
  type Person,
} from '#test/people.ts'
import { useApp } from '#test/start-app.ts'

const server = useApp()

async function logInOf(person: Person, password = person.password): Promise<FactorNeeded> {
  const answer = await call(server.app, login, { body: { login: person.email as string, password } })
  if (!('factors' in answer)) throw new Error('No factor was asked for')
  return answer
}

test('if a factor is set, the password alone does not sign in', async () => {
  const player = await newPlayer(server.app)
  const { authenticator } = await withTotp(server.app, player)
  const asked = await logInOf(player)
  expect(asked).toMatchObject({ result: 'factorNeeded', factors: ['totp', 'recovery_code'] })
  expect(asked).not.toHaveProperty('token')
  const finish = (totp: string, attempt_id?: string) => ({
    body: { totp, ...(attempt_id && { attempt_id }) },
  })
  const right = authenticator.code()
  expect(await refusal(server.app, confirmFactor, finish(right))).toBe('codeIncorrect')
  expect(await refusal(server.app, confirmFactor, finish(right, 'made-up'))).toBe('codeIncorrect')
  const session = await call(server.app, confirmFactor, finish(right, asked.attempt_id))
  expect(session.id).toBe(player.id)
  const next = authenticator.code(1)
  expect(await refusal(server.app, confirmFactor, finish(next, asked.attempt_id))).toBe('codeIncorrect')
})

test('a factor is required whether or not the mailed code is on', async () => {
  const player = await newPlayer(server.app)
  await server.app.database.pool.query('update users set two_fa = true where id = $1', [player.id])
  await withTotp(server.app, player)
  const before = (await mailsTo(server.app, player.email as string)).length
  await logInOf(player)
  expect(await mailsTo(server.app, player.email as string)).toHaveLength(before)
})

test('a code that was mailed before a factor was set does not sign in', async () => {
  const player = await newPlayer(server.app)
  await server.app.database.pool.query('update users set two_fa = true where id = $1', [player.id])
  const email = player.email as string
  const asked = await call(server.app, login, { body: { login: email, password: player.password } })
  if (!('attempt_id' in asked)) throw new Error('No code was mailed')
  const code = await mailedCode(server.app, email)
  await withTotp(server.app, player)
  const body = { login: email, code, attempt_id: asked.attempt_id }
  expect(await refusal(server.app, confirmLogin, { body })).toBe('codeIncorrect')
  await logInOf(player)
})

test('the fifth wrong code ends the attempt', async () => {
  const player = await newPlayer(server.app)
  const { authenticator } = await withTotp(server.app, player)
  const { attempt_id } = await logInOf(player)
  const wrong = { body: { attempt_id, totp: wrongCode(authenticator) } }
  for (let tries = 0; tries < 5; tries += 1)
    expect(await refusal(server.app, confirmFactor, wrong)).toBe('codeIncorrect')
  const right = { body: { attempt_id, totp: authenticator.code() } }
  expect(await refusal(server.app, confirmFactor, right)).toBe('codeIncorrect')
})

test('a recovery code opens one sign-in, even if used twice at once, and its use is mailed', async () => {
  const player = await newPlayer(server.app)
  const { recoveryCodes } = await withTotp(server.app, player)
  const attempts = [await logInOf(player), await logInOf(player)]
  const both = await Promise.all(
    attempts.map(({ attempt_id }) =>
      tryCall(server.app, confirmFactor, { body: { attempt_id, recovery_code: recoveryCodes[3] } }),
    ),
  )
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400])
  const subjects = (await mailsTo(server.app, player.email as string)).map(({ subject }) => subject)
  expect(subjects.filter((subject) => subject.includes('A recovery code was used'))).toHaveLength(1)
})

test('an attempt is finished only once, even by two at once', async () => {
  const player = await newPlayer(server.app)
  const { recoveryCodes } = await withTotp(server.app, player)
  const { attempt_id } = await logInOf(player)
  const both = await Promise.all(
    [4, 5].map((place) =>
      tryCall(server.app, confirmFactor, { body: { attempt_id, recovery_code: recoveryCodes[place] } }),
    ),
  )
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400])
})

test('a new password takes effect only after the factor', async () => {
  const player = await newPlayer(server.app)
  const { authenticator } = await withTotp(server.app, player)
  const email = player.email as string
  const { attempt_id: attempt } = await call(server.app, resetPassword, { body: { login: email } })
  const code = await mailedCode(server.app, email)
  const body = { login: email, password: 'Brand-New-77', code, attempt_id: attempt }
  const asked = await call(server.app, confirmResetPassword, { body })
  if (!('factors' in asked)) throw new Error('No factor was asked for')
  const me = { params: { id: String(player.id) }, token: player.token }
  await call(server.app, getUser, me)
  await logInOf(player, testPassword)
  const withNew = { body: { login: email, password: 'Brand-New-77' } }
  expect(await refusal(server.app, login, withNew)).toBe('invalidCredentials')

  const totp = authenticator.code()
  await call(server.app, confirmFactor, { body: { attempt_id: asked.attempt_id, totp } })
  expect(await refusal(server.app, getUser, me)).toBe('AuthorizationRequiredError')
  await logInOf(player, 'Brand-New-77')
})

test('a passkey finishes a log-in, and signs in alone', async () => {
  const player = await newPlayer(server.app)
  await stepUpWithPassword(server.app, player)
  const { passkey } = await withPasskey(server.app, player)
  const asked = await logInOf(player)
  expect(asked.factors).toEqual(['passkey', 'recovery_code'])
  const answer = passkey.use(asked.passkey?.challenge as string)
  const { attempt_id } = asked
  expect((await call(server.app, confirmFactor, { body: { attempt_id, passkey: answer } })).id).toBe(
    player.id,
  )

  const { challenge } = await call(server.app, askForPasskey, { body: {} })
  const alone = { body: { response: passkey.use(challenge) } }
  expect((await call(server.app, signInWithPasskey, alone)).id).toBe(player.id)
  expect(await refusal(server.app, signInWithPasskey, alone)).toBe('invalidCredentials')
})

test('a passkey’s answer to one challenge does not answer another', async () => {
  const player = await newPlayer(server.app)
  await stepUpWithPassword(server.app, player)
  const { passkey } = await withPasskey(server.app, player)
  const { attempt_id, passkey: question } = await logInOf(player)
  const forLogIn = passkey.use(question?.challenge as string)
  expect(await refusal(server.app, signInWithPasskey, { body: { response: forLogIn } })).toBe(
    'invalidCredentials',
  )
  const { challenge } = await call(server.app, askForPasskey, { body: {} })
  const forSignIn = { body: { attempt_id, passkey: passkey.use(challenge) } }
  expect(await refusal(server.app, confirmFactor, forSignIn)).toBe('codeIncorrect')
})

test('if a factor is set, address, password and mailed code change only after a step-up with it', async () => {
  const player = await newPlayer(server.app)
  const as = { token: player.token }
  const { authenticator } = await withTotp(server.app, player)
  const passwords = { old_password: testPassword, new_password: 'Brand-New-77' }
  setClock(() => Date.now() + minutes(10))
  expect(await refusal(server.app, startEmailChange, { ...as, body: {} })).toBe('stepUpNeeded')
  expect(await refusal(server.app, startTwoFactorChange, { ...as, body: {} })).toBe('stepUpNeeded')
  expect(await refusal(server.app, changePassword, { ...as, body: passwords })).toBe('stepUpNeeded')
  await call(server.app, stepUp, { ...as, body: { totp: authenticator.code() } })
  await call(server.app, startEmailChange, { ...as, body: {} })
  await call(server.app, startTwoFactorChange, { ...as, body: {} })
  await call(server.app, changePassword, { ...as, body: passwords })
})
