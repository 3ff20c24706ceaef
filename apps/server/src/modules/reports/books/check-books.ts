import { tellEveryClub } from '#modules/club-events/index.ts'
import {
  closingHash,
  lastTransferBefore,
  transfersHere,
  type Difference,
  type Reach,
} from '#modules/ledger/index.ts'
import { notify } from '#modules/messages/index.ts'
import { allHereFrom, signedByHouse } from '#modules/seals/index.ts'
import type { RoundsToVerify } from '#modules/rounds/index.ts'
import type { Reader, Tx } from '#platform/db/database.ts'
import type { HouseKeys } from '#platform/keys/index.ts'
import { noteSecurityEvent } from '#platform/security-events.ts'
import { later, minutes, now } from '#platform/clock.ts'
import {
  administrators,
  differedSince,
  insertCheck,
  lastCheck,
  type BooksCheck,
} from './ledger-checks.store.ts'
import { checkText, lastSigned } from './signed-checks.ts'

/** The result of a check of the books. */
export interface BooksVerified {
  /** The differences; an empty list means that there is none. */
  readonly found: readonly Difference[]
  /** The number of differences in the sealed logs. */
  readonly inSeals: number
  /** True if every leaf, root and signature could be recomputed; false if a key of the house is missing. */
  readonly hasKeys: boolean
  /** The number of rounds that were recomputed from their seeds. */
  readonly rounds: number
  /** The parts that were not checked, one sentence each. */
  readonly notLookedAt: readonly string[]
}

/** Recomputes everything that is settled, or with `reached` everything since then, and these rounds. */
type VerifyBooks = (
  reader: Reader,
  asked: { readonly rounds: RoundsToVerify; readonly reached?: Reach | undefined },
) => Promise<BooksVerified>

/** The means to check the books. */
export interface BooksChecking {
  readonly verify: VerifyBooks
  /** The keys that sign the note of a check, and verify the notes of earlier ones. */
  readonly house: HouseKeys
}

/** The extent of a check, as it is determined before the check begins. */
export interface Looking {
  readonly begunAt: Date
  /** The point where the check continues; undefined means that it checks all of the ledger and of the seals. */
  readonly reached: Reach | undefined
  /** This check or an earlier one covers every transfer up to this one; null if there was none. */
  readonly transfersTo: number | null
  /**
   * The hash of the closing balance of each account, from before the check. The next check finds what is changed
   * meanwhile.
   */
  readonly closing: string | null
  /**
   * The rounds of every seed that was revealed before then are recomputed; undefined means that only some rounds are.
   */
  readonly roundsTo?: Date | undefined
}

/**
 * A posting or a revealed seed becomes visible to others once its transaction has ended, which happens within this
 * time.
 */
export const underWayMs = minutes(10)

/** If a house has no more transfers than this, its books are always checked in full, which takes minutes. */
const wholeMaxDefault = 5_000_000

/**
 * Returns the point where a check continues from the last one. It is undefined if everything must be checked: in a
 * small house, if the house has not signed the last check, if part of what that one checked has left, and if it found
 * a difference, so that no difference is forgotten before it is corrected.
 */
export async function reachOf(
  reader: Reader,
  signed: BooksCheck | undefined,
  wholeMax = wholeMaxDefault,
): Promise<Reach | undefined> {
  if (!signed || signed.differences > 0 || signed.transfersTo === null || signed.closing === null)
    return undefined
  // The house would not sign a mark in the future.
  if (signed.roundsTo === null || signed.roundsTo > now()) return undefined
  if ((await lastCheck(reader))?.id !== signed.id) return undefined
  if ((await transfersHere(reader)) <= wholeMax) return undefined
  // Each account's last transfer of a range that has left stays; the others within the range are gone.
  if (signed.transfersTo + 1 < (await allHereFrom(reader))) return undefined
  return { transfer: signed.transfersTo, at: signed.roundsTo, closing: signed.closing }
}

/**
 * Notes how far a check will reach, before it begins: the next check covers what is written while this one reads.
 */
export async function beginLooking(
  reader: Reader,
  looking: Pick<Looking, 'reached' | 'roundsTo'>,
): Promise<Looking> {
  const begunAt = now()
  const transfersTo = (await lastTransferBefore(reader, later(begunAt, -underWayMs))) ?? null
  const closing = transfersTo === null ? null : await closingHash(reader, transfersTo)
  return { begunAt, transfersTo, closing, ...looking }
}

interface Checked {
  readonly verified: BooksVerified
  readonly looking: Looking
  /** Undefined if no key is available. The next check then continues from nothing that this one notes. */
  readonly house: HouseKeys | undefined
}

/**
 * Stores the result of a check of the books, signed by the house, and reports any difference to the administrators
 * and the security log. The next check continues from there only if nothing differs, in this check or in one that was
 * stored while it ran.
 */
export async function keepCheck(tx: Tx, { verified, looking, house }: Checked): Promise<void> {
  const { found, inSeals, hasKeys } = verified
  const before = house && (await lastSigned(tx, house))
  const check = {
    checkedAt: tx.now,
    differences: found.length,
    sealDifferences: inSeals,
    ...(await goesOnFrom(tx, { verified, looking, roundsTo: before?.roundsTo ?? null })),
    wholeAt: newer(before?.wholeAt, looking.reached || !hasKeys ? null : looking.begunAt),
  }
  const signature = (house && hasKeys && (await signedByHouse(tx, house, checkText(check)))) || unsigned
  await insertCheck(tx, { ...check, details: found.slice(0, 100), ...signature })
  tellEveryClub(tx, 'books.checked', { checked_at: tx.now.toISOString(), differences: found.length })
  if (found.length === 0) return
  noteSecurityEvent(tx, 'books.differ')
  notify(tx, await administrators(tx), {
    content: 'ledgerDiffers',
    values: { differences: found.length, check: found[0]?.check ?? '', subject: found[0]?.subject ?? '' },
  })
}

const unsigned = { keyId: null, sig: null } as const

interface Outcome extends Pick<Checked, 'verified' | 'looking'> {
  /** The value of the check before. */
  readonly roundsTo: Date | null
}

/** Returns the point where the next check continues. If there are differences, it starts anew, except for rounds. */
async function goesOnFrom(tx: Tx, { verified, looking, roundsTo }: Outcome) {
  if (verified.found.length > 0 || (await differedSince(tx, looking.begunAt)))
    return { roundsTo, transfersTo: null, closing: null }
  const { transfersTo, closing } = looking
  return { roundsTo: looking.roundsTo ?? roundsTo, transfersTo, closing }
}

const newer = (a: Date | null | undefined, b: Date | null): Date | null => (a && (!b || a > b) ? a : b)
