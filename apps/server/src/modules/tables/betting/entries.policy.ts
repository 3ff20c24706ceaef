import type { Amount } from '@cardroom/money'

/** Bets that were taken back leave an entry with its commit, and nothing at stake. */
export const hasBets = ({ stake }: { readonly stake: Amount }): boolean => stake > 0n
