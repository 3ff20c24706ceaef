import type { Tab, TabWeek, tabReasons } from '@cardroom/contract/tabs'

export interface TabWeekLine {
  readonly name: 'opening' | 'closing' | (typeof tabReasons)[number]
  readonly amount: number
}

const changes = [
  ['sales', 'tab-sale'],
  ['returns', 'tab-return'],
  ['payments', 'tab-paid'],
  ['write_offs', 'tab-write-off'],
  ['reversals', 'tab-reversed'],
  ['commissions', 'commission-tab'],
] as const satisfies readonly (readonly [keyof TabWeek, TabWeekLine['name']])[]

/**
 * Lists how a tab changed in a period, as one side sees it: plus is owed to that side. Changes of nothing are left
 * out; the opening balance plus the changes is the closing balance. `isGranted` tells whether that side grants the
 * credit.
 */
export function tabWeekLines({ week }: Pick<Tab, 'week'>, isGranted: boolean): TabWeekLine[] {
  if (!week) return []
  const seen = (amount: number) => (isGranted || amount === 0 ? amount : -amount)
  return [
    { name: 'opening', amount: seen(week.opening) },
    ...changes.flatMap(([field, name]) => (week[field] === 0 ? [] : [{ name, amount: seen(week[field]) }])),
    { name: 'closing', amount: seen(week.closing) },
  ]
}
