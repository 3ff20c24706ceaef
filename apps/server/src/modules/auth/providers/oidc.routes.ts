import * as calls from '@cardroom/contract/auth'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { findUser, lockUser } from '#modules/users/index.ts'
import { ApiError, assert } from '#platform/api-error.ts'
import { now } from '#platform/clock.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { cookieOf, giveCookie } from '#platform/http/cookies.ts'
import { originOf } from '#platform/http/failures.ts'
import type { Routes } from '#platform/http/routes.ts'
import { secretToken, sha256 } from '#platform/random.ts'
import { answerAttempt, askerOf } from '../registering/attempts.ts'
import type { AuthContext } from '../auth.context.ts'
import { askForFactor } from '../logging-in/factor-log-in.ts'
import { sendLogInCode } from '../logging-in/log-in.ts'
import {
  createProviderClient,
  providerNames,
  type ProviderClient,
  type ProviderSettings,
} from './oidc-providers.ts'
import { findVisit, insertHandover, insertVisit, takeHandover, takeVisit } from './oidc.store.ts'
import { openSignIn } from '../sign-ins/open-sign-in.ts'
import { preferredLanguage } from '../registering/preferred-language.ts'
import { signInWithIdentity } from './sign-in-with-identity.ts'

export interface OidcOptions {
  readonly providers: readonly ProviderSettings[]
  readonly publicUrl: string
}

/** Registers the sign-ins with Google and Facebook; each exists only if it is configured. */
export function oidcRoutes(routes: Routes, auth: AuthContext, options: OidcOptions): void {
  routes.read(calls.listProviders, () =>
    Promise.resolve(options.providers.map(({ id }) => ({ id, name: providerNames[id] }))),
  )

  routes.write(calls.leaveForProvider, async (tx, { caller, reply }) => {
    const ticket = secretToken()
    const browserHash = markBrowser(reply, auth)
    await insertHandover(tx, {
      codeHash: sha256(ticket),
      browserHash,
      purpose: 'leave',
      userId: caller.userId,
      provider: null,
    })
    return { ticket }
  })

  routes.write(calls.arriveFromProvider, async (tx, call) => {
    const browserHash = browserHashOf(call.reply.request)
    const codeHash = sha256(call.body.code)
    const arrived = browserHash && (await takeHandover(tx, { codeHash, browserHash, purpose: 'arrive' }))
    if (!arrived) throw new ApiError('codeIncorrect')
    const { userId, provider } = arrived
    const user = await findUser(tx, userId)
    assert(user, 'The person who arrived exists')
    if (user.status === 'blocked') throw new ApiError('accessDenied')
    const needed = await askForFactor(tx, auth, { user, provider, browser: call.browser })
    if (needed) return needed
    if (!user.twoFa) return openSignIn(tx, auth, userId, { ...call, provider })
    const attemptId = await sendLogInCode(tx, auth, user, askerOf({}, call.browser))
    return { ...answerAttempt(call.browser, auth, attemptId), login: user.email as string }
  })

  for (const provider of options.providers) visitRoutes(routes, auth, provider, options)
}

const cookieName = 'cardroom_visit'

/**
 * Returns the hash of the browser of a visit. Ticket, state and arrival are valid only in that browser, so a
 * forwarded link does nothing.
 */
function browserHashOf(request: FastifyRequest): string | undefined {
  const browser = cookieOf(request, cookieName)
  return browser && sha256(browser)
}

function markBrowser(reply: FastifyReply, auth: AuthContext): string {
  const browser = secretToken()
  giveCookie(reply, {
    name: cookieName,
    value: browser,
    path: '/api/auth/oidc',
    maxAgeSeconds: 600,
    // The cookie must be sent when the provider sends the browser back.
    sameSite: 'Lax',
    isSecure: auth.isSecure,
  })
  return sha256(browser)
}

/**
 * Registers the two pages of a visit. The browser opens them itself, so they answer with redirects, never with JSON.
 */
