/** Why gold or diamonds moved, as far as this version has words for it. */
const reasons = [
  'welcome-bonus',
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
] as const
type Reason = (typeof reasons)[number]

export type MovementKey = Exclude<Reason, 'round.stake' | 'round.payout'> | 'stake' | 'payout' | 'other'

export function movementKey(reason: string): MovementKey {
  if (reason === 'round.stake') return 'stake'
  if (reason === 'round.payout') return 'payout'
  return reasons.find((each): each is Exclude<Reason, `round.${string}`> => each === reason) ?? 'other'
}
