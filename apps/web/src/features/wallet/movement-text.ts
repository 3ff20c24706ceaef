/** The reasons of movements of gold and diamonds that this version has words for. */
const reasons = [
  'welcome-bonus',
  'diamond-gift',
  'purchase',
  'purchase-refund',
  'purchase-reinstated',
  'debt-repaid',
  'exchange-paid',
  'exchange-received',
  'username',
  'club-name',
  'card-set',
  'round.stake',
  'round.payout',
  'round.reversal',
] as const
type Reason = (typeof reasons)[number]

export type MovementKey = Exclude<Reason, `round.${string}`> | 'stake' | 'payout' | 'reversal' | 'other'

export function movementKey(reason: string): MovementKey {
  if (reason === 'round.stake') return 'stake'
  if (reason === 'round.payout') return 'payout'
  if (reason === 'round.reversal') return 'reversal'
  return reasons.find((each): each is Exclude<Reason, `round.${string}`> => each === reason) ?? 'other'
}
