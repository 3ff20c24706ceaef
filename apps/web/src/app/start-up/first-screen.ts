import type { OwnUser } from '@cardroom/contract/users'
import { pathTo, patterns } from '#app/paths.ts'
import { joinQuery, type PendingJoin } from '#lib/pending-join.ts'

interface Arrival {
  readonly me: OwnUser
  /** Whether this device has shown this person the welcome page: then not again. */
  readonly isWelcomed: boolean
  readonly join: PendingJoin | undefined
}

/**
 * Where a person begins (Specification 2): first the welcome page, where the bonus is waiting; then the club
 * whose link brought them; else home.
 */
export function firstScreen({ me, isWelcomed, join }: Arrival): string {
  if (!isWelcomed && me.guest && !me.isRegisteredGuest) return pathTo(patterns.welcomeGuest)
  if (!isWelcomed && !me.guest && me.last_login === null) return pathTo(patterns.welcome)
  if (join) return `${pathTo(patterns.clubs)}?${joinQuery(join)}`
  return pathTo(patterns.home)
}
