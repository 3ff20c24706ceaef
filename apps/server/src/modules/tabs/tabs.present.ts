import { ageBuckets, type Tab, type TabEntry } from '@cardroom/contract/tabs'
import { negated, sum, toWire, zero } from '@cardroom/money'
import type { Ageing } from './ageing.policy.ts'
import type { AgedTab } from './show-tabs.ts'
import type { TabWeek } from './tab-weeks.view.ts'
import type { ShownEntry } from './tabs.view.ts'

type Buckets = Ageing['buckets']

const presentBuckets = (buckets: Buckets): Tab['buckets'] =>
  Object.fromEntries(ageBuckets.map((bucket) => [bucket, toWire(buckets[bucket])])) as Tab['buckets']

export const presentTab = (tab: AgedTab): Tab => ({
  id: tab.id,
  a: tab.a,
  b: tab.b,
  a_side: { name: tab.aName, avatar: tab.aAvatar, avatar_id: tab.aAvatarId },
  b_side: { name: tab.bName, avatar: tab.bAvatar, avatar_id: tab.bAvatarId },
  balance: toWire(tab.balance),
  line: toWire(tab.line),
  age: tab.age,
  buckets: presentBuckets(tab.buckets),
  last: tab.lastAt?.toISOString() ?? null,
  orphaned: tab.isOrphaned,
  ...(tab.week && { week: presentWeek(tab.week) }),
})

const presentWeek = (week: TabWeek): NonNullable<Tab['week']> => ({
  opening: toWire(week.opening),
  sales: toWire(week.sales),
  returns: toWire(week.returns),
  payments: toWire(week.payments),
  write_offs: toWire(week.writeOffs),
  reversals: toWire(week.reversals),
  commissions: toWire(week.commissions),
  closing: toWire(week.closing),
})

/** Sums up all tabs. */
export function presentTabTotals(tabs: readonly AgedTab[]) {
  const balances = tabs.map(({ balance }) => balance)
  const total = (bucket: keyof Buckets) => sum(tabs.map(({ buckets }) => buckets[bucket]))
  return {
    balance: toWire(sum(balances)),
    owed: toWire(sum(balances.filter((balance) => balance > zero))),
    owing: toWire(negated(sum(balances.filter((balance) => balance < zero)))),
    buckets: presentBuckets(Object.fromEntries(ageBuckets.map((each) => [each, total(each)])) as Buckets),
  }
}

export const presentTabEntry = ({
  id,
  amount,
  balance,
  reason,
  reference,
  createdAt,
}: ShownEntry): TabEntry => ({
  id,
  amount: toWire(amount),
  balance: toWire(balance),
  reason,
  ...belongingOf({ reason, reference }),
  created_at: createdAt.toISOString(),
})

/** Names the transaction or the receipt that an entry belongs to. */
export const belongingOf = ({ reason, reference }: Pick<ShownEntry, 'reason' | 'reference'>) => ({
  transaction_id: ofTransactions.includes(reason) ? reference : null,
  receipt_id: reason === 'tab-paid' ? reference : null,
})

/** The reference of these entries is a transaction of the cashier. */
const ofTransactions: readonly string[] = ['tab-sale', 'tab-return', 'tab-reversed']
