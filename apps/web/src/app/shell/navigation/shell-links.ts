import { matchPath } from 'react-router'
import type { TabName } from './shell-tabs.ts'
import type { ShellBadges, ShellClub } from '../shell.types.ts'
import { pathTo, patterns } from '#lib/paths.ts'

/**
 * Returns the target of each tab: inside a club Home is the club's own page, and Members first shows the people who
 * wait there.
 */
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
 * Tells whether an address is on a page of the tab's section. Members includes a single member's pages. Home
 * includes only the club's own page, its live tables and the person's own page.
 */
export function isAtTab(tab: TabName, target: string, pathname: string): boolean {
  const [place = target] = target.split('?')
  if (pathname === place) return true
  if (tab === 'home') return pathname === pathTo(patterns.home) || isOfLiveTables(pathname)
  const section = place.replace(/\/\d+$/, '')
  return pathname.startsWith(`${section}/`)
}

const isOfLiveTables = (pathname: string): boolean =>
  [patterns.liveTables, patterns.tableTonight].some((pattern) => matchPath(pattern, pathname) !== null)
