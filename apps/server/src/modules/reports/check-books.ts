import { tellEveryClub } from '#modules/club-events/index.ts'
import type { Difference } from '#modules/ledger/index.ts'
import { notify } from '#modules/messages/index.ts'
import type { RoundsToVerify } from '#modules/sessions/index.ts'
import type { Reader, Tx } from '#platform/db/database.ts'
import { noteSecurityEvent } from '#platform/security-events.ts'
import { administrators, insertCheck } from './ledger-checks.store.ts'

/** What a look at the books has found. */
export interface BooksVerified {
  /** What is not as it must be; empty is a clean bill. */
  readonly found: readonly Difference[]
  /** Of these, in the sealed logs. */
  readonly inSeals: number
  /** How many rounds were recomputed from their seeds. */
  readonly rounds: number
  /** What was not looked at, a sentence each. */
  readonly notLookedAt: readonly string[]
}

/** Recomputes all that has settled, and of the rounds these. */
export type VerifyBooks = (reader: Reader, rounds: RoundsToVerify) => Promise<BooksVerified>

/**
 * Keeps what a check of the books found; anything is told to the administrators and the security log. `roundsTo`: the
 * rounds of every seed that was revealed before then have been recomputed, by this check or an earlier one.
 */
export async function keepCheck(
  tx: Tx,
  { found, inSeals }: BooksVerified,
  roundsTo: Date | null,
): Promise<void> {
  await insertCheck(tx, { found, inSeals, roundsTo })
  tellEveryClub(tx, 'books.checked', { checked_at: tx.now.toISOString(), differences: found.length })
  if (found.length === 0) return
  noteSecurityEvent(tx, 'books.differ')
  notify(tx, await administrators(tx), {
    content: 'ledgerDiffers',
    values: { differences: found.length, check: found[0]?.check ?? '', subject: found[0]?.subject ?? '' },
  })
}
