import { mkdir } from 'node:fs/promises'
import { assert } from '#platform/api-error.ts'
import type { Database } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { lockGently } from '#platform/db/lock-gently.ts'
import {
  findArchived,
  letLeave,
  rangesLeft,
  rangesOver,
  recordArchived,
  recordBalancesLeft,
  sessionInTheWay,
  totalsOf,
  transfersOfRounds,
  type ArchivedFile,
  type OverRange,
  type SealedTransfer,
} from './archived-rounds.store.ts'
import { isSame, verifyFile, writeFileOf, type ArchivedRound } from './round-archive.ts'
import { recordOf } from '../records/round-record.ts'
import { roundReasons } from '../records/round-reasons.ts'
import { roundsBetween, type RecordedRound } from '../records/rounds.view.ts'

export interface ArchiveSettings {
  readonly folder: string
  /** Archives the ranges that ended before this time. */
  readonly before: Date
  /** Tests learn of each completed step here. */
  readonly reached?: (step: 'written' | 'recorded' | 'verified' | 'left') => void
}

export interface LeftRange extends ArchivedFile {
  readonly number: number
}

/** This many rounds are read at a time. */
const pageSize = 1000

/**
 * Writes the rounds of each old range into a file, reads the file again and verifies it, and only then deletes the
 * rounds from the database, while the server keeps serving. An interruption loses nothing; the next call continues.
 * Throws if a range cannot leave. The caller must be the role that owns the tables, because the serving role may
 * delete nothing.
 */
export async function archiveRounds(database: Database, settings: ArchiveSettings): Promise<LeftRange[]> {
  await mkdir(settings.folder, { recursive: true, mode: 0o700 })
  const left: LeftRange[] = []
  for (const range of await rangesOver(database, settings.before)) {
    const session = await sessionInTheWay(database, range)
    if (session !== undefined)
      throw new Error(`Range ${range.number} stays: session ${session}, which has rounds in it, is not over`)
    left.push({ number: range.number, ...(await archiveRange(database, range, settings)) })
  }
  return left
}

/** Reads every file of archived rounds, and throws if one is missing or was changed. Returns the number of files. */
export async function verifyRoundFiles(database: Database, folder: string): Promise<number> {
  const left = await rangesLeft(database)
  for (const range of left) await verifyFile(folder, range, range)
  return left.length
}

async function archiveRange(
  database: Database,
  range: OverRange,
  { folder, reached }: ArchiveSettings,
): Promise<ArchivedFile> {
  const lastTransfers = new Map<number, number>()
  const written = await writeFileOf(folder, range, noting(lastTransfers, roundsOf(database, range)))
  reached?.('written')
  await inTransaction(database, async (tx) => {
    await recordArchived(tx, range, written)
    await recordBalancesLeft(tx, lastTransfers)
  })
  reached?.('recorded')
  const recorded = await findArchived(database, range.number)
  assert(recorded, 'What was written has been recorded')
  await verifyFile(folder, range, recorded)
  const here = await totalsOf(database, range)
  assert(isSame(here, recorded), `${recorded.file} holds every round of its range`)
  reached?.('verified')
  const leaving = { sha256: recorded.sha256, lastSettledAt: here.lastSettledAt }
  await lockGently((waitMs) => inTransaction(database, (tx) => letLeave(tx, range, { ...leaving, waitMs })))
  reached?.('left')
  return recorded
}

/** Notes each session's last transfer while its rounds pass by. */
async function* noting(
  lastTransfers: Map<number, number>,
  rounds: AsyncIterable<ArchivedRound>,
): AsyncGenerator<ArchivedRound> {
  for await (const round of rounds) {
    const last = round.transfers.at(-1)
    // Several seats are dealt to at once, and any of them may be paid last.
    if (last && last.id > (lastTransfers.get(round.session_id) ?? 0))
      lastTransfers.set(round.session_id, last.id)
    yield round
  }
}

async function* roundsOf(database: Database, range: OverRange): AsyncGenerator<ArchivedRound> {
  for (let after = range.firstId - 1; ;) {
    const page = await roundsBetween(database, { after, beyond: range.beyondId, limit: pageSize })
    yield* await withTransfers(database, page)
    const last = page.at(-1)
    if (last === undefined || page.length < pageSize) return
    after = last.id
  }
}

async function withTransfers(database: Database, rounds: readonly RecordedRound[]): Promise<ArchivedRound[]> {
  const idsOf = (wanted: readonly RecordedRound[]) => wanted.map(({ id }) => id)
  const spins = rounds.filter(({ amount }) => amount === null)
  const inOne = await transfersOfRounds(database, idsOf(spins), ['round'])
  // Hands post in several steps, and the first releases posted stake and payout of every round separately.
  const isPosted = new Set(inOne.map(({ roundId }) => roundId))
  const others = rounds.filter(({ id }) => !isPosted.has(id))
  const transfers = [...inOne, ...(await transfersOfRounds(database, idsOf(others), roundReasons))]
  const byRound = new Map<number, SealedTransfer[]>(rounds.map(({ id }) => [id, []]))
  for (const transfer of transfers) byRound.get(transfer.roundId)?.push(transfer)
  return rounds.map((round) => ({
    ...recordOf(database, round),
    user_id: round.userId,
    transfers: (byRound.get(round.id) ?? []).map(({ id, reason, clubId, place, leaf }) => {
      if (clubId === null || place === null || leaf === null)
        throw new Error(`Transfer ${id} of round ${round.id} is not sealed: nothing leaves before it is`)
      return { id, reason, club_id: clubId, place, leaf }
    }),
  }))
}
