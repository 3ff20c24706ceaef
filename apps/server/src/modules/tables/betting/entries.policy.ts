import type { Amount } from '@cardroom/money'

/**
 * Tells whether an entry has bets. Bets that were taken back leave an entry with its commit and without a stake.
 */
export const hasBets = ({ stake }: { readonly stake: Amount }): boolean => stake > 0n
