import { derivedBytes } from '#platform/random.ts'

/** The purpose of a key made from TOKEN_SECRET. No key can be computed from another. */
export type TokenPurpose =
  'access-token' | 'code' | 'device' | 'factor-secret' | 'webhook-secret' | 'erased-address'

export interface TokenKey {
  /** Names the secret without revealing it: the `kid` of a token, the first part of a stored value. */
  readonly id: string
  readonly bytes: Buffer
}

/** The keys made from the token secrets. The newest signs and encrypts; the old ones only verify and decrypt. */
export interface TokenKeys {
  newest(purpose: TokenPurpose): TokenKey
  /** Returns the keys, newest first. */
  all(purpose: TokenPurpose): readonly TokenKey[]
}

/** Creates the keys from `secrets`, newest first. */
export function createTokenKeys(secrets: readonly [string, ...string[]]): TokenKeys {
  const generations = secrets.map((secret) => {
    const id = derivedBytes(secret, 'token-secret id', 4).toString('hex')
    return (purpose: TokenPurpose): TokenKey => ({ id, bytes: derivedBytes(secret, purpose, 32) })
  }) as [(purpose: TokenPurpose) => TokenKey]
  return {
    newest: (purpose) => generations[0](purpose),
    all: (purpose) => generations.map((generation) => generation(purpose)),
  }
}
