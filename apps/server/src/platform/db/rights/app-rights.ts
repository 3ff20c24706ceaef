import type pg from 'pg'
import { addressesOf } from '../connections/host-finder.ts'
import { tableRights, type TableRights } from './table-rights.ts'

/**
 * Grants the serving role its rights in the tables of the migrating role: it may read every table and write what
 * `table-rights.ts` lists. It reaches the parts of a divided table only through the whole, so that the whole's guards
 * apply. Each start grants the rights again, so that they match the migrations. Call this in a transaction, so that
 * nobody sees a right missing in between. If both addresses name one role, it keeps all rights in its own tables.
 */
export async function grantAppRights(owner: pg.Client, role: string): Promise<void> {
  if (await isRoleOf(owner, role)) return
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

async function isRoleOf(client: pg.Client, role: string): Promise<boolean> {
  const { rows } = await client.query<{ is: boolean }>('select current_user::text = $1 as is', [role])
  return rows[0]?.is === true
}

interface TableFound {
  readonly table: string
  /** Views are read only. */
  readonly isWritten: boolean
  readonly columns: readonly string[]
}

/** Lists the rights in a table. A column from a later migration is granted as soon as it exists. */
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

/** Grants the rows of every table of a schema, and the schema's functions. */
export async function grantOnSchema(owner: pg.Client, schema: string, name: string): Promise<void> {
  await owner.query(`grant usage on schema ${schema} to ${name};
    grant select, insert, update, delete on all tables in schema ${schema} to ${name};
    grant usage, select on all sequences in schema ${schema} to ${name};
    grant execute on all functions in schema ${schema} to ${name}`)
}

/** Returns the role that a connection string signs in as. */
export const roleOf = (url: string): string =>
  decodeURIComponent(new URL(addressesOf(url).urls[0] as string).username)
