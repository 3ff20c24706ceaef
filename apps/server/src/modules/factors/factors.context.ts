import type { TokenKey } from '#platform/keys/index.ts'

/** What second factors need to know of this server. */
export interface FactorSettings {
  /** Newest first: it encrypts the secrets of authenticator apps and hashes recovery codes. */
  readonly keys: readonly [TokenKey, ...TokenKey[]]
  /** The site that passkeys are made for: its host name. */
  readonly site: string
  /** Where the browser must have been: scheme, host and port. */
  readonly origin: string
}

/** The site of a public address. */
export function factorSettings(keys: readonly TokenKey[], publicUrl: string): FactorSettings {
  const { hostname, origin } = new URL(publicUrl)
  return { keys: keys as FactorSettings['keys'], site: hostname, origin }
}
