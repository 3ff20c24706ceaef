// @module-tag money
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { getConversions } from '@cardroom/contract/conversions'
import { getRound } from '@cardroom/contract/rounds'
import { getHouseKey, getTransferProof } from '@cardroom/contract/seals'
import { checkTransferProof } from '@cardroom/proofs'
import { until } from '@cardroom/testing/until'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { unreadableFactors } from '#modules/factors/index.ts'
import { showArchived, verifyRoundFiles } from '#modules/rounds/index.ts'
import { verifyTransferFiles } from '#modules/seals/index.ts'
import { days, later, minutes, now, setClock } from '#platform/clock.ts'
import { beginNewSignUp, logInGuarded, newGuarded, type Guarded } from '#test/across-restarts.ts'
import { foundClub, playAndSettle, type ClubOfMonths } from '#test/club-of-months.ts'
import { createEmptyDatabase, forge, type TestDatabase } from '#test/database.ts'
import {
  firstKeys,
  keysOf,
  variablesOf,
  withFreshHouseKey,
  withFreshSeedKey,
  withFreshToken,
  withoutOldTokens,
  type KeyLists,
} from '#test/key-lists.ts'
import { call, endSignUp, refusal, renewed, signedInAnew, type Person } from '#test/people.ts'
import {
  beginOnFirstRelease,
  upgradeToOurs,
  type Facts,
  type OldHouse,
} from '#test/releases/first-release.ts'
import { bet, blackjack, dealUntil, finish, recompute, sit, stand } from '#test/sessions.ts'
import { startAppOn, type TestApp } from '#test/start-app.ts'
import { runCommand } from '#test/surroundings/command.ts'
import { verifyBooks } from './verify-books.ts'

// Tests the whole life of a house: it begins on the first release, is upgraded twice, played in, settled, sealed,
// archived, backed up and restored month by month, and its keys are changed on the way. After each month, everything
// that verifies gives the same result.

const months = 14
/** The month of the second upgrade. By then, rounds have left and each kind of key was changed. */
const upgradeMonth = 7
/** A club is founded, and a person with an authenticator app comes, once the tables are those of our release. */
const foundingMonth = upgradeMonth + 1
/** The months in which keys are changed. In the last one, the old token secrets are given up after a scare. */
const changes: Readonly<Record<number, (keys: KeyLists) => KeyLists>> = {
  3: withFreshToken,
  4: withFreshHouseKey,
  6: withFreshSeedKey,
  9: withFreshHouseKey,
  10: withFreshToken,
  12: withoutOldTokens,
}

let facts: Facts
let home: TestDatabase
let folder: string
let archive: string
let app: TestApp
let keys = firstKeys
let club: ClubOfMonths | undefined
let guarded: Guarded | undefined

const start = (): Promise<TestApp> => startAppOn(home.url, { archiveFolder: archive, ...keysOf(keys) })
const house = (): OldHouse => ({ database: home, seedKeys: () => keysOf(keys).seedKeys })

beforeAll(async () => {
  home = await createEmptyDatabase()
  folder = await mkdtemp(path.join(tmpdir(), 'cardroom-life-'))
  archive = await mkdtemp(path.join(tmpdir(), 'cardroom-life-archive-'))
  const begun = await beginOnFirstRelease(house())
  facts = begun.facts
  const beginning = later(begun.madeAt, minutes(1)).getTime()
  setClock(() => beginning)
  app = await start()
})
afterAll(async () => {
  setClock()
  await app.close()
  await home.drop()
  for (const each of [folder, archive]) await rm(each, { recursive: true })
})

const loggedIn = (): Promise<Person> => signedInAnew(app, { email: facts.login, password: 'Demo-1234' })

