import type { OwnUser } from '@cardroom/contract/users'
import { pathTo, patterns } from '#lib/paths.ts'
import { joinQuery, type PendingJoin } from '#lib/session/pending-join.ts'

interface Arrival {
  readonly me: OwnUser
  /** Whether the welcome page has something for them. */
  readonly isBonusOffered: boolean
  readonly join: PendingJoin | undefined
  /** By the icon's shortcut to the cashier, of the club that one is in. */
  readonly wantsCashier?: boolean
}

/**
 * Where a person begins (rule app-1): first the welcome page, where the bonus is waiting; then the club
 * whose link brought them; else home.
 */
export function firstScreen({ me, isBonusOffered, join, wantsCashier = false }: Arrival): string {
  if (isBonusOffered) return pathTo(me.guest ? patterns.welcomeGuest : patterns.welcome)
  if (join) return `${pathTo(patterns.clubs)}?${joinQuery(join)}`
  if (wantsCashier && me.club_id !== null) return pathTo(patterns.cashier, { clubId: me.club_id })
  return pathTo(patterns.home)
}
