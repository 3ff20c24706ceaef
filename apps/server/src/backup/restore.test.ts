import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { placeBets } from '@cardroom/contract/sessions'
import type { RoundShown } from '@cardroom/contract/rounds'
import { eventually } from '@cardroom/testing'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { differences } from '#modules/ledger/index.ts'
import { roleOf } from '#platform/db/rights/app-rights.ts'
import { asOwner, createEmptyDatabase, forge, ownerUrlOf, type TestDatabase } from '#test/database.ts'
import { newClub, type TestClub } from '#test/clubs.ts'
import { call, type Person } from '#test/people.ts'
import { betInput, newMemberWithChips, sit } from '#test/sessions.ts'
import { sealBooks } from '#test/seal-books.ts'
import { startAppOn, testKeys, useApp, type TestApp } from '#test/start-app.ts'
import { backUp } from './back-up.ts'
import { restore, type Restored } from './restore.ts'

const server = useApp()
let club: TestClub
let folder: string
let target: TestDatabase
let count = 0

/** The keys that every test server has. */
const variables = {
  SEED_KEY: Buffer.alloc(32, 's').toString('base64'),
  HOUSE_KEY: Buffer.alloc(32, 'h').toString('base64'),
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'cardroom-backup-'))
  club = (await newClub(server.app)).club
  target = await createEmptyDatabase()
})
afterEach(async () => {
  await target.drop()
  target = await createEmptyDatabase()
})
afterAll(async () => {
  await target.drop()
  await rm(folder, { recursive: true })
})

interface Seat {
  readonly person: Person
  readonly session: { readonly id: number }
}

const newSeat = async (): Promise<Seat> => {
  const person = await newMemberWithChips(server.app, club)
  return { person, session: await sit(server.app, person, { club }) }
}

const bet = (app: TestApp, { person, session }: Seat, key: string): Promise<RoundShown> =>
  call(app, placeBets, betInput(person, session, { key }))

const newFile = (): string => path.join(folder, `${(count += 1)}.zip`)
const dataFolder = (): string => path.join(folder, 'data')

async function backUpNow(options: { withKeys?: boolean; from?: string } = {}) {
  const file = newFile()
  const from = options.from ?? dataFolder()
  const manifest = await backUp({
    url: ownerUrlOf(server.app.databaseUrl),
    file,
    dataFolder: from,
    withKeys: options.withKeys ?? false,
  })
  return { file, manifest }
}

const restoreFrom = (file: string, to = newFile()): Promise<Restored> =>
  restore({
    file,
    ownerUrl: target.ownerUrl,
    appRole: roleOf(target.url),
    dataFolder: to,
    archiveFolder: to,
    variables,
  })

async function rowsOf<Row extends object>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}

/** Reads what protects the rows besides their tables, and who has which rights. */
const guards = (url: string) =>
  rowsOf(
    url,
    `select 'constraint' as kind, conrelid::regclass::text as of, conname::text as name, pg_get_constraintdef(oid) as how
       from pg_constraint where connamespace = 'public'::regnamespace
     union all
     select 'trigger', tgrelid::regclass::text, tgname::text, tgenabled::text || pg_get_triggerdef(oid)
       from pg_trigger where not tgisinternal
     union all
     select 'index', tablename::text, indexname::text, indexdef from pg_indexes where schemaname = 'public'
     union all
     select 'right', table_name, grantee, string_agg(privilege_type, ' ' order by privilege_type)
       from information_schema.table_privileges where table_schema = 'public' group by table_name, grantee
     order by 1, 2, 3, 4`,
  )

