import type { UserId } from '@cardroom/contract/ids'
import { createSigner, createVerifier, TokenError } from 'fast-jwt'
import { ApiError, assert } from '#platform/api-error.ts'
import { minutes, now } from '#platform/clock.ts'
import type { TokenKey } from '#platform/keys/index.ts'

/** Rule auth-2: an access token is a signed JWT that names its sign-in and is valid for 15 minutes. */
export const accessTokenLifeMs = minutes(15)

export interface AccessToken {
  readonly token: string
  /** The expiry in epoch milliseconds. */
  readonly expired: number
}

export interface Claims {
  readonly userId: UserId
  readonly signInId: number
}

export interface AccessTokens {
  issue(claims: Claims): AccessToken
  /** Throws `jwt expired` or `AuthorizationRequiredError`. It does not check whether the sign-in is still open. */
  read(token: string): Claims
}

/** Makes and reads tokens. The first key signs; tokens of the others are valid until they expire. */
export function createAccessTokens(keys: readonly TokenKey[]): AccessTokens {
  const generations = keys.map(generationOf)
  const [newest] = generations
  assert(newest, 'There is a key to sign tokens with')

  const known = rememberedClaims()

  return {
    issue: ({ userId, signInId }) => {
      const exp = Math.floor((now().getTime() + accessTokenLifeMs) / 1000)
      return { token: newest.sign({ sub: String(userId), sid: signInId, exp }), expired: exp * 1000 }
    },
    read: (token) => {
      const claims = known.get(token) ?? known.add(token, verified(generations, token))
      // The expiry is checked here, because the library's clock is not the server's.
      if (claims.exp * 1000 <= now().getTime()) throw new ApiError('jwt expired')
      return { userId: Number(claims.sub) as UserId, signInId: claims.sid }
    },
  }
}

interface TokenClaims {
  sub: string
  sid: number
  exp: number
}

/**
 * Makes and reads the tokens of one key. All of them begin with the same header, including `kid`. A token with any
 * other header is not ours.
 */
function generationOf({ id, bytes }: TokenKey) {
  const sign = createSigner({ key: bytes, algorithm: 'HS256', noTimestamp: true, kid: id })
  const verify = createVerifier({
    key: bytes,
    algorithms: ['HS256'],
    ignoreExpiration: true,
    requiredClaims: ['sub', 'sid', 'exp'],
  })
  const header = `${sign({}).split('.')[0] ?? ''}.`
  return { sign, verify, header }
}

/**
 * Remembers the claims of verified tokens, because the same people call again and again. The oldest are dropped
 * first.
 */
function rememberedClaims() {
  const claimsMax = 10_000
  const known = new Map<string, TokenClaims>()
  return {
    get: (token: string) => known.get(token),
    add: (token: string, claims: TokenClaims): TokenClaims => {
      const [oldest] = known.size >= claimsMax ? known.keys() : []
      if (oldest !== undefined) known.delete(oldest)
      known.set(token, claims)
      return claims
    },
  }
}

function verified(generations: readonly ReturnType<typeof generationOf>[], token: string): TokenClaims {
  const generation = generations.find(({ header }) => token.startsWith(header))
  if (!generation) throw new ApiError('AuthorizationRequiredError')
  return decode(generation.verify, token)
}

function decode(verify: (token: string) => unknown, token: string): TokenClaims {
  try {
    return verify(token) as TokenClaims
  } catch (error) {
    if (error instanceof TokenError) throw new ApiError('AuthorizationRequiredError')
    throw error
  }
}
