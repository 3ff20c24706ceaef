import type { Reader, Tx } from '#platform/db/database.ts'
import { maybeOne, one, run, sql } from '#platform/db/sql.ts'
import { days, later } from '#platform/clock.ts'

export interface CodeCount {
  readonly purpose: string
  readonly address: string
  readonly counted: string
}

/** Adds one to the count and returns all counted times since then. A concurrent count waits for this one. */
export async function countNow(
  tx: Tx,
  { purpose, address, counted }: CodeCount,
  since: Date,
): Promise<Date[]> {
  const row = await one<{ times: Date[] }>(
    tx,
    sql`insert into code_counts (purpose, address, counted, times)
        values (${purpose}, ${address}, ${counted}, array[${tx.now}::timestamptz])
        on conflict (purpose, address, counted) do update set times = array(
          select at from unnest(code_counts.times) as at where at > ${since} order by at) || excluded.times
        returning times`,
  )
  return row.times
}

export async function timesSince(
  reader: Reader,
  { purpose, address, counted }: CodeCount,
  since: Date,
): Promise<Date[]> {
  const row = await maybeOne<{ times: Date[] }>(
    reader,
    sql`select array(select at from unnest(times) as at where at > ${since} order by at) as times
        from code_counts where purpose = ${purpose} and address = ${address} and counted = ${counted}`,
  )
  return row?.times ?? []
}

/** Deletes old counts, because nothing counts for longer than a day. */
export const deleteOldCounts = (tx: Tx): Promise<number> =>
  run(tx, sql`delete from code_counts where times[cardinality(times)] < ${later(tx.now, -days(1))}`)

/** Tells whether the account of this address has signed in on this device and still knows it. */
export async function isKnownDevice(
  reader: Reader,
  deviceHash: string | undefined,
  address: string,
): Promise<boolean> {
  const row = await maybeOne(
    reader,
    sql`select from sign_ins sign_in join users person on person.id = sign_in.user_id
        where sign_in.device_hash = ${deviceHash ?? null} and lower(person.email) = ${address} limit 1`,
  )
  return row !== undefined
}