describe('a backup made during bets', () => {
  test('is restored with books that agree, and with every bet acknowledged before it under its key', async () => {
    const seats = await Promise.all(Array.from({ length: 6 }, newSeat))
    await sealBooks(server.app)
    const acknowledged: { seat: Seat; key: string; round: RoundShown }[] = []
    let isOver = false
    const playing = seats.map(async (seat, place) => {
      for (let turn = 0; !isOver; turn += 1) {
        const key = `bet-${place}-${turn}`
        acknowledged.push({ seat, key, round: await bet(server.app, seat, key) })
      }
    })
    await eventually(() => acknowledged.length, { withinMs: 40_000 }).toBeGreaterThanOrEqual(60)
    const before = [...acknowledged]
    const { file, manifest } = await backUpNow()
    const during = acknowledged.length - before.length
    isOver = true
    await Promise.all(playing)
    expect(during, 'bets went on while the backup was made').toBeGreaterThan(0)

    const restored = await restoreFrom(file)
    expect(restored).toMatchObject({ differences: [], areSealsChecked: true, migrated: [] })
    expect(await guards(target.ownerUrl)).toEqual(await guards(ownerUrlOf(server.app.databaseUrl)))
    const app = await startAppOn(target.url)
    try {
      for (const { seat, key, round } of before) expect(await bet(app, seat, key)).toEqual(round)
      // Sealed rows stay readable, ids continue, and new movements fit the books.
      const [seat] = seats
      const fresh = await bet(app, seat as Seat, 'after the restore')
      expect(fresh.id).toBeGreaterThan(Math.max(...before.map(({ round }) => round.id)))
      expect(await differences(app.database)).toEqual([])
      await expect(asOwner(target.url, 'delete from ledger_transfers')).rejects.toThrow('append-only')
    } finally {
      await app.close()
    }
    expect(manifest.tables.find(({ name }) => name === 'rounds')?.rows).toBeGreaterThanOrEqual(before.length)
  })

  test('holds every table of the database, with all its rows', async () => {
    const { file, manifest } = await backUpNow()
    await restoreFrom(file)
    const countsOf = (url: string) =>
      rowsOf<{ name: string; rows: string }>(
        url,
        `select relname::text as name, (xpath('/row/c/text()', query_to_xml('select count(*) as c from ' || oid::regclass,
           false, true, '')))[1]::text as rows
         from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
           and not relispartition order by relname`,
      )
    const counts = await countsOf(ownerUrlOf(server.app.databaseUrl))
    expect(await countsOf(target.ownerUrl)).toEqual(counts)
    expect(manifest.tables.map(({ name, rows }) => ({ name, rows: String(rows) }))).toEqual(
      counts.toSorted((a, b) => (a.name < b.name ? -1 : 1)),
    )
  })

  test('is readable only by its owner, and never overwrites another', async () => {
    const { file } = await backUpNow()
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    const url = ownerUrlOf(server.app.databaseUrl)
    await expect(backUp({ url, file, dataFolder: dataFolder(), withKeys: false })).rejects.toThrow('EEXIST')
    expect(existsSync(`${file}.part`)).toBe(false)
  })

  test('leaves another one alone that is writing the same file', async () => {
    const file = newFile()
    await writeFile(`${file}.part`, 'of another backup')
    const url = ownerUrlOf(server.app.databaseUrl)
    await expect(backUp({ url, file, dataFolder: dataFolder(), withKeys: false })).rejects.toThrow(
      'another backup writes it',
    )
    expect(await readFile(`${file}.part`, 'utf8')).toBe('of another backup')
    expect(existsSync(file)).toBe(false)
  })

  test('leaves no empty archive if what was written is gone before it gets its name', async () => {
    const [file, url] = [newFile(), ownerUrlOf(server.app.databaseUrl)]
    const holder = new pg.Client({ connectionString: url })
    await holder.connect()
    await holder.query('begin; lock table rounds in access exclusive mode')
    const made = backUp({ url, file, dataFolder: dataFolder(), withKeys: false })
    const refused = expect(made).rejects.toThrow('ENOENT')
    await eventually(() => existsSync(`${file}.part`)).toBe(true)
    await rm(`${file}.part`)
    await holder.end()
    await refused
    expect(existsSync(file)).toBe(false)
  })

  test('says so if the disk accepts no file, and the next one elsewhere is complete', async () => {
    const url = ownerUrlOf(server.app.databaseUrl)
    // Nobody, not even root, can create a file there.
    const file = '/proc/cardroom.zip'
    await expect(backUp({ url, file, dataFolder: dataFolder(), withKeys: false })).rejects.toThrow(file)
    const { file: elsewhere } = await backUpNow()
    expect(await restoreFrom(elsewhere)).toMatchObject({ differences: [] })
  })
})

