import type { ErrorKey, FieldError } from '@cardroom/contract'

/**
 * Reports that a call failed. It has the catalogue's key, and the request id that a person can quote when they ask
 * for help.
 */
export class CallError extends Error {
  readonly key: ErrorKey
  readonly fields: readonly FieldError[]
  readonly requestId: string | undefined
  /** No answer came: the server may or may not have done the call. */
  readonly isLost: boolean
  /** The server asked to be called again after this time, if it said so. */
  readonly retryAfterMs: number | undefined
  /** The person was asked to confirm their identity and chose not to: no error is shown. */
  readonly isCancelled: boolean

  constructor(
    key: ErrorKey,
    details: {
      fields?: readonly FieldError[]
      requestId?: string | undefined
      isLost?: boolean
      retryAfterMs?: number | undefined
      isCancelled?: boolean
    } = {},
  ) {
    super(key)
    this.name = 'CallError'
    this.key = key
    this.fields = details.fields ?? []
    this.requestId = details.requestId
    this.retryAfterMs = details.retryAfterMs
    this.isLost = details.isLost ?? false
    this.isCancelled = details.isCancelled ?? false
  }
}

export const keyOf = (error: unknown): ErrorKey =>
  error instanceof CallError ? error.key : 'somethingWentWrong'

/** Lists the wrong parts of the input, as far as the server names them. */
export const fieldsOf = (error: unknown): readonly FieldError[] =>
  error instanceof CallError ? error.fields : []

/**
 * Returns what a form may show itself: the key, or the message about one field, such as a password that is too
 * common.
 */
export const saysOf = (error: unknown): readonly string[] =>
  error instanceof CallError ? [error.key, ...error.fields.map(({ message }) => message)] : []

/** Tells whether the server refused because of a limit that the player has set (rule protection-7). */
export const isProtectionRefusal = (error: unknown): boolean =>
  error instanceof CallError && error.fields.some(({ path }) => path === 'protection')
