import type { ErrorKey, FieldError } from '@cardroom/contract'

/** A call that failed: the catalogue's key, and what a person can quote when they ask for help. */
export class CallError extends Error {
  readonly key: ErrorKey
  readonly fields: readonly FieldError[]
  readonly requestId: string | undefined
  /** No answer came: the call may or may not have been carried out. */
  readonly isLost: boolean

  constructor(
    key: ErrorKey,
    details: { fields?: readonly FieldError[]; requestId?: string | undefined; isLost?: boolean } = {},
  ) {
    super(key)
    this.name = 'CallError'
    this.key = key
    this.fields = details.fields ?? []
    this.requestId = details.requestId
    this.isLost = details.isLost ?? false
  }
}

export const keyOf = (error: unknown): ErrorKey =>
  error instanceof CallError ? error.key : 'somethingWentWrong'

/** The server refused because of what the player set themselves (decisions.md 4, "Protection"). */
export const isProtectionRefusal = (error: unknown): boolean =>
  error instanceof CallError && error.fields.some(({ path }) => path === 'protection')
