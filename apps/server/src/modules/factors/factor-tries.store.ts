import type { Reader, Tx } from '#platform/db/database.ts'
import { many, run, sql } from '#platform/db/sql.ts'

export interface WrongCodes {
  /** What stands for a device that the account knows, or `unknown` for all others together. */
  readonly counted: string
  /** Oldest first. */
  readonly times: Date[]
}

/** The wrong codes of a factor since then, by who brought them. */
export const wrongCodesSince = (reader: Reader, factorId: number, since: Date): Promise<WrongCodes[]> =>
  many<WrongCodes>(
    reader,
    sql`select counted, array(select at from unnest(times) as at where at > ${since} order by at) as times
        from factor_tries where factor_id = ${factorId}`,
  )

/** Counts one more, and forgets what is older than `since`. Whoever calls holds the factor's lock. */
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
