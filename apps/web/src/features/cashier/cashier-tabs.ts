import type { Standing } from './standing.ts'

export type CashierTab = 'sell' | 'history' | 'requests' | 'ask' | 'return' | 'take'

/** Rule cashier-23: the cashier's tabs by role. */
export function tabsFor({ role, isMember }: Pick<Standing, 'role' | 'isMember'>): readonly CashierTab[] {
  if (role === 'player') return ['history', 'ask', 'return']
  if (role === 'agent') return ['sell', 'history', 'requests', 'ask', 'return']
  // Who holds nothing has nothing to return.
  return isMember
    ? ['sell', 'history', 'requests', 'return', 'take']
    : ['sell', 'history', 'requests', 'take']
}

/** The tab of an address: the one asked for where the role has it, else what one most often comes for. */
export function tabOf(
  asked: string | null,
  tabs: readonly CashierTab[],
  { sellsFrom }: Pick<Standing, 'sellsFrom'>,
): CashierTab {
  const usual = sellsFrom !== null ? 'sell' : tabs.includes('ask') ? 'ask' : 'history'
  return tabs.find((tab) => tab === asked) ?? usual
}
