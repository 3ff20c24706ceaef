import type { UserId } from '@cardroom/contract/ids'
import { createSigner, createVerifier, TokenError } from 'fast-jwt'
import { ApiError, assert } from '#platform/api-error.ts'
import { minutes, now } from '#platform/clock.ts'
import type { TokenKey } from '#platform/keys/index.ts'

/** Rule auth-2: a signed JWT, 15 minutes, naming its sign-in. */
export const accessTokenLifeMs = minutes(15)

export interface AccessToken {
  readonly token: string
  /** Epoch milliseconds. */
  readonly expired: number
}

export interface Claims {
  readonly userId: UserId
  readonly signInId: number
}

export interface AccessTokens {
  issue(claims: Claims): AccessToken
  /** `jwt expired` or `AuthorizationRequiredError`. Does not know whether the sign-in still lives. */
  read(token: string): Claims
}

/** `keys`: newest first. It signs; tokens of the others are good until they expire. */
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
      // Checked here, not by the library, whose clock is not the server's.
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

/** Every token of one key begins with the same header, `kid` included: any other header is not ours. */
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

/** What tokens that have been verified say: the same people call again and again. The oldest go first. */
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
