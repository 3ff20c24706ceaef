import type { Tx } from './database.ts'

/** Adds a statement whose result is not needed before the commit. The commit waits for it, and fails if it fails. */
export function awaitAtCommit(tx: Tx, sent: Promise<unknown>): void {
  sent.catch(() => undefined) // The commit reports the failure.
  tx.sentWrites.push(sent)
}
