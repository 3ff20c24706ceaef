import type pg from 'pg'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { from as copyFrom } from 'pg-copy-streams'
import type { Manifest, TablePart } from './manifest.ts'

/** Tells whether the database contains no tables and no queue of the jobs. */
export async function isEmpty(client: pg.Client): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from pg_class where relnamespace = 'public'::regnamespace
     union all select from pg_namespace where nspname = 'jobs' limit 1`,
  )
  return rowCount === 0
}

/** Empties the database again after a restore that failed. It was empty before. */
export const emptyAgain = async (client: pg.Client): Promise<void> =>
  void (await client.query(
    'drop schema public cascade; create schema public; grant usage on schema public to public',
  ))

interface Constraint {
  readonly table: string
  readonly name: string
  readonly definition: string
}

/**
 * Fills the tables that the migrations have made, all or none. No trigger runs: balances are copied and not computed,
 * and append-only tables can be filled. Foreign keys are dropped first and added again afterwards, which checks every
 * one of them.
 */
export async function load(
  client: pg.Client,
  { tables, sequences }: Manifest,
  read: (part: TablePart) => Promise<Readable>,
): Promise<void> {
  await client.query('begin; set local statement_timeout = 0; set local lock_timeout = 0')
  try {
    const ranges = tables.find(({ name }) => name === nameOfRanges)
    const others = tables.filter((table) => table !== ranges)
    const names = others.map(({ name }) => client.escapeIdentifier(name))
    const references = await referencesBetween(client)
    for (const { table, name } of references)
      await client.query(`alter table ${table} drop constraint ${name}`)
    if (ranges) await makePartsOf(client, await read(ranges), ranges)
    const guarded = [...names, ...(await partsOfTables(client))]
    for (const name of guarded) await client.query(`alter table ${name} disable trigger user`)
    await client.query(`truncate ${names.join(', ')}`)
    for (const table of tables) if (table !== ranges) await copyIn(client, table, await read(table))
    for (const name of guarded) await client.query(`alter table ${name} enable trigger user`)
    for (const { table, name, definition } of references)
      await client.query(`alter table ${table} add constraint ${name} ${definition}`)
    for (const { name, last } of sequences)
      if (last !== null)
        await client.query('select setval($1::regclass, $2)', [client.escapeIdentifier(name), last])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
  await client.query('analyze')
}

const nameOfRanges = 'id_ranges'

/**
 * Makes the parts that the divided tables had when the backup was made, in place of those of a fresh database.
 */
async function makePartsOf(client: pg.Client, content: Readable, ranges: TablePart): Promise<void> {
  await client.query(`truncate ${nameOfRanges}`)
  await copyIn(client, ranges, content)
  await client.query('select make_parts_anew()')
}

async function partsOfTables(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ part: string }>(
    `select oid::regclass::text as part from pg_class
     where relispartition and relkind = 'r' and relnamespace = 'public'::regnamespace`,
  )
  return rows.map(({ part }) => part)
}

async function referencesBetween(client: pg.Client): Promise<Constraint[]> {
  const { rows } = await client.query<Constraint>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint
     where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0 order by oid`,
  )
  return rows
}

async function copyIn(client: pg.Client, table: TablePart, content: Readable): Promise<void> {
  const columns = table.columns.map((column) => client.escapeIdentifier(column)).join(', ')
  const copy = client.query(copyFrom(`copy ${client.escapeIdentifier(table.name)} (${columns}) from stdin`))
  await pipeline(content, copy)
  if (copy.rowCount !== table.rows)
    throw new Error(`${table.name} has ${table.rows} rows in the backup, and took in ${copy.rowCount}`)
}
