import type { ClubId } from '@cardroom/contract/ids'
import type { LogName } from '@cardroom/contract/seals'
import type { Hash } from '@cardroom/proofs'
import type { Reader, Tx } from '#platform/db/database.ts'
import { many, maybeOne, run, sql } from '#platform/db/sql.ts'
import type { Run, StoredNode } from './stored-tree.ts'

export interface ClubRun extends Run {
  readonly clubId: ClubId
}

/** Returns the hashes of each run, in their order. */
export async function logRuns(reader: Reader, log: LogName, runs: readonly ClubRun[]): Promise<Hash[][]> {
  const found: Hash[][] = runs.map(() => [])
  const rows = await many<{ turn: number; hash: Buffer }>(
    reader,
    sql`select wanted.turn::integer, node.hash
        from unnest(${runs.map((each) => each.clubId)}::integer[], ${runs.map((each) => each.level)}::smallint[],
          ${runs.map((each) => each.from)}::bigint[], ${runs.map((each) => each.count)}::bigint[])
          with ordinality as wanted (club_id, level, first, count, turn)
        cross join lateral (
          select place, hash from log_nodes
          where log = ${log} and club_id = wanted.club_id and level = wanted.level
            and place >= wanted.first and place < wanted.first + wanted.count
        ) node
        order by wanted.turn, node.place`,
  )
  for (const { turn, hash } of rows) found[turn - 1]?.push(hash)
  return found
}

export interface NewNode extends StoredNode {
  readonly clubId: ClubId
  /** The entry of a leaf. */
  readonly entryId: number | null
}

export const insertLogNodes = (tx: Tx, log: LogName, nodes: readonly NewNode[]): Promise<number> =>
  run(
    tx,
    sql`insert into log_nodes (log, club_id, level, place, hash, entry_id)
        select ${log}, node.* from unnest(
          ${nodes.map((each) => each.clubId)}::integer[],
          ${nodes.map((each) => each.level)}::smallint[],
          ${nodes.map((each) => each.place)}::bigint[],
          ${nodes.map((each) => each.hash)}::bytea[],
          ${nodes.map((each) => each.entryId)}::bigint[]) as node`,
  )

/** Returns the place of an entry in its club's log; undefined if it has no place yet. */
export async function placeOf(reader: Reader, log: LogName, entryId: number): Promise<number | undefined> {
  const row = await maybeOne<{ place: number }>(
    reader,
    sql`select place from log_nodes where log = ${log} and entry_id = ${entryId} and level = 0`,
  )
  return row?.place
}

/** Returns the entry at a place of a club's log; undefined beyond its end. */
export async function entryAt(
  reader: Reader,
  { log, clubId, place }: { readonly log: LogName; readonly clubId: ClubId; readonly place: number },
): Promise<number | undefined> {
  const row = await maybeOne<{ entryId: number }>(
    reader,
    sql`select entry_id /* never null: at level 0 */ from log_nodes where log = ${log} and club_id = ${clubId} and level = 0 and place = ${place}`,
  )
  return row?.entryId
}
