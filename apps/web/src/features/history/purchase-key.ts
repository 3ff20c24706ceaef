const purchases = [
  'username',
  'club-name',
  'club-rating',
  'card-set',
  'exchange',
  'diamonds',
  'welcome-bonus',
  'commission',
  'diamond-gift',
  'purchase-refund',
  'purchase-reinstated',
  'debt-repaid',
] as const

/** What was bought, given or taken back, in this version's words: `card-set-4` is a card set like the others. */
export const purchaseKey = (what: string): (typeof purchases)[number] | 'other' =>
  purchases.find((each) => each === what.replace(/-\d+$/, '')) ?? 'other'
