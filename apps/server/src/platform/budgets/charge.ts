import { budgets, type AnyEndpoint, type Budget, type BudgetName, type Charge } from '@cardroom/contract'
import type { UserId } from '@cardroom/contract/ids'
import type { FastifyRequest } from 'fastify'
import { ApiError, TooManyRequests } from '#platform/api-error.ts'
import { outsideItsLane } from '#platform/http/limits/admission.ts'
import { rest } from '#platform/http/limits/left-lane.ts'
import type { RateLimiter, Spender } from './rate-limiter.ts'

/** Implemented by the modules: returns the device of a request, if the account has been signed in on it before. */
export type KnownDevice = (request: FastifyRequest, account: string) => Promise<string | undefined>

declare module 'fastify' {
  interface FastifyRequest {
    /** The seconds after which another try is accepted; set if an account's budget is exceeded. */
    welcomeAgainIn: number | undefined
  }
}

const isOfAccounts = (name: BudgetName): boolean => (budgets[name] as Budget).perAccount !== undefined

/** No call has this much text, so a larger body belongs to something that is charged separately. */
const textBytesMax = 16 * 1024

/**
 * Refuses a flood whose budgets are known to be spent, before anything is asked of the database or read of the body.
 * `userId` is the person that a token of ours names. They are not charged, because the token may have been ended.
 */
export function refuseSpent(
  rateLimiter: RateLimiter,
  endpoint: AnyEndpoint,
  { request, userId }: { readonly request: FastifyRequest; readonly userId: UserId | undefined },
): void {
  const spender = { ip: request.ip, userId }
  const name = budgetOf(endpoint, userId)
  if (!isOfAccounts(name)) rateLimiter.refuseSpent(name, spender)
  if (bytesOf(request) <= textBytesMax) return
  for (const { budget, when } of endpoint.charges)
    if (when !== 'aboutAnother') rateLimiter.refuseSpent(budget, spender)
}

/** Returns the length of a body; one that does not state its length counts as endless. */
const bytesOf = ({ headers }: FastifyRequest): number =>
  headers['transfer-encoding'] === undefined ? Number(headers['content-length'] ?? 0) : Infinity

function budgetOf({ method, budget }: AnyEndpoint, userId: UserId | undefined): BudgetName {
  const usual = method === 'GET' ? 'reads' : 'writes'
  return budget ?? (userId === undefined ? 'visitors' : usual)
}

/**
 * Charges the call's own budget before the body is read, unless the budget counts by the account that the body names.
 */
export async function chargeCall(
  rateLimiter: RateLimiter,
  endpoint: AnyEndpoint,
  request: FastifyRequest,
): Promise<void> {
  const userId = request.caller?.userId
  const name = budgetOf(endpoint, userId)
  if (!isOfAccounts(name)) await rateLimiter.spend(name, { ip: request.ip, userId })
}

const spenderOf = ({ ip, caller }: FastifyRequest): Spender => ({
  ip,
  userId: caller?.userId,
  keyId: caller?.keyId,
})

/** Charges what the call does besides, and tries at an account, once the body is read. */
export async function chargeWish(
  rateLimiter: RateLimiter,
  endpoint: AnyEndpoint,
  {
    request,
    knownDevice,
  }: { readonly request: FastifyRequest; readonly knownDevice: KnownDevice | undefined },
): Promise<void> {
  const spender = spenderOf(request)
  for (const charge of endpoint.charges)
    if (asksFor(charge, request)) await rateLimiter.spend(charge.budget, spender)
  if (endpoint.budget === undefined || !isOfAccounts(endpoint.budget)) return
  const account = accountOf(request)
  if (account === undefined) return rateLimiter.spend(endpoint.budget, spender)
  const { restMs, welcomeAgainIn } = await rateLimiter.knock(endpoint.budget, {
    ...spender,
    account,
    knownDevice: await knownDevice?.(request, account),
  })
  request.welcomeAgainIn = welcomeAgainIn
  if (restMs > 0) await outsideItsLane(request.raw, (left) => rest(left, restMs))
}

const wrongTries = new Set(['invalidCredentials', 'codeIncorrect'])

/**
 * Returns the error to answer with: beyond an account's budget, that of a wrong try says when to try again.
 */
export const failureOf = (error: unknown, { welcomeAgainIn }: FastifyRequest): unknown =>
  welcomeAgainIn !== undefined && error instanceof ApiError && wrongTries.has(error.key)
    ? new TooManyRequests(welcomeAgainIn)
    : error

type Fields = Readonly<Record<string, unknown>> | null | undefined

function asksFor({ when }: Charge, request: FastifyRequest): boolean {
  if (when === 'aboutAnother') return (request.params as Fields)?.id !== String(request.caller?.userId)
  const value = (request[when.in] as Fields)?.[when.field]
  if (typeof value !== 'string') return false
  return when.is?.includes(value) ?? true
}

/**
 * Returns the account as it is typed, or the attempt that stands for it, or the person who is signed in. Some log-ins
 * name none.
 */
function accountOf(request: FastifyRequest): string | undefined {
  const { login, attempt_id: attempt } = (request.body ?? {}) as Record<string, unknown>
  if (typeof login === 'string') return login.trim().toLowerCase().slice(0, 254)
  if (typeof attempt === 'string') return `attempt ${attempt.slice(0, 100)}`
  return request.caller && `user ${request.caller.userId}`
}
