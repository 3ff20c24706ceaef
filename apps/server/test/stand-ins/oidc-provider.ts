import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider } from 'oidc-provider'

/** A person with an account at the provider. */
export interface ProviderAccount {
  readonly sub: string
  readonly email?: string
  readonly email_verified?: boolean
  readonly name?: string
}

export interface TestProvider {
  readonly issuer: string
  /** Sets who is signed in at the provider from now on. */
  become(account: ProviderAccount): void
  close(): Promise<void>
}

interface ProviderOptions {
  /** If true, shows a page with "Continue" and "Cancel", as people see it; otherwise it signs in without asking. */
  readonly asks?: boolean
}

/** Starts a real OpenID provider on this machine, which signs in the given account. */
export async function startProvider(
  redirectUri: string,
  { asks = false }: ProviderOptions = {},
): Promise<TestProvider> {
  const server = createServer()
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  let account: ProviderAccount = { sub: 'nobody' }

  const provider = new Provider(issuer, {
    clients: [{ client_id: 'cardroom', client_secret: 'of the tests', redirect_uris: [redirectUri] }],
    pkce: { required: () => true },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: false,
    cookies: { keys: ['only tests have this'] },
    findAccount: (_context, sub) => ({ accountId: sub, claims: () => ({ ...account, sub }) }),
    interactions: { url: (_context, interaction) => `/interaction/${interaction.uid}` },
    features: { devInteractions: { enabled: false } },
  })
  const callback = provider.callback()
  server.on('request', (request, response) => {
    const [, place, uid, choice] = (request.url ?? '').split('/')
    if (place !== 'interaction') return void callback(request, response)
    if (asks && !choice) return ask(response, `/interaction/${uid}`)
    void (choice === 'cancel' ? cancel : consent)({ provider, request, response }, account.sub)
  })

  return {
    issuer,
    become: (next) => void (account = next),
    close: () => new Promise((resolve) => void server.close(() => resolve())),
  }
}

interface Visit {
  readonly provider: Provider
  readonly request: IncomingMessage
  readonly response: ServerResponse
}

function ask(response: ServerResponse, path: string): void {
  response.setHeader('content-type', 'text/html')
  response.end(
    `<h1>The provider</h1><a href="${path}/agree">Continue</a> <a href="${path}/cancel">Cancel</a>`,
  )
}

/** Logs the account in and agrees to the client's request. */
async function consent({ provider, request, response }: Visit, accountId: string): Promise<void> {
  const details = await provider.interactionDetails(request, response)
  const grant = new provider.Grant({ accountId, clientId: String(details.params.client_id) })
  grant.addOIDCScope('openid email profile')
  const grantId = await grant.save()
  await provider.interactionFinished(request, response, { login: { accountId }, consent: { grantId } })
}

function cancel({ provider, request, response }: Visit): Promise<void> {
  return provider.interactionFinished(request, response, { error: 'access_denied' })
}
