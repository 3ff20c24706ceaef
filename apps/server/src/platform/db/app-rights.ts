import type pg from 'pg'
import { addressesOf } from './host-finder.ts'

/**
 * What the role that serves may do in the tables of the role that migrates: read and write rows, and nothing to the
 * tables themselves. Rows of a table with the trigger `append_only` it adds and never changes; of an account it writes
 * what is kept back and the floor, the balance is written by the database. Given anew at each start, so that it fits
 * whatever the migrations have made. Call it in a transaction: nobody sees a right missing in between.
 */
export async function grantAppRights(owner: pg.Client, role: string): Promise<void> {
  const name = owner.escapeIdentifier(role)
  await grantOnSchema(owner, 'public', name)
  await owner.query('revoke create on schema public from public')
  const { rows } = await owner.query<{ table: string }>(
    `select tgrelid::regclass::text as table from pg_trigger where tgname = 'append_only'
       and tgrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)`,
  )
  for (const { table } of rows) await owner.query(`revoke update, delete on ${table} from ${name}`)
  await owner.query(`revoke update, delete on ledger_accounts from ${name};
    grant update (reserved, floor) on ledger_accounts to ${name}`)
  await revokeOf(
    owner,
    'insert, update, delete',
    `relname in ('migrations', 'id_ranges', 'divided_tables', 'archived_rounds', 'archived_round_parts',
       'archived_transfers', 'archived_transfer_parts', 'left_session_balances')`,
    name,
  )
  // Parts of a divided table are reached through it alone: its guards are not asked for what goes to a part.
  await revokeOf(owner, 'all', 'relispartition', name)
}

async function revokeOf(owner: pg.Client, rights: string, which: string, name: string): Promise<void> {
  const { rows } = await owner.query<{ table: string }>(
    `select oid::regclass::text as table from pg_class
     where relkind = 'r' and relnamespace = 'public'::regnamespace and ${which}`,
  )
  for (const { table } of rows) await owner.query(`revoke ${rights} on ${table} from ${name}`)
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