describe('when a restore is refused,', () => {
  const isStillEmpty = async () =>
    expect(
      await rowsOf(
        target.ownerUrl,
        `select relname from pg_class where relnamespace = 'public'::regnamespace`,
      ),
    ).toEqual([])

  /**
   * Returns where the contents begin of each file in a zip: a local header has 30 bytes, a name and an extra field.
   */
  function contentsOf(bytes: Buffer): number[] {
    const found: number[] = []
    for (let at = bytes.indexOf('PK\u0003\u0004'); at >= 0; at = bytes.indexOf('PK\u0003\u0004', at + 1))
      found.push(at + 30 + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28))
    return found
  }

  test('an archive with one changed byte in any file is refused, before anything is written', async () => {
    const { file } = await backUpNow()
    const bytes = await readFile(file)
    const contents = contentsOf(bytes)
    for (const part of [0.2, 0.5, 0.8]) {
      const damaged = Buffer.from(bytes)
      const at = contents[Math.floor(contents.length * part)] as number
      damaged[at] = (damaged[at] as number) ^ 0x10
      const copy = newFile()
      await writeFile(copy, damaged)
      await expect(restoreFrom(copy), `byte ${at}`).rejects.toThrow(/damaged|no backup|cannot read/i)
      await isStillEmpty()
    }
  })

  test('an archive that is truncated, and a file that is not an archive, are refused', async () => {
    const { file } = await backUpNow()
    await truncate(file, Math.floor((await stat(file)).size / 2))
    await expect(restoreFrom(file)).rejects.toThrow('is no backup, or not all of one')
    const text = newFile()
    await writeFile(text, 'not a backup')
    await expect(restoreFrom(text)).rejects.toThrow('is no backup')
    await isStillEmpty()
  })

  test('a database that is not empty is refused', async () => {
    const { file } = await backUpNow()
    await asOwner(target.url, 'create table notes (id integer)')
    await expect(restoreFrom(file)).rejects.toThrow('not empty')
    expect(await rowsOf(target.ownerUrl, 'select * from notes')).toEqual([])
  })

  test('the database of a running server is refused: bets continue, and nothing in it is changed', async () => {
    const { file } = await backUpNow()
    const [seat, isOver] = [await newSeat(), { now: false }]
    const rounds: RoundShown[] = []
    const playing = (async () => {
      for (let turn = 0; !isOver.now; turn += 1)
        rounds.push(await bet(server.app, seat, `beside a restore ${turn}`))
    })()
    await eventually(() => rounds.length).toBeGreaterThan(0)
    const url = server.app.databaseUrl
    const restored = restore({
      ...{ file, variables, ownerUrl: ownerUrlOf(url), appRole: roleOf(url) },
      ...{ dataFolder: newFile(), archiveFolder: newFile() },
    })
    await expect(restored).rejects.toThrow('The database is not empty')
    const before = rounds.length
    await eventually(() => rounds.length).toBeGreaterThan(before)
    isOver.now = true
    await playing
    const kept = await rowsOf<{ id: string }>(
      ownerUrlOf(url),
      `select id from rounds where session_id = ${seat.session.id} order by id`,
    )
    expect(kept.map(({ id }) => Number(id))).toEqual(rounds.map(({ id }) => id))
  })

  test('a backup of a later version is refused', async () => {
    await asOwner(server.app.databaseUrl, `insert into migrations values ('9999-later.sql')`)
    const { file } = await backUpNow()
    await asOwner(server.app.databaseUrl, `delete from migrations where name = '9999-later.sql'`)
    await expect(restoreFrom(file)).rejects.toThrow(
      'later version of Cardroom: it has the migration 9999-later.sql',
    )
    await isStillEmpty()
  })

  test('rows that violate a foreign key are refused, and the database is empty again', async () => {
    const url = server.app.databaseUrl
    await forge(url, "insert into code_counts values ('none', 'nobody', 'unknown', '{}')")
    await forge(url, `insert into disavowals values ('orphan', 1, 'none', '{}', '2026-01-01', '2026-01-01')`)
    const { file } = await backUpNow()
    await forge(url, `delete from disavowals where token_hash = 'orphan'`)
    await expect(restoreFrom(file)).rejects.toThrow('disavowals_user_id_fkey')
    await isStillEmpty()
  })

  test('its reason is told also where the database could not be emptied again', async () => {
    const { file } = await backUpNow()
    const [role, password] = [`owner_${randomBytes(6).toString('hex')}`, 'of-this-test']
    // The role may make tables in the schema, and not drop the schema itself.
    await asOwner(
      target.url,
      `create role ${role} login password '${password}'; grant create on schema public to ${role}`,
    )
    const ownerUrl = Object.assign(new URL(target.ownerUrl), { username: role, password }).href
    const to = newFile()
    const appRole = 'nobody_here'
    const restored = restore({ file, ownerUrl, appRole, dataFolder: to, archiveFolder: to, variables })
    await expect(restored).rejects.toMatchObject({
      message: expect.stringContaining('could not be emptied again') as string,
      cause: expect.any(Error) as Error,
    })
    await target.drop()
    await asOwner(server.app.databaseUrl, `drop role ${role}`)
  })
})

