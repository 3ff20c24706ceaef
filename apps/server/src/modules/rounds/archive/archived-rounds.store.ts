import type { ClubId } from '@cardroom/contract/ids'
import { assert } from '#platform/api-error.ts'
import { archivedPlace, type ArchivedPlace } from '#platform/archived-place.ts'
import type { Reader, Tx } from '#platform/db/database.ts'
import type { FilePart } from '#platform/hashed-lines.ts'
import { many, maybeOne, one, run, sql } from '#platform/db/sql.ts'

/** A range of ids that has ended. */
export interface OverRange {
  readonly number: number
  readonly firstId: number
  readonly beyondId: number
  readonly beganAt: Date
  readonly endedAt: Date
}

export interface Totals {
  readonly rounds: number
  readonly stake: bigint
  readonly payout: bigint
}

export interface RangeTotals extends Totals {
  /** The time when the last of its rounds was settled; null if it has none. */
  readonly lastSettledAt: Date | null
}

export interface ArchivedFile extends Totals {
  /** The name of the file in the archive folder. */
  readonly file: string
  readonly sha256: string
}

export interface RoundPart extends FilePart {
  /** The id of the part's first round. */
  readonly firstId: number
}

export interface WrittenFile extends ArchivedFile {
  readonly parts: readonly RoundPart[]
}

/** Tells whether this is the role that may delete rounds. */
export const ownsRounds = async (reader: Reader): Promise<boolean> =>
  (
    await one<{ owns: boolean }>(
      reader,
      sql`select pg_has_role(relowner, 'usage') as owns from pg_class where oid = 'rounds'::regclass`,
    )
  ).owns

/**
 * Lists the ranges that ended before this time and are not archived, oldest first. After a restore, an archived range
 * has an empty part.
 */
export const rangesOver = (reader: Reader, before: Date): Promise<OverRange[]> =>
  many<OverRange>(
    reader,
    sql`select range.number, range.first_id, next.first_id as beyond_id, range.begun_at as began_at /* never null: the next one has begun */,
          next.begun_at as ended_at
        from id_ranges range join id_ranges next on next.first_id = range.first_id + range.size
        where next.begun_at < ${before}
          and not exists (select from archived_rounds where number = range.number and left_at is not null)
        order by range.number`,
  )

/** Lists the archived ranges, oldest first. */
export const rangesLeft = (reader: Reader): Promise<(OverRange & ArchivedFile)[]> =>
  many<OverRange & ArchivedFile>(
    reader,
    sql`select number, first_id, beyond_id, began_at, ended_at, rounds, stake, payout, file, sha256
        from archived_rounds where left_at is not null order by number`,
    { stake: 'amount', payout: 'amount' },
  )

/**
 * Returns a session with rounds in the range that is open, so that its seed may still be drawn from, or whose hand is
 * open; such a session keeps the range in the database.
 */
export async function sessionInTheWay(reader: Reader, range: OverRange): Promise<number | undefined> {
  const found = await maybeOne<{ id: number }>(
    reader,
    sql`(select id from sessions session
         where finished_at is null and created_at < ${range.endedAt}
           and exists (select from rounds where session_id = session.id
             and id >= ${range.firstId} and id < ${range.beyondId}) limit 1)
        union all
        (select session_id from rounds
         where settled_at is null and id >= ${range.firstId} and id < ${range.beyondId} limit 1)`,
  )
  return found?.id
}

export const totalsOf = (reader: Reader, range: OverRange): Promise<RangeTotals> =>
  one<RangeTotals>(
    reader,
    sql`select count(*)::int as rounds, coalesce(sum(stake), 0)::bigint as stake, coalesce(sum(payout), 0)::bigint as payout,
          max(settled_at) as last_settled_at
        from rounds where id >= ${range.firstId} and id < ${range.beyondId}`,
    { stake: 'amount', payout: 'amount' },
  )

export interface SealedTransfer {
  readonly id: number
  readonly roundId: number
  readonly reason: string
  readonly clubId: ClubId | null
  readonly place: number | null
  readonly leaf: string | null
}

/** Reads the transfers of the rounds, each with its leaf in the sealed log. */
export const transfersOfRounds = (
  reader: Reader,
  ids: readonly number[],
  reasons: readonly string[],
): Promise<SealedTransfer[]> =>
  many<SealedTransfer>(
    reader,
    sql`select transfer.id, wanted.id as round_id, transfer.reason, node.club_id, node.place,
          encode(node.hash, 'hex') as leaf
        from unnest(${ids}::bigint[]) as wanted (id)
        join ledger_transfers transfer on transfer.reason = any(${reasons}::text[]) and transfer.reference = wanted.id
        left join log_nodes node on node.log = 'transfers' and node.entry_id = transfer.id and node.level = 0
        order by transfer.id`,
  )

