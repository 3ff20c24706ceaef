import type { Reader, Tx } from '#platform/db/database.ts'
import { many, run, sql } from '#platform/db/sql.ts'

export interface WrongCodes {
  /** The device that the account knows, or `unknown` for all others together. */
  readonly counted: string
  /** The times of the wrong codes, oldest first. */
  readonly times: Date[]
}

/** Returns the wrong codes of a factor since then, by device. */
export const wrongCodesSince = (reader: Reader, factorId: number, since: Date): Promise<WrongCodes[]> =>
  many<WrongCodes>(
    reader,
    sql`select counted, array(select at from unnest(times) as at where at > ${since} order by at) as times
        from factor_tries where factor_id = ${factorId}`,
  )

/** Adds one wrong code and deletes those older than `since`. The caller holds the factor's lock. */
export const addWrongCode = (
  tx: Tx,
  { factorId, counted, since }: { readonly factorId: number; readonly counted: string; readonly since: Date },
): Promise<number> =>
  run(
    tx,
    sql`insert into factor_tries (factor_id, counted, times)
        values (${factorId}, ${counted}, array[${tx.now}::timestamptz])
        on conflict (factor_id, counted) do update set times = array(
          select at from unnest(factor_tries.times) as at where at > ${since} order by at) || excluded.times`,
  )
