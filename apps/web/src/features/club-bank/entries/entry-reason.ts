/** The reasons of movements in a club's books that this version has words for. */
const reasons = [
  'club-bonus',
  'club-name',
  'club-rating',
  'exchange-received',
  'chips-moved',
  'chips-paid',
  'chips-received',
  'chips-fee',
  'reversal-moved',
  'reversal-paid',
  'reversal-received',
  'reversal-fee',
  'bank-paid',
  'bank-received',
  'stake',
  'payout',
  'reversal',
  'tab-sale',
  'tab-return',
  'tab-reversed',
  'tab-paid',
  'tab-write-off',
  'commission-tab',
  'commission',
  'commission-paid',
  'commission-fee',
  'commission-received',
] as const

export type EntryReason = (typeof reasons)[number] | 'other'

/**
 * Returns the key of the words for a reason. A bonus has a reason for each currency and a hand has one for each
 * stake, which share their words.
 */
export function entryReason(reason: string): EntryReason {
  const name = reason
    .replace(/^club-bonus-.*/, 'club-bonus')
    .replace(/^round\.(stake|payout|reversal).*/, '$1')
  return reasons.find((each) => each === name) ?? 'other'
}
