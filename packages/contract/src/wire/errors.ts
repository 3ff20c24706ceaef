import type { FieldMessage } from './field-messages.ts'

/** Lists every key that an answer's `error` can have, with its HTTP status. Both are written only here. */
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
  /** This sign-in must prove itself again: call POST /auth/step-up, then repeat the call. */
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
  /**
   * Both come with `Retry-After`. Either nothing moved, or a repeat with the same Idempotency-Key tells what moved.
   */
  tooBusy: 503,
  unavailable: 503,
} as const

export type ErrorKey = keyof typeof errorStatus

/**
 * A fault in one part of the input. `path` is dotted. `message` is a key with a text in the app, or a number that
 * says how much there is, is left or is missing.
 */
export interface FieldError {
  readonly path: string
  readonly message: FieldMessage | `${number}`
}

/** The body of every failed call. */
export interface Failure {
  readonly error: ErrorKey
  readonly fields?: readonly FieldError[]
}
