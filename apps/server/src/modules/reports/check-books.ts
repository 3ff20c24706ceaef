import { tellEveryClub } from '#modules/club-events/index.ts'
import { lastTransferBefore, transfersHere, type Difference, type Reach } from '#modules/ledger/index.ts'
import { notify } from '#modules/messages/index.ts'
import type { RoundsToVerify } from '#modules/sessions/index.ts'
import type { Reader, Tx } from '#platform/db/database.ts'
import { noteSecurityEvent } from '#platform/security-events.ts'
import { later, minutes, now } from '#platform/clock.ts'
import {
  administrators,
  differedSince,
  insertCheck,
  lastCheck,
  type BooksCheck,
} from './ledger-checks.store.ts'

/** What a look at the books has found. */
export interface BooksVerified {
  /** What is not as it must be; empty is a clean bill. */
  readonly found: readonly Difference[]
  /** Of these, in the sealed logs. */
  readonly inSeals: number
  /** Whether every leaf, root and signature could be recomputed; false where a key of the house is not at hand. */
  readonly hasKeys: boolean
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

/** How far a check looks, as it is said before it begins. */
export interface Looking {
  readonly begunAt: Date
  /** Where it goes on from; undefined: it looks at all of the ledger and of the seals. */
  readonly reached: Reach | undefined
  /** Every transfer up to this one is looked at, by this check or an earlier one; null: there was none. */
  readonly transfersTo: number | null
  /** The rounds of every seed that was revealed before then are recomputed; undefined: only some rounds are. */
  readonly roundsTo?: Date | undefined
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
  // A mark that lies ahead is none of ours.
  if (last.roundsTo > now()) return undefined
  if ((await transfersHere(reader)) <= wholeMax) return undefined
  return { transfer: last.transfersTo, at: last.roundsTo }
}

/** To be asked before the check begins: what comes while it reads is the next one's. */
export async function beginLooking(
  reader: Reader,
  looking: Pick<Looking, 'reached' | 'roundsTo'>,
): Promise<Looking> {
  const begunAt = now()
  const transfersTo = (await lastTransferBefore(reader, later(begunAt, -underWayMs))) ?? null
  return { begunAt, transfersTo, ...looking }
}

/**
 * Keeps what a check of the books found; anything is told to the administrators and the security log. The next one goes
 * on from there only where nothing differs, by this check or by one that was kept while it read.
 */
export async function keepCheck(tx: Tx, verified: BooksVerified, looking: Looking): Promise<void> {
  const { found, inSeals } = verified
  const last = await lastCheck(tx)
  const isClean = found.length === 0 && !(await differedSince(tx, looking.begunAt))
  await insertCheck(tx, {
    found,
    inSeals,
    roundsTo: (isClean && looking.roundsTo) || (last?.roundsTo ?? null),
    transfersTo: isClean ? looking.transfersTo : null,
    wholeAt: newer(last?.wholeAt, looking.reached || !verified.hasKeys ? null : looking.begunAt),
  })
  tellEveryClub(tx, 'books.checked', { checked_at: tx.now.toISOString(), differences: found.length })
  if (found.length === 0) return
  noteSecurityEvent(tx, 'books.differ')
  notify(tx, await administrators(tx), {
    content: 'ledgerDiffers',
    values: { differences: found.length, check: found[0]?.check ?? '', subject: found[0]?.subject ?? '' },
  })
}

const newer = (a: Date | null | undefined, b: Date | null): Date | null => (a && (!b || a > b) ? a : b)
