import type { TokenKey } from '#platform/keys/index.ts'

/** The settings of this server that second factors use. */
export interface FactorSettings {
  /** The keys, newest first. They encrypt the secrets of authenticator apps and hash recovery codes. */
  readonly keys: readonly [TokenKey, ...TokenKey[]]
  /** The site that passkeys are made for: its host name. */
  readonly site: string
  /** The origin that the browser must have: scheme, host and port. */
  readonly origin: string
}

/** Derives the site from a public address. */
export function factorSettings(keys: readonly TokenKey[], publicUrl: string): FactorSettings {
  const { hostname, origin } = new URL(publicUrl)
  return { keys: keys as FactorSettings['keys'], site: hostname, origin }
}
