import type { AnyEndpoint } from '@cardroom/contract'
import type { ClubId, UserId } from '@cardroom/contract/ids'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ServerResponse } from 'node:http'
import { outsideItsLane } from './limits/admission.ts'
import { plainAddress } from './plain-address.ts'
import { ApiError, assert, TooManyRequests } from '#platform/api-error.ts'
import { callerWithKey, hasSteppedUp, requireStepUp, type Caller } from '#platform/caller.ts'
import { chargeCall, refuseSpent, type KnownDevice } from '#platform/budgets/charge.ts'
import type { RateLimiter } from '#platform/budgets/rate-limiter.ts'

/** app.ts provides this: it turns a token into a caller, and decides who may enter a club. */
export interface Gate {
  /**
   * Returns the person in a token, after checking only its signature and its expiry. The sign-in may have ended
   * since.
   */
  nameOf(token: string): { readonly userId: UserId }
  authenticate(token: string): Promise<Caller>
  /** Tells whether the caller enters as a member. An administrator may enter without being one. */
  enterClub(caller: Caller, clubId: ClubId): Promise<{ readonly isMember: boolean; readonly as: unknown }>
  /** If true, an administrator needs a factor, and a step-up with it, for calls reserved to administrators. */
  readonly needsAdminFactor: boolean
  readonly knownDevice?: KnownDevice
  readonly rateLimiter: RateLimiter
  /** Returns what a club's key gives access to. Throws `AuthorizationRequiredError` if the key is not live. */
  openKey(key: string, ip: string): Promise<OpenedKey>
}

export interface OpenedKey {
  readonly id: number
  readonly clubId: ClubId
  /** The key reads the club as this actor. */
  readonly as: unknown
}

/** Every key of a club begins with this, and no token does. */
const keyBeginning = 'crk_'
/** Logs and browsers keep addresses, so a key in one is not secret any more. */
const keyInAddress = /crk_[0-9a-z]{8}_[0-9a-z]{40}/i

interface Passage {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  /**
   * If false, the call does not wait for the caller's other calls, because it is settled in a batch with those of
   * others.
   */
  readonly takesTurns: boolean
}

const ended = (response: ServerResponse) => () =>
  new Promise<void>((resolve) => {
    if (response.closed) resolve()
    else response.once('close', resolve)
  })

/**
 * Identifies the caller, checks that they may call, and charges their budgets. Then checks access to the club and to
 * calls for administrators.
 */
export async function passGate(
  gate: Gate,
  endpoint: AnyEndpoint,
  { request, reply, takesTurns }: Passage,
): Promise<void> {
  if (keyInAddress.test(plainAddress(request.url))) {
    await gate.rateLimiter.spend('visitors', { ip: request.ip })
    throw new ApiError('accessDenied', [{ path: 'address', message: 'keyInAddress' }])
  }
  const bearer = bearerOf(request)
  if (bearer?.startsWith(keyBeginning)) return passWithKey(gate, endpoint, { request, key: bearer })
  try {
    const token = tokenOf(endpoint, bearer)
    const userId = token === undefined ? undefined : gate.nameOf(token).userId
    refuseSpent(gate.rateLimiter, endpoint, { request, userId })
    if (userId !== undefined && takesTurns) {
      await outsideItsLane(request.raw, (left) => gate.rateLimiter.takeTurn(left, userId, ended(reply.raw)))
      // The earlier calls that it waited for may have spent the budget.
      refuseSpent(gate.rateLimiter, endpoint, { request, userId })
    }
    request.caller = token === undefined ? undefined : await gate.authenticate(token)
  } catch (error) {
    // Without a valid token only the address can be charged.
    if (!(error instanceof TooManyRequests)) await gate.rateLimiter.spend('visitors', { ip: request.ip })
    throw error
  }
  await chargeCall(gate.rateLimiter, endpoint, request)
  request.isProvedAdmin = request.caller !== undefined && isProvedAdmin(gate, request.caller)
  if (endpoint.isForAdmins) requireAdmin(gate, callerOf(request))
  if (endpoint.club !== 'none') await passClubDoor(gate, endpoint, request)
  if (endpoint.needsStepUp) requireStepUp(callerOf(request))
}

