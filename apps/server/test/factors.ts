import { confirmTotp, startTotp, addPasskey, startPasskey } from '@cardroom/contract/factors'
import { Secret, TOTP } from 'otpauth'
import { expect } from 'vitest'
import { now } from '#platform/clock.ts'
import { call, stepUpWithPassword, tryCall, type Person } from './people.ts'
import { makePasskey, type SoftPasskey } from './stand-ins/soft-passkey.ts'
import type { TestApp } from './start-app.ts'

/** An authenticator app that holds one secret. */
export interface AuthenticatorApp {
  /** Returns the current code, or the one this many half minutes later. */
  code(halfMinutes?: number): string
}

export const authenticatorWith = (secret: string): AuthenticatorApp => {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  return { code: (halfMinutes = 0) => totp.generate({ timestamp: now().getTime() + halfMinutes * 30_000 }) }
}

/** Returns a code that is wrong for every half minute near now. */
export function wrongCode(app: AuthenticatorApp): string {
  const near = new Set([-2, -1, 0, 1, 2].map((step) => app.code(step)))
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find(
    (code) => !near.has(code),
  ) as string
}

/** Sets up an authenticator app like a person who has no factor yet. The code of the half minute before is spent. */
export async function withTotp(
  app: TestApp,
  person: Person,
): Promise<{ readonly authenticator: AuthenticatorApp; readonly recoveryCodes: string[] }> {
  await stepUpWithPassword(app, person)
  return addTotp(app, person)
}

/**
 * Adds an authenticator app like a person whose sign-in has stepped up. The code of the half minute before is spent.
 */
export async function addTotp(
  app: TestApp,
  person: Person,
): Promise<{ readonly authenticator: AuthenticatorApp; readonly recoveryCodes: string[] }> {
  const asPerson = { token: person.token }
  const { secret } = await call(app, startTotp, { ...asPerson, body: {} })
  const authenticator = authenticatorWith(secret)
  const confirm = () => tryCall(app, confirmTotp, { ...asPerson, body: { code: authenticator.code(-1) } })
  const sent = authenticator.code()
  const first = await confirm()
  // A code that is sent as its half minute ends comes too late by one.
  const isLate = first.status !== 200 && authenticator.code() !== sent
  const answer = isLate ? await confirm() : first
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return { authenticator, recoveryCodes: answer.body.recovery_codes ?? [] }
}

/** Makes a passkey like a person whose sign-in has stepped up. */
export async function withPasskey(
  app: TestApp,
  person: Person,
): Promise<{ readonly passkey: SoftPasskey; readonly recoveryCodes: string[] }> {
  const asPerson = { token: person.token }
  const { challenge } = await call(app, startPasskey, { ...asPerson, body: {} })
  const userHandle = Buffer.from(String(person.id)).toString('base64url')
  const passkey = makePasskey({ challenge, userHandle })
  const body = { response: passkey.made, name: 'My phone' }
  const answer = await call(app, addPasskey, { ...asPerson, body })
  return { passkey, recoveryCodes: answer.recovery_codes ?? [] }
}
