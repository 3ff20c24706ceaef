import { createSigner, createVerifier, TokenError } from 'fast-jwt'
import { ApiError } from '#platform/api-error.ts'
import { minutes, now } from '#platform/clock.ts'

/** decisions.md 3: a signed JWT, 15 minutes, naming its sign-in. */
export const accessTokenLifeMs = minutes(15)

export interface AccessToken {
  readonly token: string
  /** Epoch milliseconds. */
  readonly expired: number
}

export interface Claims {
  readonly userId: number
  readonly signInId: number
}

export interface AccessTokens {
  issue(claims: Claims): AccessToken
  /** `jwt expired` or `AuthorizationRequiredError`. Does not know whether the sign-in still lives. */
  read(token: string): Claims
}

interface Payload {
  sub: string
  sid: number
  exp: number
}

export function createAccessTokens(secret: string): AccessTokens {
  const sign = createSigner({ key: secret, algorithm: 'HS256', noTimestamp: true })
  const verify = createVerifier({ key: secret, algorithms: ['HS256'], cache: 10_000, ignoreExpiration: true })

  return {
    issue: ({ userId, signInId }) => {
      const exp = Math.floor((now().getTime() + accessTokenLifeMs) / 1000)
      return { token: sign({ sub: String(userId), sid: signInId, exp }), expired: exp * 1000 }
    },
    read: (token) => {
      const payload = decode(verify, token)
      // Checked here, not by the library, whose clock a test could not set.
      if (payload.exp * 1000 <= now().getTime()) throw new ApiError('jwt expired')
      return { userId: Number(payload.sub), signInId: payload.sid }
    },
  }
}

function decode(verify: (token: string) => unknown, token: string): Payload {
  try {
    return verify(token) as Payload
  } catch (error) {
    if (error instanceof TokenError) throw new ApiError('AuthorizationRequiredError')
    throw error
  }
}
