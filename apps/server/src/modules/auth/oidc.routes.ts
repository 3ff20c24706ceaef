import { codeWasSent } from '@cardroom/contract'
import * as calls from '@cardroom/contract/auth'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { findUser } from '#modules/users/index.ts'
import { ApiError, assert } from '#platform/api-error.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import type { Routes } from '#platform/http/routes.ts'
import { secretToken, sha256 } from '#platform/random.ts'
import type { AuthContext } from './auth.context.ts'
import { limitHandlers } from './limit-handlers.routes.ts'
import { sendLogInCode } from './log-in.ts'
import {
  createProviderClient,
  providerNames,
  type ProviderClient,
  type ProviderSettings,
} from './oidc-providers.ts'
import { insertHandover, insertVisit, takeHandover, takeVisit } from './oidc.store.ts'
import { openSignIn } from './open-sign-in.ts'
import { preferredLanguage } from './preferred-language.ts'
import { signInWithIdentity } from './sign-in-with-identity.ts'

export interface OidcOptions {
  readonly providers: readonly ProviderSettings[]
  readonly publicUrl: string
}

/** Signing in with Google and Facebook: each is there where it is configured. */
export function oidcRoutes(routes: Routes, auth: AuthContext, options: OidcOptions): void {
  routes.read(calls.listProviders, () =>
    Promise.resolve(options.providers.map(({ id }) => ({ id, name: providerNames[id] }))),
  )

  routes.write(calls.leaveForProvider, async (tx, { caller }) => {
    const ticket = secretToken()
    await insertHandover(tx, { codeHash: sha256(ticket), purpose: 'leave', userId: caller.userId })
    return { ticket }
  })

  routes.write(
    calls.arriveFromProvider,
    async (tx, call) => {
      const userId = await takeHandover(tx, sha256(call.body.code), 'arrive')
      if (userId === undefined) throw new ApiError('codeIncorrect')
      const user = await findUser(tx, userId)
      assert(user, 'Who arrived exists')
      if (user.status === 'blocked') throw new ApiError('accessDenied')
      if (!user.twoFa) return openSignIn(tx, auth.tokens, userId, call)
      await sendLogInCode(tx, auth, user)
      return { ...codeWasSent, login: user.email as string }
    },
    { preHandler: limitHandlers(routes.server, 'login') },
  )

  for (const provider of options.providers) visitRoutes(routes, provider, options)
}

const cookieName = 'cardroom_visit'

/** The two pages of a visit, which the browser opens itself: they answer with redirects, never with JSON. */
function visitRoutes(routes: Routes, settings: ProviderSettings, { publicUrl }: OidcOptions): void {
  const client = createProviderClient(settings)
  const path = `/api/auth/oidc/${settings.id}`
  const limits = limitHandlers(routes.server, 'login')
  const visit = { routes, client, settings, publicUrl, returnUrl: `${publicUrl}${path}/callback` }

  routes.server.get(`${path}/start`, { schema: { hide: true }, preHandler: limits }, (request, reply) =>
    depart(visit, request, reply),
  )
  routes.server.get(
    `${path}/callback`,
    { schema: { hide: true }, preHandler: limits },
    async (request, reply) => {
      try {
        const code = await arrive(visit, request)
        const outcome = code === undefined ? 'refusal=cancelled' : `arrival=${code}`
        return await reply.redirect(`${publicUrl}/sign-in?${outcome}`)
      } catch (error) {
        if (!(error instanceof ApiError)) request.log.warn({ err: error }, 'a visit to a provider failed')
        const key = error instanceof ApiError ? error.key : 'somethingWentWrong'
        return reply.redirect(`${publicUrl}/sign-in?refusal=${key}`)
      }
    },
  )
}

interface VisitContext {
  readonly routes: Routes
  readonly client: ProviderClient
  readonly settings: ProviderSettings
  readonly publicUrl: string
  readonly returnUrl: string
}

async function depart(
  visit: VisitContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { ticket } = request.query as { ticket?: unknown }
  const departure = await visit.client.depart(visit.returnUrl)
  const browser = secretToken()
  await inTransaction(visit.routes.database, async (tx) => {
    const userId = typeof ticket === 'string' ? await takeHandover(tx, sha256(ticket), 'leave') : undefined
    await insertVisit(tx, {
      stateHash: sha256(departure.state),
      browserHash: sha256(browser),
      provider: visit.settings.id,
      codeVerifier: departure.codeVerifier,
      nonce: departure.nonce,
      userId: userId ?? null,
    })
  })
  const secure = visit.publicUrl.startsWith('https:') ? '; Secure' : ''
  // Lax: it must come along when the provider sends the browser back.
  const cookie = `${cookieName}=${browser}; HttpOnly; SameSite=Lax; Path=/api/auth/oidc; Max-Age=600${secure}`
  return reply.header('set-cookie', cookie).redirect(departure.url)
}

/** Answers the one-time code with which the web app fetches the sign-in; none where the person changed their mind. */
async function arrive(visit: VisitContext, request: FastifyRequest): Promise<string | undefined> {
  const { state, error } = request.query as { state?: unknown; error?: unknown }
  const browser = new RegExp(`(?:^|; )${cookieName}=([\\w-]+)`).exec(request.headers.cookie ?? '')?.[1]
  if (typeof state !== 'string' || browser === undefined) throw new ApiError('AuthorizationRequiredError')
  const key = { stateHash: sha256(state), browserHash: sha256(browser), provider: visit.settings.id }
  const begun = await inTransaction(visit.routes.database, (tx) => takeVisit(tx, key))
  if (!begun) throw new ApiError('AuthorizationRequiredError')
  if (error === 'access_denied') return undefined
  const url = new URL(request.url, visit.publicUrl)
  const identity = await visit.client.arrive(url, { ...begun, state })
  const code = secretToken()
  const language = preferredLanguage(request.headers['accept-language'])
  await inTransaction(visit.routes.database, async (tx) => {
    const userId = await signInWithIdentity(tx, identity, { userId: begun.userId, language })
    await insertHandover(tx, { codeHash: sha256(code), purpose: 'arrive', userId })
  })
  return code
}
