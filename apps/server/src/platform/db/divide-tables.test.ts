import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { placeBets } from '@cardroom/contract/sessions'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { differences } from '#modules/ledger/index.ts'
import { asOwner, createEmptyDatabase, forge, type TestDatabase } from '#test/database.ts'
import { newPlayerWithGold, tryCall } from '#test/people.ts'
import { bet, betInput, sit } from '#test/sessions.ts'
import { startAppOn, type TestApp } from '#test/start-app.ts'
import { roleOf } from './rights/app-rights.ts'
import { keepIdRanges } from './id-ranges.store.ts'
import { migrate } from './migrate.ts'

// A database of an older release, full of rounds, gets its tables divided while it serves.

const fullOf = 20_000
const migrationsFolder = path.resolve(import.meta.dirname, '../../../migrations')

const firstOfTables = '0520-shared-tables.sql'
/** Shared tables are guarded by functions of a release that comes after the division. */
const guards = `
  create function is_owner_work() returns boolean language sql as 'select false';
  create function settled_stays() returns trigger language plpgsql as
    $$ begin raise exception '%', tg_argv[0]; end $$;`
const makeRoomForGuards = `
  alter function is_owner_work rename to is_owner_work_at_tables;
  alter function settled_stays rename to settled_stays_at_tables;`

const ofLater = new Set([
  '0250-balances-that-sessions-left.sql',
  '0271-play-by-quarters.sql',
  '0300-tabs.sql',
  '0361-club-events.sql',
  '0451-links-need-proof.sql',
  firstOfTables,
  '0521-seats-at-tables.sql',
  '0522-privacy-at-tables.sql',
  '0523-sessions-with-bets-stay-open.sql',
  '0529-shared-blackjack.sql',
])

let [older, rest] = ['', '']
let database: TestDatabase
let app: TestApp

/** Copies the wanted migrations into a new folder: those before the tables were divided, or those that divide them. */
async function folderOf(isWanted: (name: string) => boolean): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'cardroom-migrations-'))
  for (const name of (await readdir(migrationsFolder)).filter(isWanted))
    await copyFile(path.join(migrationsFolder, name), path.join(folder, name))
  return folder
}

beforeAll(async () => {
  // Includes later tables that today's code needs to play a round or to sign a person up.
  older = await folderOf((name) => name < '0200' || ofLater.has(name))
  rest = await folderOf((name) => name >= '0200' && name < '0208')
  database = await createEmptyDatabase()
  await migrate(database.ownerUrl, {
    folder: older,
    appRole: roleOf(database.url),
    stepsBefore: { [firstOfTables]: async (client) => void (await client.query(guards)) },
  })
  await asOwner(database.url, makeRoomForGuards)
  // Grants rights to whole tables, as the releases of that time did.
  await asOwner(
    database.url,
    `grant select, insert, update, delete on all tables in schema public to ${roleOf(database.url)}`,
  )
  app = await startAppOn(database.url)
  await forge(
    database.url,
    `insert into rounds (session_id, seed_id, nonce, algorithm_version, stake, payout, created_at, touched_at, settled_at)
     select 0, 0, i, 1, 1000, 0, now(), now(), now() from generate_series(1, ${fullOf}) i;
     insert into messages (club_id, sender_id, message_type, content, created_at)
     select 1, 1, 'chat', 'A message', now() from generate_series(1, ${fullOf}) i;`,
  )
})
afterAll(async () => {
  await app.close()
  await database.drop()
  for (const folder of [older, rest]) await rm(folder, { recursive: true })
})

test('every bet made meanwhile is answered and settled once, and older rows stay where they are', async () => {
  const people = await Promise.all(Array.from({ length: 8 }, () => newPlayerWithGold(app)))
  const seats = await Promise.all(people.map(async (person) => ({ person, session: await sit(app, person) })))
  await Promise.all(seats.map(({ person, session }) => bet(app, person, session)))
  const { rows: before } = await app.database.pool.query<{ file: string }>(
    `select pg_relation_filepath('rounds') as file`,
  )

  let isOver = false
  const playing = seats.map(async ({ person, session }) => {
    const answers: number[] = []
    while (!isOver) {
      answers.push((await tryCall(app, placeBets, betInput(person, session))).status)
    }
    return { session, answers }
  })
  const names = await migrate(database.ownerUrl, { folder: rest })
  isOver = true
  const played = await Promise.all(playing)
  expect(names).toContain('0204-transfers-are-divided.sql')
  for (const { session, answers } of played) {
    expect(new Set(answers)).toEqual(new Set([200]))
    const { rows } = await app.database.pool.query<{ count: bigint }>(
      `select count(*) from rounds where session_id = ${session.id}`,
    )
    expect(Number(rows[0]?.count)).toBe(answers.length + 1)
  }
  const { rows: after } = await app.database.pool.query<{ file: string }>(
    `select pg_relation_filepath('rounds_1') as file`,
  )
  expect(after).toEqual(before)
})

test('the server goes on serving with its old rights, before any start grants them again', async () => {
  const person = await newPlayerWithGold(app)
  await bet(app, person, await sit(app, person))
  await keepIdRanges(app.database)
  const owner = new pg.Client({ connectionString: database.ownerUrl })
  await owner.connect()
  await owner.query(`delete from rounds where session_id = 0`)
  await owner.end()
  // The check of the books reads tables that are newer.
  await migrate(database.ownerUrl, { appRole: roleOf(database.url) })
  expect(await differences(app.database)).toEqual([])
})