describe('the keys of a backup', () => {
  const house = testKeys.house.newest

  async function folderWithKeys(): Promise<string> {
    const from = await mkdtemp(path.join(folder, 'keys-'))
    await writeFile(path.join(from, 'seed-key'), variables.SEED_KEY)
    await writeFile(path.join(from, 'house-key'), variables.HOUSE_KEY)
    return from
  }

  test('are named and left out, and the restore reports them as missing', async () => {
    expect(house.id).toBeTruthy()
    const from = await folderWithKeys()
    const { file, manifest } = await backUpNow({ from })
    expect(manifest.keys).toEqual([
      { name: 'seed-key', part: null },
      { name: 'house-key', part: null },
    ])
    expect((await readFile(file)).includes('keys/seed-key')).toBe(false)
    const to = newFile()
    const restored = await restore({
      file,
      ownerUrl: target.ownerUrl,
      dataFolder: to,
      archiveFolder: to,
      variables: {},
    })
    expect(restored).toMatchObject({
      keysMissing: ['seed-key', 'house-key'],
      areSealsChecked: false,
      notLookedAt: expect.arrayContaining([
        'what the house has signed: there is no house key at hand',
      ]) as string[],
    })
    expect(existsSync(path.join(to, 'seed-key'))).toBe(false)
  })

  test('are not missing if files name them, beside variables that are set to nothing', async () => {
    const from = await folderWithKeys()
    const { file } = await backUpNow({ from })
    const to = newFile()
    const restored = await restore({
      file,
      ownerUrl: target.ownerUrl,
      dataFolder: to,
      archiveFolder: to,
      variables: {
        ...{ SEED_KEY: '', SEED_KEY_FILE: path.join(from, 'seed-key') },
        ...{ HOUSE_KEY: '', HOUSE_KEY_FILE: path.join(from, 'house-key') },
      },
    })
    expect(restored.keysMissing).toEqual([])
  })

  test('are included on request, and are restored unchanged', async () => {
    const { file } = await backUpNow({ from: await folderWithKeys(), withKeys: true })
    const to = newFile()
    const restored = await restore({
      file,
      ownerUrl: target.ownerUrl,
      dataFolder: to,
      archiveFolder: to,
      variables: {},
    })
    expect(restored).toMatchObject({ differences: [], keysMissing: [], areSealsChecked: true })
    expect(await readFile(path.join(to, 'house-key'), 'utf8')).toBe(variables.HOUSE_KEY)
    expect((await stat(path.join(to, 'seed-key'))).mode & 0o777).toBe(0o600)
  })

  test('the keys of a backup never overwrite other keys', async () => {
    const { file } = await backUpNow({ from: await folderWithKeys(), withKeys: true })
    const to = await mkdtemp(path.join(folder, 'other-keys-'))
    await writeFile(path.join(to, 'house-key'), Buffer.alloc(32, 'x').toString('base64'))
    await expect(restoreFrom(file, to)).rejects.toThrow('differs from the one in the backup')
  })
})
