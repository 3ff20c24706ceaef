import type { TabName } from './shell-tabs.ts'
import type { ShellBadges, ShellClub } from './shell.types.ts'
import { pathTo, patterns } from '#app/paths.ts'

/** Where each tab leads: inside a club home is the club's own page, and members are first those who wait there. */
export function tabPath(tab: TabName, club: ShellClub | null, badges: ShellBadges): string {
  const clubId = club?.id ?? 0
  return {
    home: club ? pathTo(patterns.club, { clubId }) : pathTo(patterns.home),
    history: pathTo(patterns.history),
    members: pathTo(patterns.members, { clubId }) + (badges.members ? '?tab=newMembers' : ''),
    chat: pathTo(patterns.chat, { clubId }),
    cashier: pathTo(patterns.cashier, { clubId }),
    settings: pathTo(patterns.settings),
  }[tab]
}
