import { isStaff } from '@cardroom/rules'
import type { Standing } from './standing.ts'

export type CashierTab = 'sell' | 'history' | 'requests' | 'ask' | 'return' | 'take'

/** Rule cashier-23: the cashier's tabs by role; of a manager's those that the permissions allow. */
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
    // Who holds nothing has nothing to return.
    ['return', isMember],
    ['take', mayTake],
  ]
  return mayHave.flatMap(([tab, isThere]) => (isThere ? [tab] : []))
}

/** What only a permission gives: to who asks for it by its address it says what is missing, and stands among no tabs. */
const permitted: readonly CashierTab[] = ['sell', 'requests', 'take']

/** The tab of an address: the one asked for where the role has it, else what one most often comes for. */
export function tabOf(
  asked: string | null,
  tabs: readonly CashierTab[],
  { role, sellsFrom }: Pick<Standing, 'role' | 'sellsFrom'>,
): CashierTab {
  const usual = sellsFrom !== null ? 'sell' : tabs.includes('ask') ? 'ask' : 'history'
  const refused = isStaff({ role }) ? permitted : []
  return [...tabs, ...refused].find((tab) => tab === asked) ?? usual
}
