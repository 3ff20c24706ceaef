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

/** Returns the text key of a purchase, gift or refund. All card sets such as `card-set-4` share one key. */
export const purchaseKey = (what: string): (typeof purchases)[number] | 'other' =>
  purchases.find((each) => each === what.replace(/-\d+$/, '')) ?? 'other'
