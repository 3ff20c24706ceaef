import type { ClubId } from '@cardroom/contract/ids'
import type { LogName } from '@cardroom/contract/seals'
import type { Hash } from '@cardroom/proofs'
import { leastId } from '#modules/ledger/index.ts'
import type { Reader } from '#platform/db/database.ts'
import { many, one, sql } from '#platform/db/sql.ts'
import { auditRows } from './audit-rows.view.ts'
import { leafOfAudit, leafOfTransfer } from './trees/hashes.ts'
import type { VerifyingKeys } from './house-keys/open-house.ts'
import { transfersById } from './ledger-transfers.view.ts'

const tables = { transfers: sql.table('ledger_transfers'), audit: sql.table('audit_entries') } as const

/** Selects the clubs with a log. */
export async function logClubs(reader: Reader, log: LogName): Promise<ClubId[]> {
  const rows = await many<{ clubId: ClubId }>(
    reader,
    sql`select club_id from log_heads where log = ${log} order by club_id`,
  )
  return rows.map((row) => row.clubId)
}

/** The number of entries that one statement looks up. */
const lookedUpMax = 10_000
/** The number of entries that are named. */
const unplacedMax = 100

/**
 * Returns the entries after this one that should have a place and have none, because somebody inserted them later. At
 * most a hundred.
 */
export async function unplacedEntries(
  reader: Reader,
  log: LogName,
  // Somebody who inserts an entry may choose any id, also one below the first.
  from: number | bigint = leastId,
): Promise<number[]> {
  const { placedTo } = await one<{ placedTo: number }>(
    reader,
    sql`select placed_to from sealed_logs where name = ${log}`,
  )
  const unplaced: number[] = []
  for (let after = from; unplaced.length < unplacedMax;) {
    // Each entry is looked up in the index, because the plan of a join would depend on statistics that a fresh log
    // does not have yet.
    const looked: { id: number; isPlaced: boolean }[] = await many(
      reader,
      sql`select entry.id, coalesce(node.is_placed, false) as is_placed
          from (select id from ${tables[log]} where id <= ${placedTo} and id > ${after}
                order by id limit ${lookedUpMax}) entry
          left join lateral (
            select true as is_placed from log_nodes where log = ${log} and entry_id = entry.id and level = 0 limit 1
          ) node on true
          order by entry.id`,
    )
    unplaced.push(...looked.filter(({ isPlaced }) => !isPlaced).map(({ id }) => id))
    after = looked.at(-1)?.id ?? after
    if (looked.length < lookedUpMax) break
  }
  return unplaced.slice(0, unplacedMax)
}

export interface SealedLeaf {
  readonly entryId: number
  readonly place: number
  readonly stored: Hash
  /** The hash of the row as it is now; undefined if the row is gone. If nobody can recompute it, the stored hash. */
  readonly recomputed: Hash | undefined
}

/** Returns leaves of a club's log in their order, with the hashes recomputed from today's rows. */
export async function sealedLeaves(
  reader: Reader,
  { house, hasFirst }: VerifyingKeys,
  { log, clubId, from }: { readonly log: LogName; readonly clubId: ClubId; readonly from: number },
  limit: number,
): Promise<SealedLeaf[]> {
  const rows = await many<{ place: number; entryId: number; hash: Buffer }>(
    reader,
    sql`select place, entry_id /* never null: at level 0 */, hash from log_nodes
        where log = ${log} and club_id = ${clubId} and level = 0 and place >= ${from}
        order by place limit ${limit}`,
  )
  const ids = rows.map((row) => row.entryId)
  const leaves = new Map<number, Hash>()
  if (log === 'audit') for (const row of await auditRows(reader, ids)) leaves.set(row.id, leafOfAudit(row))
  else if (hasFirst)
    for (const transfer of await transfersById(reader, ids))
      leaves.set(transfer.id, leafOfTransfer(house, transfer))
  else for (const row of rows) leaves.set(row.entryId, row.hash)
  return rows.map((row) => ({
    entryId: row.entryId,
    place: row.place,
    stored: row.hash,
    recomputed: leaves.get(row.entryId),
  }))
}
