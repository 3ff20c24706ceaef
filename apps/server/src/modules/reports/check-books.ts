import { tellEveryClub } from '#modules/club-events/index.ts'
import { transfersHere, type Difference, type Reach } from '#modules/ledger/index.ts'
import { notify } from '#modules/messages/index.ts'
import type { RoundsToVerify } from '#modules/sessions/index.ts'
import type { Reader, Tx } from '#platform/db/database.ts'
import { noteSecurityEvent } from '#platform/security-events.ts'
import { minutes } from '#platform/clock.ts'
import { administrators, insertCheck, lastCheck, type BooksCheck } from './ledger-checks.store.ts'

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

/** Recomputes all that has settled, where `reached` is given all since then, and of the rounds these. */
export type VerifyBooks = (
  reader: Reader,
  asked: { readonly rounds: RoundsToVerify; readonly reached?: Reach | undefined },
) => Promise<BooksVerified>

/** How far a check looked, for the next to go on. */
export interface Looked {
  /** The rounds of every seed that was revealed before then have been recomputed, by this check or an earlier one. */
  readonly roundsTo: Date | null
  /** Every transfer up to this one was looked at, by this check or an earlier one; null: there was none. */
  readonly transfersTo: number | null
  /** When all that the database holds was last looked at by one check. */
  readonly wholeAt: Date | null
}

/** What is posted, or a seed that is revealed, is seen by others once its transaction has ended: within this time. */
export const underWayMs = minutes(10)

/** The books of a house with no more transfers than this are always looked at whole, which takes minutes. */
const wholeMaxDefault = 5_000_000

/**
 * Where a check goes on from the last one; undefined where it looks at everything: in a small house, and where the last one
 * found something, so that nothing is forgotten which was not mended.
 */
export async function reachOf(
  reader: Reader,
  last: BooksCheck | undefined,
  wholeMax = wholeMaxDefault,
): Promise<Reach | undefined> {
  if (!last || last.differences > 0 || last.transfersTo === null || last.roundsTo === null) return undefined
  if ((await transfersHere(reader)) <= wholeMax) return undefined
  return { transfer: last.transfersTo, at: last.roundsTo }
}

/** Keeps a check between two nights, which leaves where the next night goes on; `wholeAt`: it began then, and looked at everything. */
export async function keepCheckBetween(tx: Tx, verified: BooksVerified, wholeAt?: Date): Promise<void> {
  const last = await lastCheck(tx)
  const { roundsTo = null, transfersTo = null } = last ?? {}
  await keepCheck(tx, verified, { roundsTo, transfersTo, wholeAt: wholeAt ?? last?.wholeAt ?? null })
}

/** Keeps what a check of the books found; anything is told to the administrators and the security log. */
export async function keepCheck(tx: Tx, { found, inSeals }: BooksVerified, looked: Looked): Promise<void> {
  await insertCheck(tx, { found, inSeals, ...looked })
  tellEveryClub(tx, 'books.checked', { checked_at: tx.now.toISOString(), differences: found.length })
  if (found.length === 0) return
  noteSecurityEvent(tx, 'books.differ')
  notify(tx, await administrators(tx), {
    content: 'ledgerDiffers',
    values: { differences: found.length, check: found[0]?.check ?? '', subject: found[0]?.subject ?? '' },
  })
}
