import { errorStatus, type ErrorKey, type FieldError } from '@cardroom/contract'
import type { UserId } from '@cardroom/contract/ids'
import type { SecurityEventName } from './security-events.ts'

/** Facts about a refusal for the log, besides its key: another name, or the account that was tried. */
interface SecurityNote {
  readonly name?: SecurityEventName
  readonly userId?: UserId | undefined
}

/** Temporary failures. Each says when to try again, so each is a `RetryLater`. */
export type PassingKey = 'tooManyRequests' | 'tooBusy' | 'unavailable'
type LastingKey = Exclude<ErrorKey, PassingKey>

/** An expected failure: a key of the catalogue, answered with its status. The call has no effect. */
export class ApiError extends Error {
  readonly key: ErrorKey
  readonly fields: readonly FieldError[] | undefined

  readonly note: SecurityNote | undefined

  constructor(key: LastingKey, fields?: readonly FieldError[], note?: SecurityNote) {
    super(key)
    this.name = 'ApiError'
    this.key = key
    this.fields = fields
    this.note = note
  }

  get status(): number {
    return errorStatus[this.key]
  }
}

/** A temporary failure: answered with `Retry-After`, in whole seconds and never 0. */
export class RetryLater extends ApiError {
  readonly retryAfterSeconds: number

  constructor(key: PassingKey, seconds: number) {
    super(key as ErrorKey as LastingKey)
    this.retryAfterSeconds = Math.max(1, Math.ceil(seconds))
  }
}

/** The caller has spent their budget. */
export class TooManyRequests extends RetryLater {
  constructor(seconds: number) {
    super('tooManyRequests', seconds)
  }
}

/** Throws in a state that cannot occur: a fault in this program, answered `somethingWentWrong` and logged. */
export function assert(claim: unknown, sentence: string): asserts claim {
  if (!claim) throw new Error(sentence)
}
