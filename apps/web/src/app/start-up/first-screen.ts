import type { OwnUser } from '@cardroom/contract/users'
import { pathTo, patterns } from '#lib/paths.ts'
import { joinQuery, type PendingJoin } from '#lib/session/pending-join.ts'

interface Arrival {
  readonly me: OwnUser
  /** True if the welcome page has a bonus for them. */
  readonly isBonusOffered: boolean
  readonly join: PendingJoin | undefined
  /** The person came by the icon's shortcut to the cashier of the club that they are in. */
  readonly wantsCashier?: boolean
}

/**
 * Returns the address where a person begins (rule app-1): the welcome page if a bonus waits there, otherwise the club
 * whose link brought them, otherwise home.
 */
export function firstScreen({ me, isBonusOffered, join, wantsCashier = false }: Arrival): string {
  if (isBonusOffered) return pathTo(me.guest ? patterns.welcomeGuest : patterns.welcome)
  if (join) return `${pathTo(patterns.clubs)}?${joinQuery(join)}`
  if (wantsCashier && me.club_id !== null) return pathTo(patterns.cashier, { clubId: me.club_id })
  return pathTo(patterns.home)
}
