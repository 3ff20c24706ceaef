import { assert } from '#platform/api-error.ts'
import { archivedPlace, type ArchivedPlace } from '#platform/archived-place.ts'
import type { Reader, Tx } from '#platform/db/database.ts'
import { many, maybeOne, one, run, sql } from '#platform/db/sql.ts'
import type { FilePart } from '#platform/hashed-lines.ts'

/** A range of ids whose rounds have left, and perhaps its transfers too. */
export interface LeavingRange {
  readonly number: number
  readonly firstId: number
  readonly beyondId: number
}

/**
 * The statement that the house signs about a range of transfers that leaves. Ids and counts are plain, hashes in hex.
 */
export interface ArchivedTransfers extends LeavingRange {
  readonly transfers: number
  /** The number of transfers that also stay in the database. */
  readonly kept: number
  /** The file's name in the folder of the archive. */
  readonly file: string
  readonly sha256: string
  readonly previous: string
  readonly keyId: string
  readonly sig: string
}

export interface TransferPart extends FilePart {
  /** The id of its first transfer. */
  readonly firstId: number
}

const columns = sql.raw('number, first_id, beyond_id, transfers, kept, file, sha256, previous, key_id, sig')

/** Selects the ranges whose rounds have left and whose transfers have not, oldest first. */
export const rangesOfRoundsLeft = (reader: Reader): Promise<LeavingRange[]> =>
  many<LeavingRange>(
    reader,
    sql`select number, first_id, beyond_id from archived_rounds
        where left_at is not null
          and number > (select coalesce(max(number), 0) from archived_transfers where left_at is not null)
        order by number`,
  )

/** Selects the ranges of transfers that have left, oldest first. */
export const transfersLeft = (reader: Reader): Promise<ArchivedTransfers[]> =>
  many<ArchivedTransfers>(
    reader,
    sql`select ${columns} from archived_transfers where left_at is not null order by number`,
  )

export const findTransfers = (reader: Reader, number: number): Promise<ArchivedTransfers | undefined> =>
  maybeOne<ArchivedTransfers>(reader, sql`select ${columns} from archived_transfers where number = ${number}`)

/** Returns the first id from which all transfers are in the database. */
export async function allHereFrom(reader: Reader): Promise<number> {
  const { firstId } = await one<{ firstId: number }>(
    reader,
    sql`select coalesce(max(beyond_id), 0) as first_id from archived_transfers where left_at is not null`,
  )
  return firstId
}

export const countTransfers = async (reader: Reader, range: LeavingRange): Promise<number> =>
  (
    await one<{ count: number }>(
      reader,
      sql`select count(*)::int as count from ledger_transfers where id >= ${range.firstId} and id < ${range.beyondId}`,
    )
  ).count

/**
 * Returns the place of each transfer in its club's sealed log. Transfers that are not in the result have no place
 * yet.
 */
export const leavesOf = (
  reader: Reader,
  ids: readonly number[],
): Promise<{ entryId: number; place: number; leaf: string }[]> =>
  many(
    reader,
    sql`select entry_id, place, encode(hash, 'hex') as leaf from log_nodes
        where log = 'transfers' and level = 0 and entry_id = any(${ids}::bigint[])`,
  )

/** Returns the place in the archive of a transfer whose range has left; undefined if it has not. */
export const placeOfTransfer = (reader: Reader, id: number): Promise<ArchivedPlace | undefined> =>
  archivedPlace(
    reader,
    { files: sql.raw('archived_transfers'), parts: sql.raw('archived_transfer_parts') },
    id,
  )

/**
 * Records the file. A file that was written again replaces the earlier one, as long as all its transfers are in the
 * database.
 */
export async function recordTransfers(
  tx: Tx,
  archived: ArchivedTransfers,
  parts: readonly TransferPart[],
): Promise<void> {
  if ((await insertArchived(tx, archived)) === 0) return
  await run(
    tx,
    sql`/* by the owner: the archive */ delete from archived_transfer_parts where number = ${archived.number}`,
  )
  for (let from = 0; from < parts.length; from += rowsMax)
    await insertParts(tx, archived.number, parts.slice(from, from + rowsMax))
}

/** The number of rows that one statement writes. */
const rowsMax = 10_000

const insertParts = (tx: Tx, number: number, parts: readonly TransferPart[]): Promise<number> =>
  run(
    tx,
    sql`/* by the owner: the archive */ insert into archived_transfer_parts (number, first_id, position, size, sha256)
        select ${number}, part.* from unnest(
          ${parts.map(({ firstId }) => firstId)}::bigint[], ${parts.map(({ position }) => position)}::bigint[],
          ${parts.map(({ size }) => size)}::integer[], ${parts.map(({ sha256 }) => sha256)}::text[]) as part`,
  )

const insertArchived = (tx: Tx, archived: ArchivedTransfers): Promise<number> =>
  run(
    tx,
    sql`/* by the owner: the archive */ insert into archived_transfers as held (${columns}, written_at)
        values (${archived.number}, ${archived.firstId}, ${archived.beyondId}, ${archived.transfers}, ${archived.kept},
          ${archived.file}, ${archived.sha256}, ${archived.previous}, ${archived.keyId}, ${archived.sig}, ${tx.now})
        on conflict (number) do update set transfers = excluded.transfers, kept = excluded.kept,
          file = excluded.file, sha256 = excluded.sha256, previous = excluded.previous, key_id = excluded.key_id,
          sig = excluded.sig, written_at = excluded.written_at
        where held.left_at is null`,
  )

/** Makes the table that will replace the range's part (migration 0240). */
export async function makeKeptPart(tx: Tx, { number, kept }: ArchivedTransfers): Promise<void> {
  const made = await one<{ staying: number }>(
    tx,
    sql`select make_kept_part(${number})::int as staying /* never null: it counts */`,
  )
  assert(made.staying === kept, `Of range ${number} stays what was counted: ${kept}, not ${made.staying}`)
}

/**
 * Deletes the other transfers from the database, once the file is verified. Waits up to `waitMs` for their readers.
 */
export async function letTransfersLeave(
  tx: Tx,
  { number, sha256 }: ArchivedTransfers,
  waitMs: number,
): Promise<void> {
  await run(tx, sql`select set_config('lock_timeout', ${String(waitMs)}, true)`)
  const recorded = await run(
    tx,
    sql`/* by the owner: the archive */ update archived_transfers set left_at = ${tx.now}
        where number = ${number} and sha256 = ${sha256} and left_at is null`,
  )
  assert(recorded === 1, 'The file that was verified is the one that is recorded')
  await run(tx, sql`select keep_left_sums(${number}), let_transfers_leave(${number})`)
}
