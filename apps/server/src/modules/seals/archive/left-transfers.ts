import { hashOfText, isSigned, type PublicKey } from '@cardroom/proofs'
import type { Difference } from '#modules/ledger/index.ts'
import type { ArchivedTransfers } from './archived-transfers.store.ts'

/** The hash of the range before, in the first range that leaves. */
export const firstPreviousText = '0'.repeat(64)

/** Returns the text that the house signs about transfers that leave. */
export const leavingText = (archived: Omit<ArchivedTransfers, 'keyId' | 'sig'>): string =>
  [
    'left',
    archived.number,
    archived.firstId,
    archived.beyondId,
    archived.transfers,
    archived.kept,
    archived.sha256,
    archived.previous,
  ].join('|')

/**
 * Checks that the house signed the statements about ranges that have left, and that each range names the one before.
 */
export function differencesOfRanges(
  keys: readonly PublicKey[],
  ranges: readonly ArchivedTransfers[],
): Difference[] {
  return ranges.flatMap((range, turn) => {
    const subject = `range ${range.number}`
    const before = ranges[turn - 1]
    const previous = before ? hashOfText(leavingText(before)) : firstPreviousText
    const found: Difference[] = []
    if (range.previous !== previous)
      found.push({
        check: 'a range names the one that left before',
        subject,
        expected: previous,
        found: range.previous,
      })
    if (!isSigned(leavingText(range), { key_id: range.keyId, sig: range.sig }, keys))
      found.push({
        check: 'a range that left is signed by the house',
        subject,
        expected: 'a signature',
        found: range.sig,
      })
    return found
  })
}

export interface GoneEntries {
  /** Tells whether an entry without a row belongs to a range that has left, and counts it there. */
  isOfLeft(entryId: number): boolean
  /** Returns the ranges of which more or fewer entries are gone than have left for their files. */
  differences(): Difference[]
}

export function goneEntries(ranges: readonly ArchivedTransfers[]): GoneEntries {
  const gone = new Map<number, bigint>()
  return {
    isOfLeft: (entryId) => {
      const range = ranges.find(({ firstId, beyondId }) => entryId >= firstId && entryId < beyondId)
      if (range) gone.set(range.number, (gone.get(range.number) ?? 0n) + 1n)
      return range !== undefined
    },
    differences: () =>
      ranges
        .map(({ number, transfers, kept }) => ({
          check: 'of a range that left, what stays is here',
          subject: `range ${number}`,
          expected: `${transfers - kept} gone`,
          found: `${gone.get(number) ?? 0n} gone`,
        }))
        .filter(({ expected, found }) => expected !== found),
  }
}
