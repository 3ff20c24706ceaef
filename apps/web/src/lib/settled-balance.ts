import type { SessionShown } from '@cardroom/contract/sessions'

/** Returns the balance of the finished rounds: an open hand has lost nothing yet. */
export const settledBalance = ({ balance, hand }: Pick<SessionShown, 'balance' | 'hand'>): number =>
  hand?.state === 'open' ? balance + hand.stake : balance
