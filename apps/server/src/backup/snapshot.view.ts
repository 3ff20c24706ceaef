import type { Readable } from 'node:stream'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'

export interface SnapshotTable {
  readonly name: string
  /** The columns, without those that the database computes. */
  readonly columns: string[]
}

/**
 * Begins a transaction in which everything is read as it is now, whatever is written meanwhile, and returns the
 * tables. No table's form may change until its end. No timeout interrupts it, however long it takes.
 */
export async function openSnapshot(client: pg.Client): Promise<SnapshotTable[]> {
  await client.query(`begin isolation level repeatable read, read only;
    set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0`)
  const { rows } = await client.query<SnapshotTable>(
    `select relname::text as name, array_agg(attname::text order by attnum) as columns
     from pg_class join pg_attribute on attrelid = pg_class.oid
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
       and attnum > 0 and not attisdropped and attgenerated = ''
     group by relname order by relname`,
  )
  if (rows.length > 0)
    await client.query(
      `lock table ${rows.map(({ name }) => client.escapeIdentifier(name)).join(', ')} in access share mode`,
    )
  return rows
}

export const migrationsRun = async (client: pg.Client): Promise<string[]> =>
  (await client.query<{ name: string }>('select name from migrations order by name')).rows.map(
    ({ name }) => name,
  )

export const versionOf = async (client: pg.Client): Promise<string> =>
  (await client.query<{ version: string }>(`select current_setting('server_version') as version`)).rows[0]
    ?.version ?? ''

/** Returns the rows of a table, or of all its partitions, as lines of text. */
export const rowsOf = (client: pg.Client, { name, columns }: SnapshotTable): Readable =>
  client.query(
    copyTo(
      `copy (select ${columns.map((column) => client.escapeIdentifier(column)).join(', ')}
             from ${client.escapeIdentifier(name)}) to stdout`,
    ),
  )

/**
 * Returns the sequences. They are outside of every snapshot, and are read after the rows, so none is behind them.
 */
export const sequencesOf = async (client: pg.Client): Promise<{ name: string; last: string | null }[]> =>
  (
    await client.query<{ name: string; last: string | null }>(
      `select sequencename::text as name, last_value::text as last from pg_sequences
       where schemaname = 'public' order by sequencename`,
    )
  ).rows
