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
type VerifyBooks = (
  reader: Reader,
  asked: { readonly rounds: RoundsToVerify; readonly reached?: Reach | undefined },
) => Promise<BooksVerified>

/** What checks the books. */
export interface BooksChecking {
  readonly verify: VerifyBooks
  /** Sign what a check notes, and say whether the house signed what an earlier one has noted. */
  readonly house: HouseKeys
}

/** How far a check looks, as it is said before it begins. */
export interface Looking {
  readonly begunAt: Date
  /** Where it goes on from; undefined: it looks at all of the ledger and of the seals. */
  readonly reached: Reach | undefined
  /** Every transfer up to this one is looked at, by this check or an earlier one; null: there was none. */
  readonly transfersTo: number | null
  /** What they left in each account, before the check looks at it: what is changed meanwhile the next one finds. */
  readonly closing: string | null
  /** The rounds of every seed that was revealed before then are recomputed; undefined: only some rounds are. */
  readonly roundsTo?: Date | undefined
}

/** What is posted, or a seed that is revealed, is seen by others once its transaction has ended: within this time. */
export const underWayMs = minutes(10)

/** The books of a house with no more transfers than this are always looked at whole, which takes minutes. */
const wholeMaxDefault = 5_000_000

/**
 * Where a check goes on from the last one; undefined where it looks at everything: in a small house, where the house has not
 * signed the last one, where some of what that one looked at has left, and where it found something, so that nothing is
 * forgotten which was not mended.
 */
export async function reachOf(
  reader: Reader,
  signed: BooksCheck | undefined,
  wholeMax = wholeMaxDefault,
): Promise<Reach | undefined> {
  if (!signed || signed.differences > 0 || signed.transfersTo === null || signed.closing === null)
    return undefined
  // A mark that lies ahead is none of ours.
  if (signed.roundsTo === null || signed.roundsTo > now()) return undefined
  if ((await lastCheck(reader))?.id !== signed.id) return undefined
  if ((await transfersHere(reader)) <= wholeMax) return undefined
  // Of what has left, each account's last transfer of a range stays: within a range others are gone.
  if (signed.transfersTo + 1 < (await allHereFrom(reader))) return undefined
  return { transfer: signed.transfersTo, at: signed.roundsTo, closing: signed.closing }
}

/** To be asked before the check begins: what comes while it reads is the next one's. */
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
  /** Undefined where there is none at hand: the next check goes on from nothing that this one notes. */
  readonly house: HouseKeys | undefined
}

/**
 * Keeps what a check of the books found, signed by the house; anything is told to the administrators and the security log.
 * The next one goes on from there only where nothing differs, by this check or by one that was kept while it read.
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
  /** Of the check before. */
  readonly roundsTo: Date | null
}

/** Where the next check goes on. Where something differs it begins anew, but for rounds. */
async function goesOnFrom(tx: Tx, { verified, looking, roundsTo }: Outcome) {
  if (verified.found.length > 0 || (await differedSince(tx, looking.begunAt)))
    return { roundsTo, transfersTo: null, closing: null }
  const { transfersTo, closing } = looking
  return { roundsTo: looking.roundsTo ?? roundsTo, transfersTo, closing }
}

const newer = (a: Date | null | undefined, b: Date | null): Date | null => (a && (!b || a > b) ? a : b)
