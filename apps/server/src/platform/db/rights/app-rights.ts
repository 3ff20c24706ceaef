import type pg from 'pg'
import { addressesOf } from '../connections/host-finder.ts'
import { tableRights, type TableRights } from './table-rights.ts'

/**
 * Gives the role that serves its rights in the tables of the role that migrates: it reads every table, and writes what
 * `table-rights.ts` lists. Parts of a divided table it reaches through the whole alone, whose guards are then asked.
 * Given anew at each start, so that they fit whatever the migrations have made. Call it in a transaction: nobody sees a
 * right missing in between.
 */
export async function grantAppRights(owner: pg.Client, role: string): Promise<void> {
  const name = owner.escapeIdentifier(role)
  await owner.query(`revoke create on schema public from public;
    grant usage on schema public to ${name};
    revoke all on all tables in schema public from ${name};
    grant usage, select on all sequences in schema public to ${name};
    grant execute on all functions in schema public to ${name}`)
  const { rows } = await owner.query<TableFound>(
    `select relname as table, relkind in ('r', 'p') as "isWritten", (
       select array_agg(attname::text) from pg_attribute where attrelid = pg_class.oid and attnum > 0 and not attisdropped
     ) as columns
     from pg_class
     where relkind in ('r', 'p', 'v', 'm') and relnamespace = 'public'::regnamespace and not relispartition`,
  )
  for (const { table, isWritten, columns } of rows) {
    const quoted = owner.escapeIdentifier(table)
    const rights = isWritten ? rightsOf(owner, tableRights[table], columns) : []
    await owner.query(`grant ${['select', ...rights].join(', ')} on ${quoted} to ${name}`)
  }
}

interface TableFound {
  readonly table: string
  /** Views are not. */
  readonly isWritten: boolean
  readonly columns: readonly string[]
}

/** A column that a later migration makes is granted once it is there. */
function rightsOf(
  owner: pg.Client,
  { insert, update, delete: remove }: TableRights = {},
  there: readonly string[],
): string[] {
  const columns = update
    ?.filter((column) => there.includes(column))
    .map((column) => owner.escapeIdentifier(column))
  return [
    ...(insert ? ['insert'] : []),
    ...(columns?.length ? [`update (${columns.join(', ')})`] : []),
    ...(remove ? ['delete'] : []),
  ]
}

/** Rows of every table of a schema, and the functions that belong to it. */
export async function grantOnSchema(owner: pg.Client, schema: string, name: string): Promise<void> {
  await owner.query(`grant usage on schema ${schema} to ${name};
    grant select, insert, update, delete on all tables in schema ${schema} to ${name};
    grant usage, select on all sequences in schema ${schema} to ${name};
    grant execute on all functions in schema ${schema} to ${name}`)
}

/** The role that a connection string signs in as. */
export const roleOf = (url: string): string =>
  decodeURIComponent(new URL(addressesOf(url).urls[0] as string).username)
