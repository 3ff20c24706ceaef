import type { TabName } from './shell-tabs.ts'
import type { ShellBadges, ShellClub } from '../shell.types.ts'
import { pathTo, patterns } from '#lib/paths.ts'

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

/**
 * One is at a section on each of its pages, at the members also on one member's. At home at the club's own page and at
 * one's own, and nowhere else.
 */
export function isAtTab(tab: TabName, target: string, pathname: string): boolean {
  const [place = target] = target.split('?')
  if (pathname === place) return true
  if (tab === 'home') return pathname === pathTo(patterns.home)
  const section = place.replace(/\/\d+$/, '')
  return pathname.startsWith(`${section}/`)
}
