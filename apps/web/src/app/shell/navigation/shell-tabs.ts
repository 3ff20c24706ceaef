import type { Role } from '@cardroom/rules'
import type { IconName } from '#ui/icon/icon.tsx'

export type TabName = 'home' | 'history' | 'members' | 'chat' | 'cashier' | 'settings'

export const tabIcons: Record<TabName, IconName> = {
  home: 'house',
  history: 'history',
  members: 'users',
  chat: 'message-circle',
  cashier: 'hand-coins',
  settings: 'settings',
}

/** Returns the tabs for the role in the current club. Null means no club. */
export function tabsFor(role: Role | null): readonly TabName[] {
  if (role === null) return ['home', 'history', 'settings']
  if (role === 'player' || role === 'agent') return ['home', 'history', 'chat', 'cashier', 'settings']
  return ['home', 'history', 'members', 'chat', 'cashier', 'settings']
}
