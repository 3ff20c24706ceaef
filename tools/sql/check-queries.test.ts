import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openMigrated, type MigratedDatabase } from './cached-database.ts'
import { checkQueries } from './check-queries.ts'
import { kindOfColumn } from './id-kinds.ts'
import { readSources } from './program.ts'

// These tests plant each kind of mistake, and find it with its file and line. The database is real, with the
// migrations.

const server = path.resolve(import.meta.dirname, '../../apps/server')
const planted = path.join(server, 'src/planted.store.ts')
const head = `import type { ClubId, UserId } from '@cardroom/contract/ids'
import type { Amount } from '@cardroom/money'
import type { Reader } from '#platform/db/database.ts'
import { many, maybeOne, one, run, sql, type RawBuilder } from '#platform/db/sql.ts'
export const planted = (on: Reader, id: UserId, name: string | null, ids: number[]) => [
`
const headLines = head.split('\n').length - 1

let folder: string
/** Returns the path of what is left of a run that was killed while it created its cluster. */
const halfMade = () => path.join(folder, 'postgres/cluster/data/base/half-made')
let database: MigratedDatabase

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'cardroom-sql-'))
  await mkdir(halfMade(), { recursive: true })
  await writeFile(path.join(folder, 'postgres/cluster/password'), 'of an earlier run')
  database = await openMigrated(folder, path.join(server, 'migrations'))
})
afterAll(async () => {
  await database.close()
  await rm(folder, { recursive: true, force: true })
})

test('an incomplete cluster of an earlier run is deleted and created anew', async () => {
  expect(existsSync(halfMade())).toBe(false)
  expect((await database.client.query('select 1 as works')).rows).toEqual([{ works: 1 }])
})

/**
 * Returns the findings in these expressions, each on a line of its own: the line, counted from 1, and the sentence.
 */
async function foundIn(lines: readonly string[], rest = ''): Promise<string[]> {
  const text = `${head}${lines.join(',\n')}\n]\n${rest}`
  const sources = readSources(server, new Map([[planted, text]]))
  const { findings } = await checkQueries(sources, database.client)
  return findings
    .filter(({ file }) => file === planted)
    .map(({ line, message }) => `${line - headLines}: ${message}`)
}

test('statements that the serving role may not run are found, except those marked as run by the owner', async () => {
  const found = await foundIn([
    'run(on, sql`update ledger_accounts set balance = 1`)',
    'run(on, sql`delete from rounds where id = ${id}`)',
    'run(on, sql`/* by the owner: the archive */ delete from rounds where id = ${id}`)',
    'run(on, sql`update sessions set active_at = now() where id = ${id}`)',
  ])
  const refused =
    'the role that serves may not (platform/db/rights/table-rights.ts): permission denied for table'
  expect(found).toEqual([`1: ${refused} ledger_accounts`, `2: ${refused} rounds`])
})

test('a wrong type, a missing null, an unknown column and a syntax error are each found in their line', async () => {
  const found = await foundIn([
    'many<{ id: string }>(on, sql`select id from users`)',
    'many<{ email: string }>(on, sql`select email from users`)',
    'many<{ surname: string }>(on, sql`select surname from users`)',
    'many<{ id: number }>(on, sql`selec id from users`)',
    'many<{ id: UserId; name: string }>(on, sql`select id from users`)',
    'many<{ id: UserId }>(on, sql`select id, name from users`)',
    'run(on, sql`update users set surname = ${name} where id = ${id}`)',
    'run(on, sql`select no_such_function(${id})`)',
  ])
  expect(found).toEqual([
    '1: id is declared string, and integer arrives as number',
    '2: email may be null',
    '3: column "surname" does not exist',
    '4: syntax error at or near "selec"',
    '5: the row has no column name',
    '6: the column name is not declared',
    '7: column "surname" of relation "users" does not exist',
    expect.stringContaining('8: function no_such_function('),
  ])
})

test('a bigint column is an id or an amount in every statement, a count is cast, and contradictions are found', async () => {
  const found = await foundIn([
    'many<{ id: number; amount: Amount }>(on, sql`select id, amount from transactions`, { amount: "amount" })',
    'many<{ id: bigint }>(on, sql`select id from transactions`, { id: "amount" })',
    'many<{ amount: number }>(on, sql`select amount from transactions`)',
    'one<{ ids: number[] }>(on, sql`select array(select id from transactions) as ids`)',
    'one<{ sums: number[] }>(on, sql`select array(select amount from transactions) as sums`)',
    'one<{ players: number }>(on, sql`select count(*)::int as players from users`)',
    'one<{ players: number }>(on, sql`select count(*) as players from users`)',
    'one<{ sum: Amount }>(on, sql`select coalesce(sum(amount), 0)::bigint as sum from transactions`, { sum: "amount" })',
    'many<{ details: { at: Date } | null }>(on, sql`select details from audit_entries`)',
  ])
  expect(found).toEqual([
    '2: id is declared bigint, and bigint arrives as number',
    '3: amount is declared number, and bigint arrives as Amount',
    '5: sums is declared number[], and bigint[] arrives as Amount[]; a count is cast ::int',
    '7: players is declared number, and bigint arrives as Amount; a count is cast ::int',
    expect.stringContaining('9: details is declared'),
  ])
})

