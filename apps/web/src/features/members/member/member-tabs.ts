import type { MemberPage } from '@cardroom/contract/member-page'

export type MemberTab = 'overview' | 'movements' | 'sessions' | 'tab' | 'notes'

/** Lists the tabs. Content that the user may not see has no tab. */
export const memberTabs = ({ last, notes }: Pick<MemberPage, 'last' | 'notes'>): readonly MemberTab[] => [
  'overview',
  ...(last.movements ? (['movements'] as const) : []),
  ...(last.sessions ? (['sessions'] as const) : []),
  ...(last.receipts ? (['tab'] as const) : []),
  ...(notes === null ? [] : (['notes'] as const)),
]
