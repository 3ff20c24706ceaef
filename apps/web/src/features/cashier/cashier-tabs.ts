import { isStaff } from '@cardroom/rules'
import type { Standing } from './standing.ts'

export type CashierTab = 'sell' | 'history' | 'requests' | 'ask' | 'return' | 'take'

/** Lists the cashier's tabs by role (rule cashier-23). A manager sees only those that the permissions allow. */
export function tabsFor({
  role,
  isMember,
  sellsFrom,
  owesFor,
  mayTake,
}: Pick<Standing, 'role' | 'isMember' | 'sellsFrom' | 'owesFor' | 'mayTake'>): readonly CashierTab[] {
  if (role === 'player') return ['history', 'ask', 'return']
  if (role === 'agent') return ['sell', 'history', 'requests', 'ask', 'return']
  const mayHave: readonly (readonly [CashierTab, boolean])[] = [
    ['sell', sellsFrom !== null],
    ['history', true],
    ['requests', sellsFrom !== null || owesFor !== null],
    // Without a membership there are no chips to return.
    ['return', isMember],
    ['take', mayTake],
  ]
  return mayHave.flatMap(([tab, isThere]) => (isThere ? [tab] : []))
}

/**
 * The tabs that need a permission. Without it they are not listed, but their address still opens and says what is
 * missing.
 */
const permitted: readonly CashierTab[] = ['sell', 'requests', 'take']

/**
 * Returns the tab for an address: the requested one if the role has it, otherwise the one that the role uses most.
 */
export function tabOf(
  asked: string | null,
  tabs: readonly CashierTab[],
  { role, sellsFrom }: Pick<Standing, 'role' | 'sellsFrom'>,
): CashierTab {
  const usual = sellsFrom !== null ? 'sell' : tabs.includes('ask') ? 'ask' : 'history'
  const refused = isStaff({ role }) ? permitted : []
  return [...tabs, ...refused].find((tab) => tab === asked) ?? usual
}
