import type { ErrorKey, FieldError } from '@cardroom/contract'

/** A call that failed: the catalogue's key, and what a person can quote when they ask for help. */
export class CallError extends Error {
  readonly key: ErrorKey
  readonly fields: readonly FieldError[]
  readonly requestId: string | undefined
  /** No answer came: the call may or may not have been carried out. */
  readonly isLost: boolean
  /** In how long the server is to be asked again, where it said so. */
  readonly retryAfterMs: number | undefined
  /** The person was asked to confirm that it is them, and chose not to: nothing is to be said. */
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

/** What is wrong with which part of the input, as far as the server says. */
export const fieldsOf = (error: unknown): readonly FieldError[] =>
  error instanceof CallError ? error.fields : []

/** What a form may show itself: the key, or what is wrong with one field, as a password that everybody has. */
export const saysOf = (error: unknown): readonly string[] =>
  error instanceof CallError ? [error.key, ...error.fields.map(({ message }) => message)] : []

/** The server refused because of what the player set themselves (rule protection-7). */
export const isProtectionRefusal = (error: unknown): boolean =>
  error instanceof CallError && error.fields.some(({ path }) => path === 'protection')
