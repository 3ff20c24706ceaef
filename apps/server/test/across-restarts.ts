import { confirmRegistration, login, register } from '@cardroom/contract/auth'
import { confirmFactor } from '@cardroom/contract/factor-log-in'
import { withTotp, type AuthenticatorApp } from './factors.ts'
import { call, mailedCode, newPlayer, testPassword, type Person } from './people.ts'
import type { TestApp } from './start-app.ts'

// People whose secrets and codes are under a key of TOKEN_SECRET while the server is restarted with another one.

/** A person who logs in with a password and an authenticator app. */
export interface Guarded {
  readonly person: Person
  readonly authenticator: AuthenticatorApp
}

export async function newGuarded(app: TestApp): Promise<Guarded> {
  const person = await newPlayer(app)
  const { authenticator } = await withTotp(app, person)
  return { person, authenticator }
}

export async function logInGuarded(app: TestApp, { person, authenticator }: Guarded): Promise<void> {
  const body = { login: person.email as string, password: person.password }
  const asked = await call(app, login, { body })
  if (!('factors' in asked)) throw new Error('No factor was asked for')
  const { attempt_id } = asked
  await call(app, confirmFactor, { body: { attempt_id, totp: authenticator.code() } })
}

/** A sign-up whose code has been mailed. */
export interface SignUp {
  readonly login: string
  readonly attempt_id: string
}

let signUps = 0

export async function beginSignUp(app: TestApp): Promise<SignUp> {
  signUps += 1
  const address = `newcomer-${signUps}-${process.pid}@example.com`
  const form = { login: address, password: testPassword, name: `Newcomer ${signUps}` }
  const { attempt_id } = await call(app, register, { body: form })
  return { login: address, attempt_id }
}

export async function endSignUp(app: TestApp, { login: address, attempt_id }: SignUp): Promise<void> {
  const code = await mailedCode(app, address)
  await call(app, confirmRegistration, { body: { login: address, code, attempt_id } })
}
