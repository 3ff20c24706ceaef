import { errorStatus, type ErrorKey, type FieldError } from '@cardroom/contract'

/** An expected failure: a key of the catalogue, answered with its status. Nothing of the call remains. */
export class ApiError extends Error {
  readonly key: ErrorKey
  readonly fields: readonly FieldError[] | undefined

  constructor(key: ErrorKey, fields?: readonly FieldError[]) {
    super(key)
    this.name = 'ApiError'
    this.key = key
    this.fields = fields
  }

  get status(): number {
    return errorStatus[this.key]
  }
}

/** For what cannot be: a fault in this program, answered `somethingWentWrong` and logged. */
export function assert(claim: unknown, sentence: string): asserts claim {
  if (!claim) throw new Error(sentence)
}