export const findArchived = (reader: Reader, number: number): Promise<ArchivedFile | undefined> =>
  maybeOne<ArchivedFile>(
    reader,
    sql`select rounds, stake, payout, file, sha256 from archived_rounds where number = ${number}`,
    { stake: 'amount', payout: 'amount' },
  )

/** Returns the place of an archived round; undefined if the round is not archived. */
export const placeOfRound = (reader: Reader, id: number): Promise<ArchivedPlace | undefined> =>
  archivedPlace(reader, { files: sql.raw('archived_rounds'), parts: sql.raw('archived_round_parts') }, id)

/** Records the file. A later file replaces an earlier one as long as the rounds are still in the database. */
export async function recordArchived(tx: Tx, range: OverRange, written: WrittenFile): Promise<void> {
  const recorded = await run(
    tx,
    sql`/* by the owner: the archive */ insert into archived_rounds as archived
          (number, first_id, beyond_id, began_at, ended_at, rounds, stake, payout, file, sha256, written_at)
        values (${range.number}, ${range.firstId}, ${range.beyondId}, ${range.beganAt}, ${range.endedAt},
          ${written.rounds}, ${written.stake}, ${written.payout}, ${written.file}, ${written.sha256}, ${tx.now})
        on conflict (number) do update set rounds = excluded.rounds, stake = excluded.stake,
          payout = excluded.payout, file = excluded.file, sha256 = excluded.sha256, written_at = excluded.written_at
        where archived.left_at is null`,
  )
  if (recorded === 0) return
  await run(
    tx,
    sql`/* by the owner: the archive */ delete from archived_round_parts where number = ${range.number}`,
  )
  for (let from = 0; from < written.parts.length; from += rowsMax)
    await insertParts(tx, range.number, written.parts.slice(from, from + rowsMax))
}

/** One statement writes at most this many rows. */
const rowsMax = 10_000

const insertParts = (tx: Tx, number: number, parts: readonly RoundPart[]): Promise<number> =>
  run(
    tx,
    sql`/* by the owner: the archive */ insert into archived_round_parts (number, first_id, position, size, sha256)
        select ${number}, part.* from unnest(
          ${parts.map(({ firstId }) => firstId)}::bigint[], ${parts.map(({ position }) => position)}::bigint[],
          ${parts.map(({ size }) => size)}::integer[], ${parts.map(({ sha256 }) => sha256)}::text[]) as part`,
  )

/**
 * Keeps the balance that each session's last transfer so far left on the player's account, because both may be
 * archived.
 */
export async function recordBalancesLeft(tx: Tx, lastTransfers: ReadonlyMap<number, number>): Promise<void> {
  const all = [...lastTransfers]
  for (let from = 0; from < all.length; from += rowsMax)
    await insertBalances(tx, all.slice(from, from + rowsMax))
}

const insertBalances = (tx: Tx, lastTransfers: readonly (readonly [number, number])[]): Promise<number> =>
  run(
    tx,
    sql`/* by the owner: the archive */ insert into left_session_balances (session_id, balance)
        select session.id,
          case when transfer.from_id = session.player_account_id then transfer.from_after else transfer.to_after end
        from unnest(
          ${lastTransfers.map(([session]) => session)}::integer[],
          ${lastTransfers.map(([, transfer]) => transfer)}::bigint[]) as last (session_id, transfer_id)
        join sessions session on session.id = last.session_id
        join ledger_transfers transfer on transfer.id = last.transfer_id
        on conflict (session_id) do update set balance = excluded.balance`,
  )

/**
 * Deletes the rounds of the range from the database in favour of the verified file. Waits at most `waitMs` for
 * transactions that read them.
 */
export async function letLeave(
  tx: Tx,
  range: OverRange,
  { sha256, lastSettledAt, waitMs }: Leaving,
): Promise<void> {
  await run(tx, sql`select set_config('lock_timeout', ${String(waitMs)}, true)`)
  const recorded = await run(
    tx,
    sql`/* by the owner: the archive */ update archived_rounds set left_at = ${tx.now},
          last_settled_at = ${lastSettledAt}
        where number = ${range.number} and sha256 = ${sha256} and left_at is null`,
  )
  assert(recorded === 1, 'The file that was verified is the one that is recorded')
  // Not checked by `npm run check`: its table is known only at run time.
  await run(tx, sql`drop table ${sql.table(`rounds_${range.number}`)}`)
}

interface Leaving extends Pick<RangeTotals, 'lastSettledAt'> {
  readonly sha256: string
  readonly waitMs: number
}
