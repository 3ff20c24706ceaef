import type { TokenKey } from '#platform/keys/index.ts'
import type { Reach } from '#platform/outbound/public-address.ts'

export interface WebhooksContext {
  /** The keys that encrypt the secrets, newest first. */
  readonly keys: readonly TokenKey[]
  readonly reach: Reach
  /** A receiver must answer within this time. */
  readonly answerMs: number
}
