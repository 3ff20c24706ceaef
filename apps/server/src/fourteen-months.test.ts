// @module-tag money
import { copyFile, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { login } from '@cardroom/contract/auth'
import { getRound, type HandShown } from '@cardroom/contract/rounds'
import { getTransferProof } from '@cardroom/contract/seals'
import { until } from '@cardroom/testing/until'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { verifyTransferFiles } from '#modules/seals/index.ts'
import { sealPlainSeeds, verifyRoundFiles } from '#modules/rounds/index.ts'
import { days, later, minutes, now, setClock } from '#platform/clock.ts'
import { openClient } from '#platform/db/connections/connections.ts'
import { migrate } from '#platform/db/migrate.ts'
import { roleOf } from '#platform/db/rights/app-rights.ts'
import { createHouseKeys, createSeedKeys } from '#platform/keys/index.ts'
import { createEmptyDatabase, forge, ownerUrlOf, type TestDatabase } from '#test/database.ts'
import { call, signedIn, type Person } from '#test/people.ts'
import { bet, blackjack, dealUntil, finish, recompute, sit, stand } from '#test/sessions.ts'
import { startAppOn, type TestApp } from '#test/start-app.ts'
import { openArchive } from './backup/archive.ts'
import { backUp } from './backup/back-up.ts'
import { load } from './backup/loading.store.ts'
import type { Manifest } from './backup/manifest.ts'
import { restore, type Restored } from './backup/restore.ts'
import { bringUpToDate, migrationsFolder } from './bring-up-to-date.ts'
import { verifyBooks } from './verify-books.ts'

// Tests the whole life of a house: it begins on the first release, is upgraded twice, played in, sealed, archived and
// backed up month by month, and its keys are changed on the way. After each month, everything that verifies gives the
// same result.

const release = path.resolve(import.meta.dirname, '../test/releases/b03f231')
/**
 * The last migration of a release in between (commit a437f35c). The house uses its tables before it is upgraded to
 * ours. Of the later migrations, the statements that this test needs depend only on those of shared tables, which add
 * and change nothing: the release in between gets them early.
 */
const lastBetween = '0497-seeds-not-revealed.sql'
const firstOfTables = '0520-shared-tables.sql'
const isBetween = (name: string) => name <= lastBetween || name >= firstOfTables
const months = 14
/** The month of the second upgrade. By then, rounds have left and each kind of key was changed. */
const upgradeMonth = 7
/** The months in which HOUSE_KEY and SEED_KEY are changed. */
const houseChanges = [4, 9]
const seedChanges = [6]
/**
 * The months in which a backup is restored: the first, after each change of keys, and later ones in which more has
 * left.
 */
const restores = [1, 4, 6, 9, 14]

interface Facts {
  readonly login: string
  readonly roulette: { readonly session: number; readonly rounds: { answer: { id: number } }[] }
  readonly blackjack: { readonly session: number; readonly hand: HandShown }
}

const seeds = (name: string, count: number): [Buffer, ...Buffer[]] =>
  Array.from({ length: count }, (_, place) => Buffer.alloc(32, `${name}${count - place}`)) as [
    Buffer,
    ...Buffer[],
  ]
const variablesOf = (keys: Keys) => {
  const [seed, ...oldSeeds] = keys.seed.map((key) => key.toString('base64'))
  const [house, ...oldHouse] = keys.house.map((key) => key.toString('base64'))
  return {
    SEED_KEY: seed as string,
    SEED_KEYS_OLD: oldSeeds.join(','),
    HOUSE_KEY: house as string,
    HOUSE_KEYS_OLD: oldHouse.join(','),
  }
}
interface Keys {
  readonly seed: [Buffer, ...Buffer[]]
  readonly house: [Buffer, ...Buffer[]]
}

const nothingFound = { differences: [], filesMissing: [] }

let facts: Facts
let home: TestDatabase
let folder: string
let archive: string
let app: TestApp
let keys: Keys = { seed: seeds('s', 1), house: seeds('h', 1) }

const start = (): Promise<TestApp> =>
  startAppOn(home.url, {
    archiveFolder: archive,
    seedKeys: seedKeys(),
    houseKeys: createHouseKeys(keys.house),
  })

const restoreInto = (target: TestDatabase, file: string): Promise<Restored> =>
  restore({
    file,
    ownerUrl: target.ownerUrl,
    appRole: roleOf(target.url),
    dataFolder: folder,
    archiveFolder: archive,
    variables: variablesOf(keys),
  })

beforeAll(async () => {
  facts = JSON.parse(await readFile(`${release}.json`, 'utf8')) as Facts
  home = await createEmptyDatabase()
  folder = await mkdtemp(path.join(tmpdir(), 'cardroom-life-'))
  archive = await mkdtemp(path.join(tmpdir(), 'cardroom-life-archive-'))
  const { madeAt } = await takeFirstRelease()
  expect(await migrateBy(await migrations(isBetween))).toContain(lastBetween)
  const begun = later(new Date(madeAt), minutes(1)).getTime()
  setClock(() => begun)
  app = await start()
})
afterAll(async () => {
  setClock()
  await app.close()
  await home.drop()
  for (const each of [folder, archive]) await rm(each, { recursive: true })
})

const migrations = async (isWanted: (name: string) => boolean): Promise<string[]> =>
  (await readdir(migrationsFolder)).filter((name) => name.endsWith('.sql') && isWanted(name)).toSorted()

const appRole = (): string => roleOf(home.url)
const seedKeys = () => createSeedKeys(keys.seed)

/**
 * Runs these migrations and no others, like the release that had them. Returns the names of those that had not run.
 */
async function migrateBy(names: readonly string[]): Promise<string[]> {
  const some = await mkdtemp(path.join(tmpdir(), 'cardroom-life-migrations-'))
  try {
    for (const name of names) await copyFile(path.join(migrationsFolder, name), path.join(some, name))
    return await migrate(home.ownerUrl, {
      folder: some,
      appRole: appRole(),
      stepsBefore: { '0071-plain-seeds-are-revealed.sql': (client) => sealPlainSeeds(client, seedKeys()) },
    })
  } finally {
    await rm(some, { recursive: true })
  }
}

/** Makes the tables of the first release, with its rows. */
async function takeFirstRelease(): Promise<Manifest> {
  const { manifest, read, close } = await openArchive(`${release}.zip`)
  const client = await openClient({ connectionString: home.ownerUrl })
  try {
    await migrateBy(manifest.migrations)
    await load(client, manifest, read)
    return manifest
  } finally {
    close()
    await client.end()
  }
}

/** Upgrades from the release in between to ours, as a start does. */
async function upgrade(): Promise<void> {
  const ran = await bringUpToDate(home.ownerUrl, { appRole: appRole(), seedKeys })
  expect(ran).toEqual(await migrations((name) => !isBetween(name)))
  expect(ran).toContain('0510-club-names-look-alike.sql')
}

async function loggedIn(): Promise<Person> {
  const answer = await call(app, login, { body: { login: facts.login, password: 'Demo-1234' } })
  return { ...signedIn(answer), password: 'Demo-1234' }
}

/** Plays three spins, and hands until one is settled; returns their ids. */
async function playMonth(): Promise<number[]> {
  const person = await loggedIn()
  const spins = await sit(app, person)
  const ids: number[] = []
  for (let turn = 0; turn < 3; turn += 1) ids.push((await bet(app, person, spins)).id)
  const cards = await sit(app, person, { game: blackjack })
  ids.push((await dealUntil(app, person, cards, ({ state }) => state === 'settled')).id)
  for (const session of [spins, cards]) await finish(app, person, session)
  return ids
}

/** Runs every job, including the nightly check. */
async function letMonthPass(): Promise<void> {
  const end = later(now(), days(31)).getTime()
  setClock(() => end)
  for (const job of app.jobs) await job.run(app.database)
}

async function restored(month: number): Promise<Pick<Restored, 'differences' | 'filesMissing'>> {
  const file = path.join(folder, `${month}.zip`)
  await backUp({ url: ownerUrlOf(home.url), file, dataFolder: folder, withKeys: false })
  const target = await createEmptyDatabase()
  try {
    return await restoreInto(target, file)
  } finally {
    await target.drop()
  }
}

/**
 * Returns the result of each verifier: the command, the nightly job with its metrics, and a restore if there is one.
 */
/** Reads a metric of the database. A scrape of a new process that the database answers late does not have it yet. */
const metric = (name: string): Promise<string> =>
  until(`the metric ${name} is read`, async () => {
    const metrics = await (await fetch(`${app.origin}/metrics`)).text()
    return new RegExp(`^${name} (\\d+)$`, 'm').exec(metrics)?.[1]
  })

async function verdicts(month: number) {
  const house = createHouseKeys(keys.house)
  const verified = await verifyBooks(app.database, { house, rounds: 'all' })
  await verifyRoundFiles(app.database, archive)
  await verifyTransferFiles(app.database, { folder: archive, house })
  const { differences, filesMissing } = restores.includes(month) ? await restored(month) : nothingFound
  await app.jobs.find(({ name }) => name === 'check-books')?.run(app.database)
  return {
    command: verified.found,
    restore: differences,
    files: filesMissing,
    metrics: [await metric('ledger_differences'), await metric('seal_differences')],
  }
}

test('a house of the first release lives for fourteen months and is upgraded twice: after each month all agree, and what left can still be proven', async () => {
  const person = await loggedIn()
  await stand(app, person, facts.blackjack.hand)
  await finish(app, person, { id: facts.roulette.session })
  const played = [...facts.roulette.rounds.map(({ answer }) => answer.id)]
  for (let month = 1; month <= months; month += 1) {
    played.push(...(await playMonth()))
    if (houseChanges.includes(month)) keys = { ...keys, house: seeds('h', keys.house.length + 1) }
    if (seedChanges.includes(month)) keys = { ...keys, seed: seeds('s', keys.seed.length + 1) }
    await app.close()
    if (month === upgradeMonth) await upgrade()
    app = await start()
    await letMonthPass()
    expect(await verdicts(month), `after month ${month}`).toEqual({
      command: [],
      restore: [],
      files: [],
      metrics: ['0', '0'],
    })
  }

  const { rows } = await app.database.pool.query<{ rounds: string; transfers: string }>(
    `select (select count(*) from archived_rounds where left_at is not null) as rounds,
       (select count(*) from archived_transfers where left_at is not null) as transfers`,
  )
  expect(Number(rows[0]?.rounds)).toBeGreaterThan(months - 4)
  expect(rows[0]?.transfers).toBe(rows[0]?.rounds)
  const me = await loggedIn()
  for (const id of played) {
    const record = await call(app, getRound, { token: me.token, params: { id: String(id) } })
    expect(recompute(record).serverSeedHash).toBe(record.server_seed_hash)
  }
  const { rows: own } = await app.database.pool.query<{ id: string }>(
    `select node.entry_id as id from log_nodes node join ledger_transfers transfer on transfer.id = node.entry_id
     join ledger_accounts account on account.id in (transfer.from_id, transfer.to_id)
     where node.log = 'transfers' and node.level = 0 and account.user_id = $1 order by random() limit 20`,
    [me.id],
  )
  for (const { id } of own) await call(app, getTransferProof, { token: me.token, params: { id } })

  const range =
    '(select * from archived_transfers where left_at is not null order by number desc limit 1) as range'
  expect(
    await foundWhereChanged(`select max(quarter) from play_quarters, ${range} where quarter <= sums_to`),
  ).toContain('the quarters that left add up to what they did')
  expect(
    await foundWhereChanged(`select min(quarter) from play_quarters, ${range} where quarter > sums_to`),
  ).toContain('a quarter of an hour adds up')
}, 600_000)

/** Returns the differences that a verification finds while the sums of one quarter of an hour are changed. */
async function foundWhereChanged(quarter: string): Promise<string[]> {
  const change = (by: number) =>
    forge(
      home.url,
      `update play_quarters set posted = posted + ${by} where ctid = (
         select min(ctid) from play_quarters where quarter = (${quarter}))`,
    )
  await change(1)
  const { found } = await verifyBooks(app.database, { house: createHouseKeys(keys.house), rounds: 'all' })
  await change(-1)
  return found.map(({ check }) => check)
}
