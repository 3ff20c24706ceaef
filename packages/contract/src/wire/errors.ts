import type { FieldMessage } from './field-messages.ts'

/** Every key that an answer's `error` can have, with its HTTP status. The only place both are written. */
export const errorStatus = {
  dataIncorrect: 400,
  codeIncorrect: 400,
  lowBalance: 400,
  AuthorizationRequiredError: 401,
  'jwt expired': 401,
  invalidCredentials: 401,
  accessDenied: 403,
  notAllowed: 403,
  gameNotAllowed: 403,
  clubSuspended: 403,
  /** This sign-in must prove itself once more: POST /auth/step-up, then the same call again. */
  stepUpNeeded: 403,
  userNotFound: 404,
  clubIncorrect: 404,
  agentNotFound: 404,
  agentIncorrect: 404,
  requestNotFound: 404,
  messageNotFound: 404,
  sessionNotFound: 404,
  tableNotFound: 404,
  notFound: 404,
  userExists: 409,
  clubAlreadyExists: 409,
  inviteSent: 409,
  idempotencyConflict: 409,
  PayloadTooLargeError: 413,
  tooManyRequests: 429,
  somethingWentWrong: 500,
  /** Both with `Retry-After`. Nothing moved, or the same Idempotency-Key tells what did. */
  tooBusy: 503,
  unavailable: 503,
} as const

export type ErrorKey = keyof typeof errorStatus

/**
 * What was wrong with one part of the input: `path` is dotted, `message` a key whose text is in the app, or a number
 * that says how much there is, is left or is missing.
 */
export interface FieldError {
  readonly path: string
  readonly message: FieldMessage | `${number}`
}

/** The body of every failure. */
export interface Failure {
  readonly error: ErrorKey
  readonly fields?: readonly FieldError[]
}
