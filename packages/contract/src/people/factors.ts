import { z } from 'zod'
import { endpoint } from '../wire/endpoint.ts'
import { id, idParam } from '../wire/ids.ts'
import { personName } from '../wire/names.ts'
import { code, nothing, ok, time, typedPassword } from '../wire/values.ts'

/** This file is about second factors other than the mailbox, and the step-up of a sign-in (rules auth-12, auth-16). */

/** Every authenticator app is stored under this name. The screens translate it. */
export const authenticatorName = 'Authenticator'

export const factorKind = z.enum(['totp', 'passkey'])
export type FactorKind = z.output<typeof factorKind>

/** These complete a log-in if the person has set a factor. A recovery code works once. */
export const factorMethod = z.enum(['totp', 'passkey', 'recovery_code'])
export type FactorMethod = z.output<typeof factorMethod>

/** A sign-in can step up with one of these. `code` is a mailed code, for people with neither password nor factor. */
export const stepUpMethod = z.enum(['password', 'totp', 'passkey', 'recovery_code', 'code'])
export type StepUpMethod = z.output<typeof stepUpMethod>

export const factor = z.object({
  id,
  kind: factorKind,
  name: z.string(),
  created_at: time,
  last_used_at: time.nullable(),
})
export type Factor = z.output<typeof factor>

/** Describes the options for the browser's WebAuthn calls, in the JSON form of the standard. */
export const passkeyRequest = z.looseObject({ challenge: z.string() })
export type PasskeyRequest = z.output<typeof passkeyRequest>

const base64Url = z.string().regex(/^[\w-]{1,8192}$/)

/**
 * Describes the browser's answer when a person signs in: its `toJSON()`. Browsers may add extensions, so unknown
 * fields are allowed.
 */
export const passkeyAnswer = z.looseObject({
  id: base64Url,
  rawId: base64Url,
  type: z.literal('public-key'),
  response: z.looseObject({
    clientDataJSON: base64Url,
    authenticatorData: base64Url,
    signature: base64Url,
    userHandle: base64Url.nullish(),
  }),
})
export type PasskeyAnswer = z.output<typeof passkeyAnswer>

/** Describes the browser's answer when a passkey is made. */
export const newPasskeyAnswer = z.looseObject({
  id: base64Url,
  rawId: base64Url,
  type: z.literal('public-key'),
  response: z.looseObject({
    clientDataJSON: base64Url,
    attestationObject: base64Url,
    transports: z.array(z.string().max(32)).max(10).optional(),
  }),
})
export type NewPasskeyAnswer = z.output<typeof newPasskeyAnswer>

export const recoveryCode = z.string().trim().min(1).max(64)
const recoveryCodes = z.array(z.string())

/** The name that a person gives a passkey follows the rules of all names. */
export const factorName = personName

/**
 * Describes a log-in that waits for its factor. `passkey` has the options for the browser, if the person has a
 * passkey.
 */
export const factorNeeded = z.object({
  result: z.literal('factorNeeded'),
  attempt_id: z.string(),
  factors: z.array(factorMethod),
  passkey: passkeyRequest.optional(),
})
export type FactorNeeded = z.output<typeof factorNeeded>

/**
 * Tells whether exactly one field of the body is given, because each field is another way to prove oneself.
 */
export const isOneGiven = (body: object): boolean =>
  Object.values(body).filter((value) => value !== undefined).length === 1

export const factorProof = {
  totp: code.optional(),
  passkey: passkeyAnswer.optional(),
  recovery_code: recoveryCode.optional(),
}

export const startStepUp = endpoint({
  method: 'POST',
  path: '/auth/step-up/start',
  summary: 'What this sign-in can step up with; mails a code to who has neither password nor factor',
  budget: 'codes',
  body: nothing,
  answer: z.object({ methods: z.array(stepUpMethod), passkey: passkeyRequest.optional() }),
  errors: ['tooManyRequests'],
})

