import { login } from '@cardroom/contract/auth'
import { confirmFactor } from '@cardroom/contract/factor-log-in'
import { withTotp, type AuthenticatorApp } from './factors.ts'
import { beginSignUp, call, newPlayer, type Person, type SignUp } from './people.ts'
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

let signUps = 0

/** Begins the sign-up of somebody new. */
export function beginNewSignUp(app: TestApp): Promise<SignUp> {
  signUps += 1
  const address = `newcomer-${signUps}-${process.pid}@example.com`
  return beginSignUp(app, { login: address, name: `Newcomer ${signUps}` })
}
