import type { TokenKey } from '#platform/keys/index.ts'
import type { FactorSettings } from '#modules/factors/index.ts'
import type { AccessTokens } from './tokens/access-tokens.ts'

/** The settings of this server that signing in uses. */
export interface AuthContext {
  readonly tokens: AccessTokens
  readonly codes: CodeSettings
  /** True if the public address is HTTPS. Cookies are then never sent over plain HTTP. */
  readonly isSecure: boolean
  readonly factors: FactorSettings
  /** The address that the links in mails lead to. */
  readonly publicUrl: string
}

export interface CodeSettings {
  /**
   * The server's keys, newest first. A code is hashed with a key, because its plain hash could be guessed in a
   * second.
   */
  readonly keys: readonly TokenKey[]
  /** The time between two codes. 0 lifts the 60 s (RATE_LIMITS=off). */
  readonly intervalMs: number
  /** True if mails and wrong codes are counted (RATE_LIMITS). */
  readonly hasBudgets: boolean
}
