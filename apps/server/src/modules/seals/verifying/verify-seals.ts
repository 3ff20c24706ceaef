import type { ClubId } from '@cardroom/contract/ids'
import type { LogName, SealShown } from '@cardroom/contract/seals'
import {
  firstPrevious,
  hashOfSeal,
  isSealSigned,
  nodeHash,
  same,
  toHex,
  type Hash,
  type PublicKey,
} from '@cardroom/proofs'
import type { Difference, Reach } from '#modules/ledger/index.ts'
import type { Reader } from '#platform/db/database.ts'
import type { HouseKeys } from '#platform/keys/index.ts'
import { allHereFrom, transfersLeft } from '../archive/archived-transfers.store.ts'
import { balanceLeaves, rootOfLeaves } from '../trees/balance-trees.ts'
import { fast } from '../trees/hashes.ts'
import { differencesOfRanges, goneEntries, type GoneEntries } from '../archive/left-transfers.ts'
import { entryAt, logRuns } from '../trees/log-nodes.store.ts'
import { logClubs, sealedLeaves, unplacedEntries } from '../sealed-leaves.view.ts'
import { verifyingKeys, type VerifyingKeys } from '../house-keys/open-house.ts'
import { newestSealBefore, sealsAfter } from '../seals.store.ts'
import { NodeMissing, overStoredTree } from '../trees/stored-tree.ts'

const pageMax = 500

/**
 * Recomputes every leaf, root and signature of the sealed logs from the rows they were made of. An empty list means
 * that no difference was found. Any entry that was changed, removed or inserted after its sealing is found, whoever
 * did it. If the books were verified before, transfers are read from each club's newest seal of that time on, and the
 * stored tree must have the root of that seal. The audit log is short, so all of it is read.
 */
export async function sealDifferences(
  reader: Reader,
  house: HouseKeys,
  reached?: Reach,
): Promise<Difference[]> {
  const keys = await verifyingKeys(reader, house)
  const found: Difference[] = []
  const ranges = await transfersLeft(reader)
  const gone = goneEntries(ranges)
  for (const [log, since] of [
    ['transfers', reached],
    ['audit', undefined],
  ] as const) {
    for (const id of await unplacedEntries(reader, log, since?.transfer))
      found.push(difference('each sealed entry has a place', `${log} entry ${id}`, 'a place', 'none'))
    for (const clubId of await logClubs(reader, log)) {
      const from = since && (await newestSealBefore(reader, { log, clubId, at: since.at }))
      const club = { log, clubId, from, gone: log === 'transfers' ? gone : goneEntries([]) }
      found.push(...(await verifyLog(reader, keys, club)))
    }
  }
  return [
    ...found,
    ...differencesOfRanges(keys.publicKeys, ranges),
    // The missing entries can be counted only if every place was read.
    ...(reached ? [] : gone.differences()),
  ]
}

interface ClubLog {
  readonly log: LogName
  readonly clubId: ClubId
  /** The seal up to which the log was verified before; undefined means that it is read from its beginning. */
  readonly from: SealShown | undefined
  readonly gone: GoneEntries
}

async function verifyLog(reader: Reader, keys: VerifyingKeys, club: ClubLog): Promise<Difference[]> {
  const found: Difference[] = []
  const log = await readLog(reader, keys, club, found)
  let before = club.from
  for (;;) {
    const seals = await sealsAfter(reader, { ...club, number: before?.number ?? 0 }, pageMax)
    for (const seal of seals) {
      found.push(...differencesOfSeal(seal, before, { log: club.log, keys: keys.publicKeys }))
      const { root, lastEntry } = await log.upTo(seal.size)
      const subject = subjectOf(club.log, seal)
      if (root !== seal.root)
        found.push(difference('a seal has the root of its log', subject, root, seal.root))
      if (seal.balances && keys.hasFirst && (await areBalancesHere(reader, seal, lastEntry)))
        found.push(...(await differencesOfBalances(reader, keys.house, seal, lastEntry)))
      before = seal
    }
    if (seals.length < pageMax) break
  }
  await log.upTo(Number.MAX_SAFE_INTEGER)
  return found
}

/** Returns the differences in the seal itself, and between the seal and the one before. */
function differencesOfSeal(
  seal: SealShown,
  before: SealShown | undefined,
  { log, keys }: { readonly log: LogName; readonly keys: readonly PublicKey[] },
): Difference[] {
  const found: Difference[] = []
  const subject = subjectOf(log, seal)
  const number = (before?.number ?? 0) + 1
  if (seal.number !== number)
    found.push(difference('seals have no gap', subject, String(number), String(seal.number)))
  const previous = before ? hashOfSeal(before, fast) : firstPrevious[log]
  if (seal.previous !== previous)
    found.push(difference('a seal names the one before', subject, previous, seal.previous))
  if (!isSealSigned(seal, keys))
    found.push(difference('a seal is signed by the house', subject, 'a signature', seal.sig))
  return found
}

/**
 * Tells whether the balances of a seal are in the database. Of a range that has left, it holds only those at the
 * range's end; the others were checked until it left.
 */