export const stepUp = endpoint({
  method: 'POST',
  path: '/auth/step-up',
  summary: 'Prove who I am once more, in one of the ways; good for 10 minutes of this sign-in',
  budget: 'codes',
  body: z
    .strictObject({ password: typedPassword.optional(), ...factorProof, code: code.optional() })
    .refine(isOneGiven, 'oneWay'),
  answer: z.object({ until: time }),
  errors: ['invalidCredentials', 'codeIncorrect', 'notAllowed', 'tooManyRequests'],
})

export const listFactors = endpoint({
  method: 'GET',
  path: '/user/factors',
  summary: 'My authenticator app and my passkeys',
  answer: z.array(factor),
})

/**
 * Returns a factor removal that somebody with access to the mailbox has started; null on devices that may not stop
 * it.
 */
export const getFactorRemoval = endpoint({
  method: 'GET',
  path: '/user/factors/removal',
  summary: 'Whether a factor of mine is to be removed because somebody says that it is not mine',
  answer: z.object({ removal: z.object({ at: time }).nullable() }),
})

export const keepFactor = endpoint({
  method: 'POST',
  path: '/user/factors/removal/keep',
  summary:
    'Keep my factor: on a device that was signed in before it was added, after a step-up with a factor',
  needsStepUp: true,
  body: nothing,
  answer: ok,
  errors: ['notFound', 'notAllowed'],
})

export const countRecoveryCodes = endpoint({
  method: 'GET',
  path: '/user/factors/recovery-codes',
  summary: 'How many of my recovery codes are unspent',
  answer: z.object({ left: z.number().int() }),
})

/** The first factor of either kind brings recovery codes, which are shown only this once. */
const factorAdded = ok.extend({ recovery_codes: recoveryCodes.optional() })

export const startTotp = endpoint({
  method: 'POST',
  path: '/user/factors/totp',
  summary: 'A secret for an authenticator app; it becomes a factor once it shows a code',
  needsStepUp: true,
  body: nothing,
  answer: z.object({ secret: z.string(), uri: z.string() }),
  errors: ['notAllowed', 'stepUpNeeded'],
})

export const confirmTotp = endpoint({
  method: 'POST',
  path: '/user/factors/totp/confirm',
  summary: 'The app’s first code: from now on it is a factor, in place of an app before',
  budget: 'codes',
  needsStepUp: true,
  body: z.strictObject({ code }),
  answer: factorAdded,
  errors: ['codeIncorrect', 'notAllowed', 'stepUpNeeded'],
})

export const startPasskey = endpoint({
  method: 'POST',
  path: '/user/factors/passkeys/options',
  summary: 'What the browser needs to make a passkey',
  needsStepUp: true,
  body: nothing,
  answer: passkeyRequest,
  errors: ['notAllowed', 'stepUpNeeded'],
})

export const addPasskey = endpoint({
  method: 'POST',
  path: '/user/factors/passkeys',
  summary: 'Keep the passkey that the browser made',
  needsStepUp: true,
  body: z.strictObject({ response: newPasskeyAnswer, name: factorName }),
  answer: factorAdded,
  errors: ['codeIncorrect', 'notAllowed', 'stepUpNeeded'],
})

export const renamePasskey = endpoint({
  method: 'PUT',
  path: '/user/factors/passkeys/:id',
  summary: 'Call a passkey something else',
  needsStepUp: true,
  params: idParam,
  body: z.strictObject({ name: factorName }),
  answer: ok,
  errors: ['notFound', 'stepUpNeeded'],
})

export const removeFactor = endpoint({
  method: 'DELETE',
  path: '/user/factors/:id',
  summary: 'Remove a factor; with the last one the recovery codes go',
  needsStepUp: true,
  params: idParam,
  answer: ok,
  errors: ['notFound', 'stepUpNeeded'],
})

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/user/factors/recovery-codes',
  summary: 'Ten new recovery codes, shown this once; the old ones are worth nothing',
  needsStepUp: true,
  body: nothing,
  answer: z.object({ recovery_codes: recoveryCodes }),
  errors: ['notAllowed', 'stepUpNeeded'],
})
