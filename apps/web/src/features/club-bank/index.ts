/** Exports the names of ledger entries for other features. */
export { entryReason } from './entries/entry-reason.ts'