async function areBalancesHere(reader: Reader, seal: SealShown, lastEntry: number): Promise<boolean> {
  const first = await allHereFrom(reader)
  if (lastEntry >= first) return true
  const next = await entryAt(reader, { log: 'transfers', clubId: seal.club_id, place: seal.size })
  return next === undefined || next >= first
}

async function differencesOfBalances(
  reader: Reader,
  house: HouseKeys,
  seal: SealShown,
  lastEntry: number,
): Promise<Difference[]> {
  if (!seal.balances) return []
  const asked = { clubId: seal.club_id, number: seal.number, upTo: lastEntry }
  const trees = await balanceLeaves(reader, house, asked)
  return seal.balances.flatMap(({ currency, root }) => {
    const recomputed = rootOfLeaves((trees.get(currency) ?? []).map(({ hash }) => hash))
    const subject = `${subjectOf('transfers', seal)} ${currency}`
    return recomputed === root
      ? []
      : [difference('a seal has the root of the balances', subject, recomputed, root)]
  })
}

/** Reads a log once, from its beginning or from a seal on, and returns its root at each size on the way. */
async function readLog(
  reader: Reader,
  keys: VerifyingKeys,
  { log, clubId, from, gone }: ClubLog,
  found: Difference[],
) {
  const stored = await storedPeaks(reader, { log, clubId, size: from?.size ?? 0 })
  // Without its stored tree, a log is read from its beginning.
  let size = stored ? (from?.size ?? 0) : 0
  let lastEntry = size === 0 ? 0 : ((await entryAt(reader, { log, clubId, place: size - 1 })) ?? 0)
  const complete = stored ?? []

  const add = (leaf: Hash): void => {
    let [hash, width] = [leaf, 1]
    while (complete.at(-1)?.size === width) {
      hash = nodeHash((complete.pop() as { hash: Hash }).hash, hash, fast)
      width *= 2
    }
    complete.push({ size: width, hash })
    size += 1
  }
  const root = (): string => rootOf(complete)
  if (from) {
    const subject = subjectOf(log, from)
    const isStored = stored !== undefined && (size === 0 || root() === from.root)
    if (!isStored)
      found.push(
        difference('a seal has the root of its log', subject, stored ? root() : 'nothing', from.root),
      )
    // This seal vouches for all entries that are not read again.
    if (!isSealSigned(from, keys.publicKeys))
      found.push(difference('a seal is signed by the house', subject, 'a signature', from.sig))
  }
  return {
    upTo: async (wanted: number): Promise<{ root: string; lastEntry: number }> => {
      while (size < wanted) {
        const limit = Math.min(pageMax, wanted - size)
        const leaves = await sealedLeaves(reader, keys, { log, clubId, from: size }, limit)
        for (const { entryId, place, stored, recomputed } of leaves) {
          if (place !== size)
            found.push(difference('places have no gap', `club ${clubId} ${log}`, String(size), String(place)))
          const isAsItWas = recomputed ? same(recomputed, stored) : gone.isOfLeft(entryId)
          if (!isAsItWas)
            found.push(
              difference(
                'a sealed entry is as it was',
                `${log} entry ${entryId}`,
                toHex(stored),
                recomputed ? toHex(recomputed) : 'nothing',
              ),
            )
          add(recomputed ?? stored)
          lastEntry = entryId
        }
        if (leaves.length < limit) break
      }
      return { root: root(), lastEntry }
    },
  }
}

/** Computes the root of a log from its complete trees, the largest first. */
function rootOf(peaks: readonly Peak[]): string {
  const [last, ...others] = peaks.toReversed()
  if (!last) return ''
  return toHex(others.reduce((right, { hash }) => nodeHash(hash, right, fast), last.hash))
}

interface Peak {
  readonly size: number
  readonly hash: Hash
}

/**
 * Returns the stored roots of the complete subtrees over the first places of a log, the largest first; undefined if
 * one is missing.
 */
const storedPeaks = (
  reader: Reader,
  { log, clubId, size }: { readonly log: LogName; readonly clubId: ClubId; readonly size: number },
): Promise<Peak[] | undefined> =>
  overStoredTree(
    (runs) =>
      logRuns(
        reader,
        log,
        runs.map((run) => ({ ...run, clubId })),
      ),
    (nodes) => {
      const peaks: Peak[] = []
      for (let [place, level] = [0, Math.floor(Math.log2(size))]; place < size; level -= 1) {
        const width = 2 ** level
        if (place + width > size) continue
        peaks.push({ size: width, hash: nodes(level, place / width) })
        place += width
      }
      return peaks
    },
  ).catch((error: unknown) => {
    if (error instanceof NodeMissing) return undefined
    throw error
  })

const subjectOf = (log: LogName, { club_id: clubId, number }: SealShown): string =>
  `club ${clubId} ${log} seal ${number}`

const difference = (check: string, subject: string, expected: string, found: string): Difference => ({
  check,
  subject,
  expected,
  found,
})
