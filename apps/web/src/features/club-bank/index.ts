/** How entries of the ledger are called. */
export { entryReason } from './entries/entry-reason.ts'
