import type { TokenKey } from '#platform/keys/index.ts'
import type { Reach } from '#platform/outbound/public-address.ts'

export interface WebhooksContext {
  /** Newest first: the secrets are encrypted under them. */
  readonly keys: readonly TokenKey[]
  readonly reach: Reach
}