/** Plays three spins, hands until one is settled, and a round in the club if there is one; returns their ids. */
async function playMonth(): Promise<number[]> {
  const person = await loggedIn()
  const spins = await sit(app, person)
  const ids: number[] = []
  for (let turn = 0; turn < 3; turn += 1) ids.push((await bet(app, person, spins)).id)
  const cards = await sit(app, person, { game: blackjack })
  ids.push((await dealUntil(app, person, cards, ({ state }) => state === 'settled')).id)
  for (const session of [spins, cards]) await finish(app, person, session)
  if (club) ids.push(await playAndSettle(app, club))
  return ids
}

/** Restarts the server, in some months with another key, and in one as our release. It signs nobody out. */
async function restart(month: number): Promise<void> {
  const person = await loggedIn()
  const signUp = guarded && (await beginNewSignUp(app))
  const change = changes[month]
  const isScare = change === withoutOldTokens
  if (change) keys = change(keys)
  await app.close()
  if (month === upgradeMonth) await upgradeToOurs(house())
  app = await start()
  const asked = { token: person.token }
  if (isScare) expect(await refusal(app, getConversions, asked)).toBe('AuthorizationRequiredError')
  else await call(app, getConversions, asked)
  await renewed(app, person)
  if (!guarded || !signUp) return
  expect(await unreadableFactors(app.database, keysOf(keys).tokenKeys)).toBe(isScare ? 1 : 0)
  if (isScare) {
    guarded = undefined
    return
  }
  await endSignUp(app, signUp)
  await logInGuarded(app, guarded)
}

/** Runs every job, including the nightly check. */
async function letMonthPass(): Promise<void> {
  const end = later(now(), days(31)).getTime()
  setClock(() => end)
  for (const job of app.jobs) await job.run(app.database)
}

/** Returns the variables of a command. The keys are all named, so nothing is in the folder of the data. */
const envOf = ({ url, ownerUrl }: TestDatabase, held: KeyLists): Record<string, string> => ({
  DATABASE_URL: url,
  MIGRATE_DATABASE_URL: ownerUrl,
  DATA_DIR: path.join(folder, 'data'),
  ARCHIVE_DIR: archive,
  ...variablesOf(held),
})
const backupOf = (month: number): string => path.join(folder, `${month}.zip`)

/** Reads a metric of the database. A scrape of a new process that the database answers late does not have it yet. */
const metric = (name: string): Promise<string> =>
  until(`the metric ${name} is read`, async () => {
    const metrics = await (await fetch(`${app.origin}/metrics`)).text()
    return new RegExp(`^${name} (\\d+)$`, 'm').exec(metrics)?.[1]
  })

/** Takes a backup, and returns the result of each verifier: the command, and the nightly job with its metrics. */
async function verdicts(month: number) {
  const { houseKeys } = keysOf(keys)
  const [verified, backup] = await Promise.all([
    verifyBooks(app.database, { house: houseKeys, rounds: 'all' }),
    runCommand('backup', { args: [backupOf(month)], env: envOf(home, keys) }),
  ])
  await verifyRoundFiles(app.database, archive)
  await verifyTransferFiles(app.database, { folder: archive, house: houseKeys })
  await app.jobs.find(({ name }) => name === 'check-books')?.run(app.database)
  return {
    command: verified.found,
    backup: backup.code === 0 ? 'taken' : backup.stderr,
    metrics: [await metric('ledger_differences'), await metric('seal_differences')],
  }
}

async function liveMonth(month: number): Promise<number[]> {
  if (month === foundingMonth) [club, guarded] = [await foundClub(app), await newGuarded(app)]
  const ids = await playMonth()
  await restart(month)
  await letMonthPass()
  expect(await verdicts(month), `after month ${month}`).toEqual({
    command: [],
    backup: 'taken',
    metrics: ['0', '0'],
  })
  return ids
}

/**
 * Restores the backup of a month into a new database, with the keys of that month. The command ends with 0 only if all
 * agrees and nothing is missing.
 */
