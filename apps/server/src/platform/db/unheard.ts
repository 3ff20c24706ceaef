import type { Tx } from './database.ts'

/** What has been sent and nothing needs to be known of before the commit: that waits for it, and fails with it. */
export function leave(tx: Tx, sent: Promise<unknown>): void {
  sent.catch(() => undefined) // The commit hears of it.
  tx.unheard.push(sent)
}
