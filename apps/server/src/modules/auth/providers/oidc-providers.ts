import type { Provider } from '@cardroom/contract/auth'
import * as client from 'openid-client'

export interface ProviderSettings {
  readonly id: Provider
  readonly clientId: string
  readonly clientSecret: string
  /** The address at which the provider describes itself. */
  readonly issuer: string
}

export const providerNames: Readonly<Record<Provider, string>> = { google: 'Google', facebook: 'Facebook' }

export const defaultIssuers: Readonly<Record<Provider, string>> = {
  google: 'https://accounts.google.com',
  facebook: 'https://www.facebook.com',
}

/** The start of a visit: the address to send the browser to, and the values to keep until it comes back. */
export interface Departure {
  readonly url: string
  readonly state: string
  readonly nonce: string
  readonly codeVerifier: string
}

/** The person who came back, as the provider vouches for them. */
export interface Identity {
  readonly provider: Provider
  readonly subject: string
  readonly email: string | undefined
  readonly isEmailVerified: boolean
  readonly name: string | undefined
}

export interface ProviderClient {
  depart(returnUrl: string): Promise<Departure>
  /** Throws if the answer does not match this departure. */
  arrive(url: URL, departure: Pick<Departure, 'state' | 'nonce' | 'codeVerifier'>): Promise<Identity>
}

/**
 * Implements the authorization code flow with PKCE through a certified library. The provider's keys are fetched on
 * first use.
 */
export function createProviderClient(settings: ProviderSettings): ProviderClient {
  let discovered: Promise<client.Configuration> | undefined
  const configuration = (): Promise<client.Configuration> => {
    discovered ??= discover(settings).catch((error: unknown) => {
      discovered = undefined
      throw error
    })
    return discovered
  }

  return {
    depart: async (returnUrl) => {
      const [state, nonce] = [client.randomState(), client.randomNonce()]
      const codeVerifier = client.randomPKCECodeVerifier()
      const url = client.buildAuthorizationUrl(await configuration(), {
        redirect_uri: returnUrl,
        scope: 'openid email profile',
        state,
        nonce,
        code_challenge: await client.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
      })
      return { url: url.href, state, nonce, codeVerifier }
    },
    arrive: async (url, departure) => {
      const tokens = await client.authorizationCodeGrant(await configuration(), url, {
        pkceCodeVerifier: departure.codeVerifier,
        expectedState: departure.state,
        expectedNonce: departure.nonce,
        idTokenExpected: true,
      })
      return identityOf(settings.id, tokens.claims())
    },
  }
}

function discover({ issuer, clientId, clientSecret }: ProviderSettings): Promise<client.Configuration> {
  const url = new URL(issuer)
  // Only tests use a provider on this machine; it speaks plain HTTP.
  const isLocal = url.protocol === 'http:' && ['127.0.0.1', 'localhost'].includes(url.hostname)
  const options = isLocal ? { execute: [client.allowInsecureRequests] } : undefined
  return client.discovery(url, clientId, clientSecret, undefined, options)
}

function identityOf(provider: Provider, claims: client.IDToken | undefined): Identity {
  if (!claims) throw new Error(`${provider} sent no ID token`)
  const { sub, email, email_verified: isEmailVerified, name } = claims
  return {
    provider,
    subject: sub,
    email: typeof email === 'string' ? email : undefined,
    isEmailVerified: isEmailVerified === true,
    name: typeof name === 'string' ? name : undefined,
  }
}
