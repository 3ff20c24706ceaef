import type { ClubId, UserId } from '@cardroom/contract/ids'
import type { Server as HttpServer } from 'node:http'
import type { Redis } from 'ioredis'
import type { Caller } from '#platform/caller.ts'
import type { TrustedProxies } from '#platform/http/trusted-proxies.ts'
import type { RateLimiter } from '#platform/budgets/rate-limiter.ts'
import type { Log } from '#platform/log.ts'
import type { SecurityLog } from '#platform/security-events.ts'
import type { Watchers } from './presence.ts'
import type { StaffOf } from './staff-news.ts'

/** Set by app.ts: authenticates tokens, and finds the rooms of a person and the staff of a club. */
export interface SocketGate {
  /** Returns the person that a token of ours names, by its signature and time alone. */
  nameOf(token: string): { readonly userId: UserId }
  authenticate(token: string): Promise<Caller>
  clubsOf(userId: UserId): Promise<ClubId[]>
  /** Returns who may see the person in a list. */
  watchersOf(userId: UserId): Promise<Watchers>
  readonly staffOf: StaffOf
}

export interface SocketOptions {
  readonly httpServer: HttpServer
  readonly gate: SocketGate
  readonly publicUrl: string
  readonly hasRateLimits: boolean
  /** The proxies whose X-Forwarded-For is trusted. */
  readonly trustedProxies: TrustedProxies
  readonly rateLimiter: RateLimiter
  readonly redis: Redis | undefined
  readonly log: Log
  readonly securityLog: SecurityLog
}
