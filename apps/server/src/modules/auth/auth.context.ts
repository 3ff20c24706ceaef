import type { TokenKey } from '#platform/keys/index.ts'
import type { FactorSettings } from '#modules/factors/index.ts'
import type { AccessTokens } from './tokens/access-tokens.ts'

/** What signing in needs to know of this server. */
export interface AuthContext {
  readonly tokens: AccessTokens
  readonly codes: CodeSettings
  /** Whether the public address is HTTPS: cookies are then never sent over anything else. */
  readonly isSecure: boolean
  readonly factors: FactorSettings
  /** Where the links of mails lead. */
  readonly publicUrl: string
}

export interface CodeSettings {
  /** The server's, newest first: a code's hash alone would be guessed in a second. */
  readonly keys: readonly TokenKey[]
  /** 0 lifts the 60 s (RATE_LIMITS=off). */
  readonly intervalMs: number
  /** Whether mails and wrong codes are counted (RATE_LIMITS). */
  readonly hasBudgets: boolean
}
