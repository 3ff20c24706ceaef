import { matchPath } from 'react-router'
import { patterns } from '#lib/paths.ts'

/** The screens that begin with their name, by its key in `shell:titles`. Other screens begin with their content. */
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

/** Returns the name of a screen, which is known before the screen has been fetched. */
export function screenTitle(pathname: string): ScreenTitle | undefined {
  const found = Object.entries(titledScreens).find(([pattern]) => matchPath(pattern, pathname))
  return found?.[1]
}