async function restoreMonth(month: number): Promise<void> {
  const held = keys
  const target = await createEmptyDatabase()
  try {
    const restored = await runCommand('restore', { args: [backupOf(month)], env: envOf(target, held) })
    expect(restored, `the backup of month ${month}`).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('The books agree\n') as string,
    })
  } finally {
    await target.drop()
  }
}

test('a house of the first release lives for fourteen months and is upgraded twice: after each month the books and the backup agree, and what was archived can still be proven', async () => {
  const person = await loggedIn()
  await stand(app, person, facts.blackjack.hand)
  await finish(app, person, { id: facts.roulette.session })
  const played = [...facts.roulette.rounds.map(({ answer }) => answer.id)]
  // The house lives on while the backup of the month before is restored.
  let restoring: Promise<void> = Promise.resolve()
  for (let month = 1; month <= months; month += 1) {
    const [ids] = await Promise.all([liveMonth(month), restoring])
    played.push(...ids)
    restoring = restoreMonth(month)
  }
  await restoring
  for (const [name, ...args] of [
    ['verify-ledger', '--rounds', 'all'],
    ['archive', '--verify'],
  ] as const)
    expect(await runCommand(name, { args, env: envOf(home, keys) }), name).toMatchObject({ code: 0 })

  const { rows } = await app.database.pool.query<{ rounds: string; transfers: string; weeks: string }>(
    `select (select count(*) from archived_rounds where left_at is not null) as rounds,
       (select count(*) from archived_transfers where left_at is not null) as transfers,
       (select count(*) from settlements where state = 'closed') as weeks`,
  )
  expect(Number(rows[0]?.rounds)).toBeGreaterThan(months - 4)
  expect(rows[0]?.transfers).toBe(rows[0]?.rounds)
  expect(Number(rows[0]?.weeks), 'four or five in each month').toBeGreaterThanOrEqual(
    4 * (months - foundingMonth),
  )
  expect(await provenTransfers(played)).toBeGreaterThan(4 * (months - 4))

  const range =
    '(select * from archived_transfers where left_at is not null order by number desc limit 1) as range'
  expect(
    await foundWhereChanged(`select max(quarter) from play_quarters, ${range} where quarter <= sums_to`),
  ).toContain('the quarters that left add up to what they did')
  expect(
    await foundWhereChanged(`select min(quarter) from play_quarters, ${range} where quarter > sums_to`),
  ).toContain('a quarter of an hour adds up')
}, 600_000)

/**
 * Proves these rounds as anybody can, and the transfers of those that have left as their players can; returns how many
 * transfers those were.
 */
async function provenTransfers(roundIds: readonly number[]): Promise<number> {
  const people = [await loggedIn(), ...(club ? [await signedInAnew(app, club.player)] : [])]
  const { keys: published } = await call(app, getHouseKey, {})
  let proven = 0
  for (const id of roundIds) {
    const record = await call(app, getRound, { params: { id: String(id) } })
    expect(recompute(record).serverSeedHash).toBe(record.server_seed_hash)
    const left = await showArchived(app.database, archive, id)
    const token = people.find((person) => person.id === left?.user_id)?.token
    for (const transfer of left?.transfers ?? []) {
      const proof = await call(app, getTransferProof, { token, params: { id: String(transfer.id) } })
      expect(checkTransferProof(proof, published)?.transfer.id).toBe(transfer.id)
      proven += 1
    }
  }
  return proven
}

/** Returns the differences that a verification finds while the sums of one quarter of an hour are changed. */
async function foundWhereChanged(quarter: string): Promise<string[]> {
  const change = (by: number) =>
    forge(
      home.url,
      `update play_quarters set posted = posted + ${by} where ctid = (
         select min(ctid) from play_quarters where quarter = (${quarter}))`,
    )
  await change(1)
  const { found } = await verifyBooks(app.database, { house: keysOf(keys).houseKeys, rounds: 'all' })
  await change(-1)
  return found.map(({ check }) => check)
}
