import type { ClubId } from '@cardroom/contract/ids'
import type { TextGroup } from '../../lib/text-groups.ts'
import { clubIdIn } from '../../lib/id-in.ts'

/** Of areas.ts, those that an address leads to. */
type Area =
  | 'door'
  | 'home'
  | 'chat'
  | 'cashier'
  | 'members'
  | 'tabs'
  | 'clubStaff'
  | 'statements'
  | 'purse'
  | 'games'
  | 'settings'

interface Place {
  /** How the addresses of its screens begin. */
  readonly start: string
  readonly area: Area
  /** What its screens read besides what every room does. */
  readonly texts?: TextGroup
}

/** The first that fits: of addresses below others, the longer ones stand first. The build reads it too. */
export const places: readonly Place[] = [
  { start: '/sign-', area: 'door' },
  { start: '/dashboard/club/cashier/', area: 'cashier', texts: 'cashier' },
  { start: '/dashboard/club/tabs/', area: 'tabs', texts: 'tabs' },
  { start: '/dashboard/club/receipt/', area: 'tabs', texts: 'tabs' },
  { start: '/dashboard/club/members/', area: 'members', texts: 'members' },
  { start: '/dashboard/club/report/', area: 'members', texts: 'members' },
  { start: '/dashboard/club/settlement/', area: 'clubStaff', texts: 'staff' },
  { start: '/dashboard/club/statement/', area: 'statements', texts: 'statements' },
  { start: '/dashboard/club/my-week/', area: 'statements', texts: 'statements' },
  { start: '/statement-check', area: 'statements', texts: 'statements' },
  { start: '/dashboard/club-settings/', area: 'clubStaff', texts: 'staff' },
  { start: '/dashboard/club', area: 'home' },
  { start: '/dashboard/home', area: 'home' },
  { start: '/dashboard/notifications', area: 'home' },
  { start: '/dashboard/chat/', area: 'chat', texts: 'chat' },
  { start: '/dashboard/games', area: 'games', texts: 'tables' },
  { start: '/dashboard/settings', area: 'settings', texts: 'settings' },
  { start: '/dashboard/wallet', area: 'purse', texts: 'purse' },
  { start: '/dashboard/history', area: 'purse', texts: 'purse' },
  { start: '/dashboard/leaders', area: 'purse', texts: 'purse' },
  { start: '/dashboard/shop', area: 'purse', texts: 'purse' },
]

/** The club whose rooms an address is of. */
export const clubAt = (pathname: string): ClubId | undefined => {
  const [, club] = /^\/dashboard\/(?:club|club-settings|chat)\/(?:[a-z-]+\/)*(\d+)/.exec(pathname) ?? []
  return club === undefined ? undefined : clubIdIn(club)
}

/** The session that is played at an address. */
export const seatAt = (pathname: string): number | undefined => {
  const [, session] = /^\/dashboard\/games\/(\d+)$/.exec(pathname) ?? []
  return session === undefined ? undefined : Number(session)
}

export const placeOf = (pathname: string): Place | undefined =>
  places.find(({ start }) => pathname.startsWith(start))
