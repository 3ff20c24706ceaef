import { matchPath } from 'react-router'
import { patterns } from '#lib/paths.ts'

/** The screens that begin with their name, by what `shell:titles` calls it. Others begin with what they show. */
export const titledScreens = {
  [patterns.history]: 'history',
  [patterns.leaders]: 'leaders',
  [patterns.shop]: 'shop',
  [patterns.wallet]: 'wallet',
  [patterns.games]: 'games',
  [patterns.notifications]: 'notifications',
  [patterns.cashier]: 'cashier',
  [patterns.settings]: 'settings',
  [patterns.clubSettings]: 'clubSettings',
  [patterns.clubBooks]: 'clubBank',
  [patterns.sessionAndProfit]: 'sessions',
  [patterns.report]: 'report',
  [patterns.tabs]: 'tabs',
  [patterns.settlements]: 'settlement',
} as const

export type ScreenTitle = (typeof titledScreens)[keyof typeof titledScreens]

/** What is known of a screen before it has been fetched: its name. */
export function screenTitle(pathname: string): ScreenTitle | undefined {
  const found = Object.entries(titledScreens).find(([pattern]) => matchPath(pattern, pathname))
  return found?.[1]
}
