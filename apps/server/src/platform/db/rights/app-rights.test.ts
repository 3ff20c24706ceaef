import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asOwner, createEmptyDatabase, createTestDatabase, type TestDatabase } from '#test/database.ts'
import { roleOf } from './app-rights.ts'
import { migrate } from '../migrate.ts'
import { tableRights, type TableRights } from './table-rights.ts'

// This connects as the role that serves. Every other test runs as the same role, which shows that its rights are
// enough.
let database: TestDatabase
let app: pg.Client

beforeAll(async () => {
  database = await createTestDatabase()
  app = new pg.Client({ connectionString: database.url })
  await app.connect()
})
afterAll(async () => {
  await app.end()
  await database.drop()
})

/** Lists each table of the server with its columns. The parts of a divided table belong to the whole. */
async function tablesNow(): Promise<Map<string, string[]>> {
  const { rows } = await app.query<{ table: string; columns: string[] }>(
    `select relname as table, array_agg(attname::text order by attnum) as columns
     from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
     where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace and not relispartition group by relname`,
  )
  return new Map(rows.map(({ table, columns }) => [table, columns]))
}

/**
 * Tells whether the role may run the statement. PostgreSQL checks the privilege before any other fault of the
 * statement.
 */
async function isAllowed(text: string): Promise<boolean> {
  await app.query('begin')
  try {
    await app.query(text)
    return true
  } catch (error) {
    return (error as { code?: string }).code !== '42501'
  } finally {
    await app.query('rollback')
  }
}

test('every table is on the list, and each verb is allowed where the list says so, column by column', async () => {
  const tables = await tablesNow()
  expect([...tables.keys()].toSorted()).toEqual(Object.keys(tableRights).toSorted())
  const allowed: Record<string, TableRights> = {}
  for (const [table, columns] of tables) {
    const updated: string[] = []
    for (const column of columns)
      if (await isAllowed(`update ${table} set ${column} = default where false`)) updated.push(column)
    allowed[table] = {
      ...((await isAllowed(`insert into ${table} default values`)) && { insert: true }),
      ...(updated.length > 0 && { update: updated.toSorted() }),
      ...((await isAllowed(`delete from ${table} where false`)) && { delete: true }),
    }
    expect(await isAllowed(`select from ${table}`), table).toBe(true)
    expect(await isAllowed(`truncate ${table}`), table).toBe(false)
  }
  const listed = Object.entries(tableRights).map(([table, { update, ...rights }]) => [
    table,
    { ...rights, ...(update && { update: update.toSorted() }) },
  ])
  expect(allowed).toEqual(Object.fromEntries(listed))
})

test.each([
  ['a balance', 'update ledger_accounts set balance = 1'],
  ['an account deleted', 'delete from ledger_accounts'],
  ['an account given to another person', 'update ledger_accounts set user_id = 1'],
  ['a transfer changed', 'update ledger_transfers set amount = 1'],
  ['a transfer deleted', 'delete from ledger_transfers'],
  ['all transfers truncated', 'truncate ledger_transfers'],
  ['triggers switched off', 'alter table ledger_transfers disable trigger all'],
  ['triggers bypassed', 'set session_replication_role = replica'],
  ['a table of its own', 'create table mine (id integer)'],
  ['a table dropped', 'drop table rounds'],
  ['an insert into a part, past the guards of the whole', 'insert into rounds_1 select * from rounds'],
  ['a part of a table read', 'select from ledger_transfers_1'],
  ['a part detached', 'alter table rounds detach partition rounds_1'],
  ['a range begun by hand', 'update id_ranges set begun_at = now()'],
  ['a new range', 'insert into id_ranges (number, first_id) values (99, 7)'],
  ['rounds marked as archived', 'update archived_rounds set left_at = now()'],
  ['transfers marked as archived', 'update archived_transfers set left_at = now()'],
  ['the stored balance of an archived session changed', 'update left_session_balances set balance = 1'],
  ['a function', 'create function mine() returns integer language sql as $$ select 1 $$'],
  ['a migration that never ran', `insert into migrations (name) values ('9999-mine.sql')`],
  ['another role', 'set role pg_read_all_data'],
  ['a file', `copy rounds from '/etc/passwd'`],
])('the serving role is refused: %s', async (_, text) => {
  await expect(app.query(text)).rejects.toMatchObject({ code: '42501' })
})

test('the serving role owns nothing, and is no superuser', async () => {
  const { rows } = await app.query<object>(
    `select rolsuper, rolcreaterole, rolcreatedb,
       exists (select from pg_class where relowner = pg_roles.oid) as owns_tables,
       exists (select from pg_proc where proowner = pg_roles.oid) as owns_functions
     from pg_roles where rolname = current_user`,
  )
  expect(rows).toEqual([
    { rolsuper: false, rolcreaterole: false, rolcreatedb: false, owns_tables: false, owns_functions: false },
  ])
})

test('the server can start with this role alone if no migration is left', async () => {
  expect(await migrate(database.url)).toEqual([])
})

test('each start grants the rights again, also to another role', async () => {
  const owner = new pg.Client({ connectionString: database.ownerUrl })
  await owner.connect()
  await owner.query(`revoke all on rounds from ${roleOf(database.url)}`)
  await expect(app.query('select from rounds')).rejects.toMatchObject({ code: '42501' })
  await migrate(database.ownerUrl, { appRole: roleOf(database.url) })
  await app.query('select from rounds')
  await owner.end()
})

test('a role that owns the tables and serves by another address keeps its rights in them', async () => {
  const empty = await createEmptyDatabase()
  const [role, password] = [`owner_${randomBytes(6).toString('hex')}`, 'of-this-test']
  await asOwner(
    empty.url,
    `create role ${role} login password '${password}';
     alter database ${new URL(empty.ownerUrl).pathname.slice(1)} owner to ${role};
     grant create on schema public to ${role}`,
  )
  const folder = await mkdtemp(path.join(tmpdir(), 'cardroom-rights-'))
  await writeFile(path.join(folder, '0001-notes.sql'), 'create table notes (id integer)')
  const url = Object.assign(new URL(empty.ownerUrl), { username: role, password }).href
  expect(await migrate(url, { folder, appRole: role })).toEqual(['0001-notes.sql'])

  await writeFile(path.join(folder, '0002-note.sql'), 'insert into notes values (1)')
  expect(await migrate(url, { folder, appRole: role })).toEqual(['0002-note.sql'])
  await empty.drop()
  await asOwner(database.url, `drop role ${role}`)
  await rm(folder, { recursive: true })
})
