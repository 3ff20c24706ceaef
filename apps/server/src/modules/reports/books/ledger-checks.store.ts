import type { UserId } from '@cardroom/contract/ids'
import type { Difference } from '#modules/ledger/index.ts'
import type { Reader, Tx } from '#platform/db/database.ts'
import { many, maybeOne, one, run, sql } from '#platform/db/sql.ts'

/** What the house signs of a check. */
export interface SignedPart {
  readonly checkedAt: Date
  readonly differences: number
  /** Of these, in the sealed logs. */
  readonly sealDifferences: number
  /** The rounds of every seed that was revealed before then have been recomputed; null before the first time. */
  readonly roundsTo: Date | null
  /** Every transfer up to this one was looked at, by this check or an earlier one; null before the first time. */
  readonly transfersTo: number | null
  /** `closingHash` of that transfer. */
  readonly closing: string | null
  /** When all of the ledger and of the seals was last looked at by one check. */
  readonly wholeAt: Date | null
}

interface Kept extends SignedPart {
  /** The first hundred differences. */
  readonly details: readonly Difference[]
  /** Null: nobody could sign it, or it is of a release before. */
  readonly keyId: string | null
  readonly sig: string | null
}

export interface BooksCheck extends Kept {
  readonly id: number
}

const columns = sql.raw(
  'checked_at, differences, seal_differences, details, rounds_to, transfers_to, closing, whole_at, key_id, sig',
)

/** Keeps what a check of the books found. */
export const insertCheck = (tx: Tx, check: Kept): Promise<number> =>
  run(
    tx,
    sql`insert into ledger_checks (${columns})
        values (${check.checkedAt}, ${check.differences}, ${check.sealDifferences},
          ${JSON.stringify(check.details)}::jsonb, ${check.roundsTo}, ${check.transfersTo}, ${check.closing},
          ${check.wholeAt}, ${check.keyId}, ${check.sig})`,
  )

/** What the last check found: undefined before the first. */
export const lastCheck = (reader: Reader): Promise<BooksCheck | undefined> =>
  maybeOne<BooksCheck>(reader, sql`select id, ${columns} from ledger_checks order by id desc limit 1`)

/** The newest that bear a signature, whosever it is. */
export const signedNewestFirst = (reader: Reader, limit: number): Promise<BooksCheck[]> =>
  many<BooksCheck>(
    reader,
    sql`select id, ${columns} from ledger_checks where sig is not null order by id desc limit ${limit}`,
  )

/** Those that bear a signature after this one, oldest first. */
export const signedAfter = (reader: Reader, id: number, limit: number): Promise<BooksCheck[]> =>
  many<BooksCheck>(
    reader,
    sql`select id, ${columns} from ledger_checks where sig is not null and id > ${id} order by id limit ${limit}`,
  )

/** Whether a check that was kept from then on found something. */
export const differedSince = async (reader: Reader, at: Date): Promise<boolean> =>
  (
    await one<{ has: boolean }>(
      reader,
      sql`select exists (select from ledger_checks where checked_at >= ${at} and differences > 0) as has`,
    )
  ).has

/** When the database was made: no check can be older. */
export const booksSince = async (reader: Reader): Promise<Date> =>
  (
    await one<{ since: Date }>(
      reader,
      sql`select min(run_at) as since /* never null: a migration made this table's database */ from migrations`,
    )
  ).since

/** Who is told when the books differ. */
export async function administrators(reader: Reader): Promise<UserId[]> {
  const rows = await many<{ id: UserId }>(
    reader,
    sql`select id from users where is_admin and status = 'active' order by id`,
  )
  return rows.map(({ id }) => id)
}
