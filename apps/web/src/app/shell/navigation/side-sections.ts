import { isStaff } from '@cardroom/rules'
import { isAtTab, tabPath } from './shell-links.ts'
import { tabIcons, tabsFor, type TabName } from './shell-tabs.ts'
import type { ShellBadges, ShellClub } from '../shell.types.ts'
import { pathTo, patterns } from '#lib/paths.ts'
import type { IconName } from '#ui/icon/icon.tsx'

/** A line of the side navigation. */
export interface SideSection {
  /** The key of its name in `shell`. */
  readonly word:
    `tabs.${TabName}` | 'clubHome' | 'sessionsAndProfit' | `titles.${'leaders' | 'shop' | 'clubSettings'}`
  readonly icon: IconName
  readonly path: string
  /** The number of things that wait behind it. */
  readonly waiting: number
  readonly isAt: (pathname: string) => boolean
}

/** Returns the same sections as the tabs, and inside a club also those that a phone shows on the club's own page. */
export function sideSections(club: ShellClub | null, badges: ShellBadges): readonly SideSection[] {
  if (club === null) return tabsFor(null).map((tab) => tabSection(tab, null, badges))
  const tabs = tabsFor(club.role).filter((tab) => tab !== 'home' && tab !== 'settings')
  // On a phone an agent comes to its players from the club's own page.
  if (club.role === 'agent') tabs.splice(tabs.indexOf('chat'), 0, 'members')
  return [
    clubHome(club),
    ...tabs.map((tab) => tabSection(tab, club, badges)),
    ...(isStaff(club) ? [page('sessionsAndProfit', 'chart-column', profitOf(club))] : []),
    page('titles.leaders', 'trophy', pathTo(patterns.leaders)),
    page('titles.shop', 'store', pathTo(patterns.shop)),
    clubSettings(club),
    tabSection('settings', club, badges),
  ]
}

function tabSection(tab: TabName, club: ShellClub | null, badges: ShellBadges): SideSection {
  const path = tabPath(tab, club, badges)
  return {
    word: `tabs.${tab}`,
    icon: tabIcons[tab],
    path,
    waiting: badges[tab] ?? 0,
    isAt: (pathname) => isAtTab(tab, path, pathname),
  }
}

const page = (word: SideSection['word'], icon: IconName, path: string): SideSection => ({
  word,
  icon,
  path,
  waiting: 0,
  isAt: (pathname) => isWithin(path, pathname),
})

/** Returns the section of the club's home. The brand leads to the home of the whole app. */
function clubHome({ id: clubId }: ShellClub): SideSection {
  const path = pathTo(patterns.club, { clubId })
  return { ...page('clubHome', 'house', path), isAt: (pathname) => pathname === path }
}

/**
 * Returns the section of the club's settings, without sessions and profit, which are a section of their own below
 * the same address.
 */
function clubSettings(club: ShellClub): SideSection {
  const path = pathTo(patterns.clubSettings, { clubId: club.id })
  return {
    ...page('titles.clubSettings', 'sliders-horizontal', path),
    isAt: (pathname) => isWithin(path, pathname) && !isWithin(profitOf(club), pathname),
  }
}

const profitOf = ({ id: clubId }: ShellClub): string => pathTo(patterns.sessionAndProfit, { clubId })

const isWithin = (path: string, pathname: string): boolean =>
  pathname === path || pathname.startsWith(`${path}/`)
