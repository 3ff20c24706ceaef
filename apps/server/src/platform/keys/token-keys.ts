import { derivedBytes } from '#platform/random.ts'

/** What a key made from TOKEN_SECRET is for. None can be computed from another. */
export type TokenPurpose =
  'access-token' | 'code' | 'device' | 'factor-secret' | 'webhook-secret' | 'erased-address'

export interface TokenKey {
  /** Names the secret, and tells nothing of it: the `kid` of a token, the first part of what is stored. */
  readonly id: string
  readonly bytes: Buffer
}

/** The keys made from the token secrets: what the newest signed or sealed is kept, what the old one did is still read. */
export interface TokenKeys {
  newest(purpose: TokenPurpose): TokenKey
  /** Newest first. */
  all(purpose: TokenPurpose): readonly TokenKey[]
}

/** `secrets`: newest first. */
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