test('an id of another kind than its column’s is found, and one without a kind; a plain count has none', async () => {
  const found = await foundIn([
    'many<{ id: UserId; clubId: ClubId }>(on, sql`select user_id as id, club_id from members`)',
    'many<{ userId: ClubId }>(on, sql`select user_id from members`)',
    'many<{ clubId: number }>(on, sql`select club_id from members`)',
    'many<{ id: ClubId }>(on, sql`select id from users`)',
    'many<{ id: number }>(on, sql`select id from clubs`)',
    'many<{ id: UserId }>(on, sql`select id from transactions`)',
    'many<{ rating: ClubId }>(on, sql`select rating from clubs`)',
    'many<{ agentId: UserId | null }>(on, sql`select agent_id from members`)',
    'one<{ userIds: readonly ClubId[] }>(on, sql`select array(select user_id from members) as user_ids`)',
    'many<{ clubId: UserId }>(on, sql`select coalesce(club_id, 0) as club_id from sessions`)',
    'one<{ players: number }>(on, sql`select count(user_id)::int as players from members`)',
  ])
  expect(found).toEqual([
    '2: userId is declared ClubId, and members.user_id holds UserId',
    '3: clubId is declared without a kind of ids, and members.club_id holds ClubId',
    '4: id is declared ClubId, and users.id holds UserId',
    '5: id is declared without a kind of ids, and clubs.id holds ClubId',
    '6: id is declared UserId, and transactions.id holds no such id',
    '7: rating is declared ClubId, and clubs.rating holds no such id',
    '9: userIds is declared ClubId, and user_ids holds UserId',
    '10: clubId is declared UserId, and club_id holds ClubId',
  ])
})

test('every column that refers to a person or a club has a name that says it', async () => {
  const { rows } = await database.client.query<{ name: string; table: string; of: string }>(
    `select attname as name, conrelid::regclass::text as table, confrelid::regclass::text as of
     from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any(conkey)
     where contype = 'f' and confrelid in ('users'::regclass, 'clubs'::regclass) and attname <> 'club_id'`,
  )
  expect(rows.length).toBeGreaterThan(20)
  const kinds = { users: 'UserId', clubs: 'ClubId' } as const
  for (const { name, table, of } of rows)
    expect([table, name, kindOfColumn({ shown: { table, column: name }, name })]).toEqual([
      table,
      name,
      kinds[of as keyof typeof kinds],
    ])
})

test('null is followed through joins, conditions, aggregates, parameters and promises', async () => {
  const found = await foundIn([
    'many<{ role: string }>(on, sql`select role from users left join members on members.user_id = users.id`)',
    'many<{ email: string }>(on, sql`select email from users where email is not null`)',
    'many<{ email: string }>(on, sql`select email from users where email = ${name}`)',
    'one<{ newest: number }>(on, sql`select max(id) as newest from users`)',
    'one<{ newest: number }>(on, sql`select coalesce(max(id), 0) as newest from users`)',
    'many<{ newest: number }>(on, sql`select max(id) as newest from users group by name`)',
    'one<{ given: string }>(on, sql`select ${name}::text as given`)',
    'one<{ given: number }>(on, sql`select ${id}::integer as given`)',
    'many<{ id: number }>(on, sql`select id from unnest(${ids}::integer[]) as wanted (id)`)',
    'many<{ email: string }>(on, sql`select email /* never null: of these */ from users`)',
    'many<{ email: string }>(on, sql`with a as (select email from users) select email from a union select name from users`)',
    'many<{ renewAt: Date }>(on, sql`update clubs set renew_at = now() where id = ${id} returning renew_at`)',
    'many<{ held: string }>(on, sql`select (select name from users where id = ${id}) as held`)',
  ])
  expect(found).toEqual([
    '1: role may be null',
    '4: newest may be null',
    '7: given may be null',
    '11: email may be null',
    '13: held may be null',
  ])
})

test('parts of a statement are followed to their source; those that cannot be are found', async () => {
  const found = await foundIn(
    [
      'many<{ id: UserId }>(on, sql`select id from users where ${narrowed(id > 0)}`)',
      'wrapped(on, sql`nickname`)',
      'many<{ id: UserId }>(on, sql`select id from users where ${sql.join([sql`id = ${id}`, sql`tall`], sql` and `)}`)',
      'many<{ id: number }>(on, sql`select id from ${sql.table(name as string)}`)',
    ],
    `const narrowed = (isAdmin: boolean) => (isAdmin ? sql\`is_admin\` : sql\`is_admln\`)
const wrapped = (on: Reader, column: RawBuilder<unknown>) => run(on, sql\`select \${column} from users\`)
export const alone = sql\`select 1\`
`,
  )
  expect(found).toEqual([
    '6: column "is_admln" does not exist',
    '3: column "tall" does not exist',
    '4: this text is known only at run time: name',
    '2: column "nickname" does not exist',
    '4: no statement that is followed has this part',
    '8: no statement that is followed has this part',
  ])
})

test('after a column is renamed in a migration, every query that uses it is found', async () => {
  const other = path.join(folder, 'migrations')
  await cp(path.join(server, 'migrations'), other, { recursive: true })
  const file = path.join(other, '0033-shop.sql')
  const text = await readFile(file, 'utf8')
  await writeFile(file, `${text}\nalter table card_sets rename column price to cost;\n`)
  const changed = await openMigrated(path.join(folder, 'changed'), other)
  const store = path.join(server, 'src/modules/shop/card-sets.view.ts')
  const sources = readSources(server, new Map([[store, await readFile(store, 'utf8')]]))
  const { findings } = await checkQueries(sources, changed.client)
  await changed.close()
  const lines = findings.map(({ line, message }) => `${line}: ${message}`)
  expect(lines).toContainEqual(expect.stringMatching(/^\d+: column card_set\.price does not exist$/))
  expect(lines).toContainEqual(expect.stringMatching(/^\d+: column "price" does not exist$/))
})

test('the number of unchecked places may only decrease', async () => {
  const { unchecked } = await checkQueries(readSources(server), database.client)
  expect(unchecked).toBeLessThanOrEqual(1)
})
