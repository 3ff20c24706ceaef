import type { AccessTokens } from './access-tokens.ts'
import type { CodeSettings } from './codes.ts'

/** What signing in needs to know of this server. */
export interface AuthContext {
  readonly tokens: AccessTokens
  readonly codes: CodeSettings
}