/**
 * Lets a club's key in (rule keys-3): it opens calls that read its own club, within its scopes, and nothing else.
 * Throws `accessDenied`, or `clubIncorrect` if another club is named.
 */
async function passWithKey(
  { rateLimiter, openKey }: Gate,
  endpoint: AnyEndpoint,
  { request, key }: { readonly request: FastifyRequest; readonly key: string },
): Promise<void> {
  const { ip } = request
  rateLimiter.refuseSpent('visitors', { ip })
  const opened = await openKey(key, ip).catch(async (error: unknown) => {
    await rateLimiter.spend('visitors', { ip })
    throw error
  })
  request.caller = callerWithKey(opened.id)
  await rateLimiter.spend('keyCalls', { ip, keyId: opened.id })
  if (endpoint.keyScope === undefined) throw new ApiError('accessDenied')
  const named = clubIdOf(request, false)
  if (named !== undefined && named !== opened.clubId) throw new ApiError('clubIncorrect')
  request.clubId = opened.clubId
  request.enteredAs = opened.as
}

/** Returns the caller. Only a signed-in person can have special rights, so such an endpoint needs a token. */
function callerOf({ caller }: FastifyRequest): Caller {
  assert(caller, 'The caller is known')
  return caller
}

async function passClubDoor(gate: Gate, endpoint: AnyEndpoint, request: FastifyRequest): Promise<void> {
  request.clubId = clubIdOf(request, endpoint.club === 'member')
  const { caller, clubId } = request
  if (clubId === undefined || !caller) return
  const entered = await gate.enterClub(caller, clubId).catch((error: unknown) => {
    if (endpoint.showsMembership && isDenied(error)) return undefined
    throw error
  })
  if (entered === undefined) return
  if (endpoint.club === 'member' && !entered.isMember) requireAdmin(gate, caller)
  if (entered.isMember || isProvedAdmin(gate, caller)) request.enteredAs = entered.as
}

const isDenied = (error: unknown): boolean => error instanceof ApiError && error.key === 'accessDenied'

/**
 * Throws `accessDenied` unless the caller is an administrator, and `stepUpNeeded` for one without a factor or a
 * step-up with it.
 */
function requireAdmin(gate: Gate, caller: Caller): void {
  if (!caller.isAdmin) throw new ApiError('accessDenied')
  if (!isProvedAdmin(gate, caller)) throw new ApiError('stepUpNeeded')
}

const isProvedAdmin = ({ needsAdminFactor }: Gate, caller: Caller): boolean =>
  caller.isAdmin && (!needsAdminFactor || (caller.hasFactor && hasSteppedUp(caller)))

/** Returns the token that identifies the caller; undefined if the call needs none and ignores it. */
function tokenOf(endpoint: AnyEndpoint, token: string | undefined): string | undefined {
  if (endpoint.access === 'public' || (endpoint.access === 'optional' && token === undefined))
    return undefined
  if (token === undefined) throw new ApiError('AuthorizationRequiredError')
  return token
}

function bearerOf(request: FastifyRequest): string | undefined {
  const header = request.headers.authorization
  if (header === undefined) return undefined
  const match = /^Bearer ([\w.-]+)$/i.exec(header)
  if (!match) throw new ApiError('AuthorizationRequiredError')
  return match[1]
}

function clubIdOf(request: FastifyRequest, isNeeded: boolean): ClubId | undefined {
  const header = request.headers['x-club-id']
  const isAbsent = header === undefined || header === '' || header === '0'
  if (isAbsent && !isNeeded) return undefined
  if (typeof header !== 'string' || !/^[1-9]\d{0,8}$/.test(header)) throw new ApiError('clubIncorrect')
  return Number(header) as ClubId
}
