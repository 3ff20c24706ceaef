import type { TableEntry } from '../table-entry.store.ts'

/** Bets that were taken back leave an entry with its commit, and nothing at stake. */
export const hasBets = ({ stake }: Pick<TableEntry, 'stake'>): boolean => stake > 0n
