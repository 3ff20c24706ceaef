import { copyFile, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { HandShown } from '@cardroom/contract/rounds'
import { expect } from 'vitest'
import { sealPlainSeeds } from '#modules/rounds/index.ts'
import { openClient } from '#platform/db/connections/connections.ts'
import { migrate } from '#platform/db/migrate.ts'
import { roleOf } from '#platform/db/rights/app-rights.ts'
import type { SeedKeys } from '#platform/keys/index.ts'
import { openArchive } from '#src/backup/archive.ts'
import { load } from '#src/backup/loading.store.ts'
import { bringUpToDate, migrationsFolder } from '#src/bring-up-to-date.ts'
import type { TestDatabase } from '../database.ts'

/** The demo world of the first release, as its backup, and what a person in it has played. */
const release = path.join(import.meta.dirname, 'b03f231')
/**
 * The last migration of a release in between (commit a437f35c). The house uses its tables before it is upgraded to
 * ours. Of the later migrations, the statements that it needs depend only on those of shared tables, which add and
 * change nothing: the release in between gets them early.
 */
const lastBetween = '0497-seeds-not-revealed.sql'
const firstOfTables = '0520-shared-tables.sql'
const isBetween = (name: string) => name <= lastBetween || name >= firstOfTables

export interface Facts {
  readonly login: string
  readonly roulette: { readonly session: number; readonly rounds: { answer: { id: number } }[] }
  readonly blackjack: { readonly session: number; readonly hand: HandShown }
}

/** A house that is upgraded from release to release. */
export interface OldHouse {
  readonly database: TestDatabase
  readonly seedKeys: () => SeedKeys
}

/**
 * Fills an empty database as the first release left it, and upgrades it to the release in between. Returns what its
 * person has played, and when the rows were written.
 */
export async function beginOnFirstRelease(
  house: OldHouse,
): Promise<{ readonly facts: Facts; readonly madeAt: Date }> {
  const facts = JSON.parse(await readFile(`${release}.json`, 'utf8')) as Facts
  const { manifest, read, close } = await openArchive(`${release}.zip`)
  const client = await openClient({ connectionString: house.database.ownerUrl })
  try {
    await migrateBy(house, manifest.migrations)
    await load(client, manifest, read)
  } finally {
    close()
    await client.end()
  }
  expect(await migrateBy(house, await migrations(isBetween))).toContain(lastBetween)
  return { facts, madeAt: new Date(manifest.madeAt) }
}

/** Upgrades from the release in between to ours, as a start does. */
export async function upgradeToOurs({ database, seedKeys }: OldHouse): Promise<void> {
  const ran = await bringUpToDate(database.ownerUrl, { appRole: roleOf(database.url), seedKeys })
  expect(ran).toEqual(await migrations((name) => !isBetween(name)))
  expect(ran).toContain('0510-club-names-look-alike.sql')
}

const migrations = async (isWanted: (name: string) => boolean): Promise<string[]> =>
  (await readdir(migrationsFolder)).filter((name) => name.endsWith('.sql') && isWanted(name)).toSorted()

/**
 * Runs these migrations and no others, like the release that had them. Returns the names of those that had not run.
 */
async function migrateBy({ database, seedKeys }: OldHouse, names: readonly string[]): Promise<string[]> {
  const some = await mkdtemp(path.join(tmpdir(), 'cardroom-old-migrations-'))
  try {
    for (const name of names) await copyFile(path.join(migrationsFolder, name), path.join(some, name))
    return await migrate(database.ownerUrl, {
      folder: some,
      appRole: roleOf(database.url),
      stepsBefore: { '0071-plain-seeds-are-revealed.sql': (client) => sealPlainSeeds(client, seedKeys()) },
    })
  } finally {
    await rm(some, { recursive: true })
  }
}