function visitRoutes(
  routes: Routes,
  auth: AuthContext,
  settings: ProviderSettings,
  { publicUrl }: OidcOptions,
): void {
  const client = createProviderClient(settings)
  const path = `/api/auth/oidc/${settings.id}`
  const preHandler = (request: FastifyRequest) => routes.rateLimiter.spend('logIns', { ip: request.ip })
  const visit = { routes, auth, client, settings, publicUrl, returnUrl: `${publicUrl}${path}/callback` }

  routes.server.get(`${path}/start`, { schema: { hide: true }, preHandler }, (request, reply) =>
    depart(visit, request, reply),
  )
  routes.server.get(`${path}/callback`, { schema: { hide: true }, preHandler }, async (request, reply) => {
    try {
      const code = await arrive(visit, request)
      const outcome = code === undefined ? 'refusal=cancelled' : `arrival=${code}`
      return await reply.redirect(`${publicUrl}/sign-in?${outcome}`)
    } catch (error) {
      if (!(error instanceof ApiError))
        request.log.warn({ err: error, reqId: request.id }, 'a visit to a provider failed')
      const key = error instanceof ApiError ? error.key : 'somethingWentWrong'
      return reply.redirect(`${publicUrl}/sign-in?refusal=${key}`)
    }
  })
}

interface VisitContext {
  readonly routes: Routes
  readonly auth: AuthContext
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
  const left = browserHashOf(request)
  const browserHash = markBrowser(reply, visit.auth)
  const isTaken = await inTransaction(
    visit.routes.database,
    async (tx) => {
      const leaving =
        typeof ticket === 'string' && left !== undefined
          ? await takeHandover(tx, { codeHash: sha256(ticket), browserHash: left, purpose: 'leave' })
          : undefined
      // The ticket is somebody else's or an old one: the person who opened this link did not mean to bring an
      // account.
      if (ticket !== undefined && leaving === undefined) return false
      await insertVisit(tx, {
        stateHash: sha256(departure.state),
        browserHash,
        provider: visit.settings.id,
        codeVerifier: departure.codeVerifier,
        nonce: departure.nonce,
        userId: leaving?.userId ?? null,
      })
      return true
    },
    originOf(request),
  )
  return reply.redirect(
    isTaken ? departure.url : `${visit.publicUrl}/sign-in?refusal=AuthorizationRequiredError`,
  )
}

/**
 * Returns the one-time code with which the web app fetches the sign-in; undefined if the person cancelled at the
 * provider.
 */
async function arrive(visit: VisitContext, request: FastifyRequest): Promise<string | undefined> {
  const { state, error } = request.query as { state?: unknown; error?: unknown }
  const browserHash = browserHashOf(request)
  if (typeof state !== 'string' || browserHash === undefined) throw new ApiError('AuthorizationRequiredError')
  const key = { stateHash: sha256(state), browserHash, provider: visit.settings.id }
  const { database } = visit.routes
  const begun = await findVisit(database, key, now())
  if (!begun) throw new ApiError('AuthorizationRequiredError')
  if (error === 'access_denied') {
    await inTransaction(database, (tx) => takeVisit(tx, key), originOf(request))
    return undefined
  }
  const url = new URL(request.url, visit.publicUrl)
  const identity = await visit.client.arrive(url, { ...begun, state })
  const code = secretToken()
  const language = preferredLanguage(request.headers['accept-language'])
  await inTransaction(
    database,
    async (tx) => {
      // A new password, a block and the end of the account hold the same row and end the visit.
      if (begun.userId !== null) await lockUser(tx, begun.userId)
      if (!(await takeVisit(tx, key))) throw new ApiError('AuthorizationRequiredError')
      const userId = await signInWithIdentity(tx, visit.auth, { identity, visitorId: begun.userId, language })
      await insertHandover(tx, {
        codeHash: sha256(code),
        browserHash,
        purpose: 'arrive',
        userId,
        provider: visit.settings.id,
      })
    },
    originOf(request),
  )
  return code
}
