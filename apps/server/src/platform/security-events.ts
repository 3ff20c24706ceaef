import type { ErrorKey } from '@cardroom/contract'
import type { UserId } from '@cardroom/contract/ids'
import type { Log } from './log.ts'

/** Every name of a security event in the log (docs/security.md). Operators alert on them, so none may change. */
export const securityEventNames = [
  // These are refused calls, by their error key.
  'login.failed',
  'code.refused',
  'password.refused',
  'factor.refused',
  'step-up.needed',
  'step-up.refused',
  'token.missing',
  'token.refused',
  'access.denied',
  'rule.refused',
  'limit.hit',
  // These are attacks that an operation or the server's entrance recognises.
  'refresh-token.reused',
  'codes.paused',
  'socket.refused',
  'socket.flooded',
  'upload.refused',
  'webhook.refused',
  'local-only.refused',
  // Changes to the ways in which somebody can sign in.
  'password.changed',
  'password.reset',
  'email.changed',
  'email.fixed',
  'two-factor.switched',
  'device.new',
  'factor.added',
  'factor.removed',
  'factor.removal-begun',
  'factor.kept',
  'factors.lifted',
  'recovery-code.used',
  'recovery-codes.renewed',
  'identity.linked',
  'identity.unlinked',
  'sign-ins.ended',
  'account.blocked',
  'account.unblocked',
  'account.closing',
  'account.closed',
  // These events must never happen.
  'books.differ',
] as const

export type SecurityEventName = (typeof securityEventNames)[number]

/** The origin of a call. */
export interface Origin {
  readonly requestId: string
  readonly ip: string
  readonly userId: UserId | undefined
  /** The browser's description of itself. */
  readonly device: string
}

export interface SecurityEvent {
  readonly name: SecurityEventName
  readonly requestId?: string | undefined
  readonly ip?: string | undefined
  /** The person whose account it concerns. */
  readonly userId?: UserId | undefined
  /** The person who did it, if that is somebody else. */
  readonly actorId?: UserId | undefined
  /** The call, without its query, which may hold a secret. */
  readonly call?: string | undefined
  readonly key?: ErrorKey | undefined
}

/** Records a security event of a transaction. It is logged only after the commit. */
export function noteSecurityEvent(
  tx: { readonly origin: Origin | undefined; readonly securityEvents: SecurityEvent[] },
  name: SecurityEventName,
  about: { readonly userId?: UserId } = {},
): void {
  const { requestId, ip, userId: actorId } = tx.origin ?? {}
  const userId = about.userId ?? actorId
  tx.securityEvents.push({ name, requestId, ip, userId, ...(actorId !== userId && { actorId }) })
}

export interface SecurityLog {
  write(event: SecurityEvent): void
}

const windowMs = 1000
/**
 * The number of different lines in a window. Beyond it, the lines of a flood from many addresses are only counted.
 */
const linesMax = 100

interface Repeated {
  readonly event: SecurityEvent
  count: number
}

/**
 * Writes security events at the level `warn`, which is logged by default. An event that repeats within a second is
 * written once, and then once more with its count.
 */
export function createSecurityLog(log: Log): SecurityLog {
  let repeated = new Map<string, Repeated>()

  const endWindow = (): void => {
    const ended = repeated
    repeated = new Map()
    for (const { event, count } of ended.values()) if (count > 0) write(log, event, count)
  }

  return {
    write: (event) => {
      if (repeated.size === 0) setTimeout(endWindow, windowMs).unref()
      const own = `${event.name} ${event.userId ?? ''} ${event.ip ?? ''} ${event.call ?? ''}`
      const isCrowded = repeated.size >= linesMax && !repeated.has(own)
      const place = isCrowded ? event.name : own
      const seen = repeated.get(place)
      if (seen) return void (seen.count += 1)
      repeated.set(place, { event: isCrowded ? { name: event.name } : event, count: isCrowded ? 1 : 0 })
      if (!isCrowded) write(log, event)
    },
  }
}

const write = (
  log: Log,
  { name, requestId, userId, actorId, ...rest }: SecurityEvent,
  count?: number,
): void =>
  log.warn(
    {
      event: name,
      request_id: requestId,
      user_id: userId,
      actor_id: actorId,
      ...rest,
      ...(count !== undefined && { count }),
    },
    'security',
  )
