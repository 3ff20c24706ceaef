import { asUser } from '@cardroom/contract/ids.fixtures'
import { createSigner } from 'fast-jwt'
import { describe, expect, it } from 'vitest'
import { createTokenKeys } from '#platform/keys/index.ts'
import { createAccessTokens } from './access-tokens.ts'

const [old, fresh] = ['the secret of last year, long enough', 'the secret of this year, long enough'] as const
const tokensOf = (...secrets: [string, ...string[]]) =>
  createAccessTokens(createTokenKeys(secrets).all('access-token'))
const claims = { userId: asUser(7), signInId: 8 }
const headerOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[0] as string, 'base64url').toString()) as { kid?: string }

describe('two generations of the token secret', () => {
  it('a token of the old one is valid beside the new one, and invalid when the old one is gone', () => {
    const { token } = tokensOf(old).issue(claims)
    expect(tokensOf(fresh, old).read(token)).toEqual(claims)
    expect(() => tokensOf(fresh).read(token)).toThrow('AuthorizationRequiredError')
  })

  it('the new one signs, and the token names it', () => {
    const both = tokensOf(fresh, old).issue(claims).token
    expect(headerOf(both).kid).toBe(headerOf(tokensOf(fresh).issue(claims).token).kid)
    expect(headerOf(both).kid).not.toBe(headerOf(tokensOf(old).issue(claims).token).kid)
  })
})

describe('when the server checks a token,', () => {
  const key = createTokenKeys([fresh]).newest('access-token')
  const read = (token: string) => () => tokensOf(fresh).read(token)
  const signed = (content: object, kid?: string) =>
    createSigner({ key: key.bytes, algorithm: 'HS256', noTimestamp: true, ...(kid && { kid }) })(content)

  it.each([
    ['one without an expiry', signed({ sub: '7', sid: 8 }, key.id)],
    ['one without a sign-in', signed({ sub: '7', exp: 4_000_000_000 }, key.id)],
    ['one without a kid', signed({ sub: '7', sid: 8, exp: 4_000_000_000 })],
    ['one with another kid', signed({ sub: '7', sid: 8, exp: 4_000_000_000 }, 'deadbeef')],
    [
      'one signed with the secret itself, not the key made of it',
      createSigner({ key: fresh, algorithm: 'HS256', noTimestamp: true, kid: key.id })({
        sub: '7',
        sid: 8,
        exp: 4_000_000_000,
      }),
    ],
    ['nothing', ''],
  ])('%s is refused', (_name, token) => {
    expect(read(token)).toThrow('AuthorizationRequiredError')
  })

  it('a token with everything right is accepted', () => {
    expect(read(signed({ sub: '7', sid: 8, exp: 4_000_000_000 }, key.id))()).toEqual(claims)
  })
})
