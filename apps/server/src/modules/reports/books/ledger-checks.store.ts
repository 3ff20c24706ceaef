import type { UserId } from '@cardroom/contract/ids'
import type { Difference } from '#modules/ledger/index.ts'
import type { Reader, Tx } from '#platform/db/database.ts'
import { many, maybeOne, one, run, sql } from '#platform/db/sql.ts'

/** The part of a check that the house signs. */
export interface SignedPart {
  readonly checkedAt: Date
  readonly differences: number
  /** The number of differences in the sealed logs. */
  readonly sealDifferences: number
  /** The rounds of every seed that was revealed before then have been recomputed; null before the first time. */
  readonly roundsTo: Date | null
  /** This check or an earlier one covers every transfer up to this one; null before the first time. */
  readonly transfersTo: number | null
  /** The `closingHash` of that transfer. */
  readonly closing: string | null
  /** The time of the last check that covered all of the ledger and of the seals. */
  readonly wholeAt: Date | null
}

interface Kept extends SignedPart {
  /** The first hundred differences. */
  readonly details: readonly Difference[]
  /** Null if nobody could sign the check, or if it comes from an earlier release. */
  readonly keyId: string | null
  readonly sig: string | null
}

export interface BooksCheck extends Kept {
  readonly id: number
}

const columns = sql.raw(
  'checked_at, differences, seal_differences, details, rounds_to, transfers_to, closing, whole_at, key_id, sig',
)

/** Stores the result of a check of the books. */
export const insertCheck = (tx: Tx, check: Kept): Promise<number> =>
  run(
    tx,
    sql`insert into ledger_checks (${columns})
        values (${check.checkedAt}, ${check.differences}, ${check.sealDifferences},
          ${JSON.stringify(check.details)}::jsonb, ${check.roundsTo}, ${check.transfersTo}, ${check.closing},
          ${check.wholeAt}, ${check.keyId}, ${check.sig})`,
  )

/** Returns the result of the last check; undefined before the first. */
export const lastCheck = (reader: Reader): Promise<BooksCheck | undefined> =>
  maybeOne<BooksCheck>(reader, sql`select id, ${columns} from ledger_checks order by id desc limit 1`)

/** Selects the newest checks with a signature, whoever signed them. */
export const signedNewestFirst = (reader: Reader, limit: number): Promise<BooksCheck[]> =>
  many<BooksCheck>(
    reader,
    sql`select id, ${columns} from ledger_checks where sig is not null order by id desc limit ${limit}`,
  )

/** Selects the checks with a signature after this one, oldest first. */
export const signedAfter = (reader: Reader, id: number, limit: number): Promise<BooksCheck[]> =>
  many<BooksCheck>(
    reader,
    sql`select id, ${columns} from ledger_checks where sig is not null and id > ${id} order by id limit ${limit}`,
  )

/** Tells whether a check that was stored from then on found a difference. */
export const differedSince = async (reader: Reader, at: Date): Promise<boolean> =>
  (
    await one<{ has: boolean }>(
      reader,
      sql`select exists (select from ledger_checks where checked_at >= ${at} and differences > 0) as has`,
    )
  ).has

/** Returns when the database was made, because no check can be older. */
export const booksSince = async (reader: Reader): Promise<Date> =>
  (
    await one<{ since: Date }>(
      reader,
      sql`select min(run_at) as since /* never null: a migration made this table's database */ from migrations`,
    )
  ).since

/** Selects the people who are told if the books differ. */
export async function administrators(reader: Reader): Promise<UserId[]> {
  const rows = await many<{ id: UserId }>(
    reader,
    sql`select id from users where is_admin and status = 'active' order by id`,
  )
  return rows.map(({ id }) => id)
}
