import {
  prepareRequest,
  type AnswerOf,
  type AnyEndpoint,
  type CallInput,
  type ErrorKey,
} from '@cardroom/contract'
import {
  confirmRegistration,
  login,
  refreshToken,
  register,
  registerGuest,
  type Session,
} from '@cardroom/contract/auth'
import { stepUp } from '@cardroom/contract/factors'
import { takeWelcomeBonus } from '@cardroom/contract/users'
import { expect } from 'vitest'
import type { TestApp } from './start-app.ts'

export interface Answer<E extends AnyEndpoint> {
  readonly status: number
  readonly body: AnswerOf<E>
  readonly headers: Headers
}

/** Makes a call through HTTP as the web app does, and checks the answer against its contract. */
export async function call<E extends AnyEndpoint>(
  app: TestApp,
  endpoint: E,
  input: CallInput<E>,
): Promise<AnswerOf<E>> {
  const answer = await tryCall(app, endpoint, input)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  endpoint.answer.parse(answer.body)
  return answer.body
}

/** Does the same, whatever the answer. `more`: headers that a browser adds by itself. */
export async function tryCall<E extends AnyEndpoint>(
  app: TestApp,
  endpoint: E,
  input: CallInput<E>,
  more: Readonly<Record<string, string>> = {},
): Promise<Answer<E>> {
  const { url, method, headers, body } = prepareRequest(endpoint, input)
  const response = await fetch(`${app.origin}${url}`, {
    method,
    headers: { ...headers, ...more },
    ...(body !== undefined && { body }),
  })
  return { status: response.status, body: (await response.json()) as AnswerOf<E>, headers: response.headers }
}

/** Returns the error key of a call's answer; a success fails the test. */
export async function refusal<E extends AnyEndpoint>(
  app: TestApp,
  endpoint: E,
  input: CallInput<E>,
): Promise<ErrorKey> {
  const { status, body } = await tryCall(app, endpoint, input)
  expect(status, JSON.stringify(body)).toBeGreaterThanOrEqual(400)
  return (body as { error: ErrorKey }).error
}

/** Returns the sign-in from a log-in or reset; an answer that still asks for something fails the test. */
export function signedIn(answer: Session | { readonly result: string }): Session {
  if (!('token' in answer)) throw new Error(`Not signed in yet: ${answer.result}`)
  return answer
}

/** A person of the tests, signed in. */
export interface Person extends Session {
  readonly password: string
}

let people = 0
export const testPassword = 'Secret-123'

/** Registers with the mailed code, as a person would. */
export async function newPlayer(app: TestApp, name?: string): Promise<Person> {
  people += 1
  return confirmedPlayer(app, `person-${people}-${process.pid}@example.com`, name)
}

/** Does the same with this address. */
export async function confirmedPlayer(app: TestApp, login: string, name?: string): Promise<Person> {
  const signUp = await beginSignUp(app, { login, name: name ?? `Person ${people}` })
  return { ...(await endSignUp(app, signUp)), password: testPassword }
}

/** A sign-up whose code has been mailed. */
export interface SignUp {
  readonly login: string
  readonly attempt_id: string
}

export async function beginSignUp(
  app: TestApp,
  { login, name }: { readonly login: string; readonly name: string },
): Promise<SignUp> {
  const { attempt_id } = await call(app, register, { body: { login, password: testPassword, name } })
  return { login, attempt_id }
}

/** Confirms a sign-up with the mailed code. */
export const endSignUp = async (app: TestApp, { login, attempt_id }: SignUp) =>
  call(app, confirmRegistration, { body: { login, code: await mailedCode(app, login), attempt_id } })

export async function newGuest(app: TestApp): Promise<Person> {
  return { ...(await call(app, registerGuest, { body: {} })), password: '' }
}

/** Returns the same person with a new pair of tokens, because their access token expired when the clock was moved. */
export async function renewed<P extends Person>(app: TestApp, person: P): Promise<P> {
  const { token, refresh_token } = await call(app, refreshToken, {
    body: { refresh_token: person.refresh_token },
  })
  return { ...person, token, refresh_token }
}

/** Signs the person in with the password, as after a time in which no sign-in was refreshed. */
export async function signedInAnew(
  app: TestApp,
  { email, password }: Pick<Person, 'email' | 'password'>,
): Promise<Person> {
  const answer = await call(app, login, { body: { login: email as string, password } })
  return { ...signedIn(answer), password }
}

/** Proves with the password who holds this sign-in; valid for ten minutes. */
export const stepUpWithPassword = (app: TestApp, { token, password }: Person) =>
  call(app, stepUp, { token, body: { password } })

/** Makes a player who has taken the 200,000 gold. */
export async function newPlayerWithGold(app: TestApp): Promise<Person> {
  const player = await newPlayer(app)
  await call(app, takeWelcomeBonus, { body: {}, token: player.token })
  return player
}

/** Returns the code in the newest mail to the address. */
export async function mailedCode(app: TestApp, address: string): Promise<string> {
  const [mail] = await mailsTo(app, address)
  if (!mail?.code) throw new Error(`No code was mailed to ${address}`)
  return mail.code
}

export interface CaughtMail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly code: string | null
  readonly created_at: string
}

export async function mailsTo(app: TestApp, address: string): Promise<CaughtMail[]> {
  const response = await fetch(`${app.origin}/dev/mail?to=${encodeURIComponent(address)}`)
  return (await response.json()) as CaughtMail[]
}
