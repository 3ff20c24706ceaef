/** The names of ledger entries are used by other features. */
export { entryReason } from './entries/entry-reason.ts'
