import type { ClubId } from '@cardroom/contract/ids'
import type { LogName } from '@cardroom/contract/seals'
import type { Hash } from '@cardroom/proofs'
import type { Reader, Tx } from '#platform/db/database.ts'
import type { HouseKeys } from '#platform/keys/index.ts'
import { auditRowsBetween } from './audit-rows.view.ts'
import { leafOfAudit, leafOfTransfer } from './trees/hashes.ts'
import { transfersBetween } from './ledger-transfers.view.ts'
import { insertLogNodes, logRuns, type NewNode } from './trees/log-nodes.store.ts'
import { headsOf, holdLog, markPlaced, writeSizes, type GrownLog } from './logs.store.ts'
import { edgeOf, grow } from './trees/stored-tree.ts'

/**
 * The number of entries that are hashed and written at once. This takes a few milliseconds, in which nothing else is
 * answered.
 */
export const entriesMax = 250

export interface LogEntry {
  readonly id: number
  readonly clubId: ClubId
  readonly leaf: Hash
}

/** Returns the entries with their leaves, in the order of their ids. */
export async function entriesBetween(
  reader: Reader,
  house: HouseKeys,
  { log, after, upTo }: { readonly log: LogName; readonly after: number; readonly upTo: number },
): Promise<LogEntry[]> {
  if (log === 'audit') {
    const rows = await auditRowsBetween(reader, { after, upTo }, entriesMax)
    return rows.map((row) => ({ id: row.id, clubId: row.clubId, leaf: leafOfAudit(row) }))
  }
  const transfers = await transfersBetween(reader, { after, upTo }, entriesMax)
  return transfers.map((transfer) => ({
    id: transfer.id,
    clubId: transfer.clubId,
    leaf: leafOfTransfer(house, transfer),
  }))
}

/** Assigns places to the next entries of a closed log; returns false if all have one. */
export async function placeEntries(tx: Tx, house: HouseKeys, log: LogName): Promise<boolean> {
  const { closedTo, placedTo } = await holdLog(tx, log)
  const entries = await entriesBetween(tx, house, { log, after: placedTo, upTo: closedTo })
  const last = entries.at(-1)
  if (!last) return false

  const byClub = groupedByClub(entries)
  const heads = await headsOf(tx, log, [...byClub.keys()])
  const sizeOf = (clubId: ClubId): number => heads.get(clubId)?.size ?? 0
  const runs = [...byClub.keys()].flatMap((clubId) =>
    edgeOf(sizeOf(clubId)).map((run) => ({ ...run, clubId })),
  )
  const edges = await logRuns(tx, log, runs)

  const nodes: NewNode[] = []
  const grown: GrownLog[] = []
  for (const [clubId, added] of byClub) {
    const size = sizeOf(clubId)
    const edge = edges.filter((_, place) => runs[place]?.clubId === clubId)
    for (const node of grow(
      size,
      edge,
      added.map(({ leaf }) => leaf),
    ))
      nodes.push({
        ...node,
        clubId,
        entryId: node.level === 0 ? (added[node.place - size]?.id ?? null) : null,
      })
    grown.push({ clubId, size: size + added.length, lastEntry: added.at(-1)?.id ?? 0 })
  }
  await insertLogNodes(tx, log, nodes)
  await writeSizes(tx, log, grown)
  await markPlaced(tx, log, last.id)
  return true
}

function groupedByClub(entries: readonly LogEntry[]): Map<ClubId, LogEntry[]> {
  const byClub = new Map<ClubId, LogEntry[]>()
  for (const entry of entries) {
    const group = byClub.get(entry.clubId)
    if (group) group.push(entry)
    else byClub.set(entry.clubId, [entry])
  }
  return byClub
}
