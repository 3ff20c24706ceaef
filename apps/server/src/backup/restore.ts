import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import type pg from 'pg'
import type { Difference } from '#modules/ledger/index.ts'
import { openClient } from '#platform/db/connections/connections.ts'
import { openDatabase } from '#platform/db/database.ts'
import { migrate } from '#platform/db/migrate.ts'
import { patience } from '#platform/db/patience.ts'
import { verifyBooks } from '../verify-books.ts'
import { bringUpToDate, migrationsFolder } from '../bring-up-to-date.ts'
import { openArchive, verifyArchive, type Archive } from './archive.ts'
import { keyFiles, keysAtHand } from './key-files.ts'
import { leftFiles, missingFiles } from './left-files.ts'
import { emptyAgain, isEmpty, load } from './loading.store.ts'
import type { Manifest } from './manifest.ts'

export interface RestoreOptions {
  readonly file: string
  /** The address of an empty database, for the role that will own the tables. */
  readonly ownerUrl: string
  /** The role that serves, if that is another one. */
  readonly appRole?: string | undefined
  /** The folder where keys of the archive are written, and looked for. */
  readonly dataFolder: string
  /** The folder with the files of what has left the database. */
  readonly archiveFolder: string
  /** The server's variables, for the keys. */
  readonly variables: Record<string, string | undefined>
}

export interface Restored {
  readonly manifest: Manifest
  /** The migrations that came after the backup. */
  readonly migrated: readonly string[]
  /** The differences in the books; an empty list means that there is none. */
  readonly differences: readonly Difference[]
  /** False if there are seals, and a key of the house that is needed to recompute them is missing. */
  readonly areSealsChecked: boolean
  /** The parts that were not checked, one sentence each. */
  readonly notLookedAt: readonly string[]
  /** Keys that the archive names, and that are neither in it nor available here. */
  readonly keysMissing: readonly string[]
  /** Files of what has left the database that are missing in `archiveFolder` or not as they were written. */
  readonly filesMissing: readonly string[]
}

/**
 * Fills an empty database from an archive: the tables as they were at its version, the rows, then the migrations
 * since. Every part of the archive is checked before anything is written; if a later step fails, the database is
 * emptied again. Then the books are verified as `verify-ledger` does. Throws if the database is not empty, if the
 * archive is damaged or from a later version, or if a key to restore differs from the existing one.
 */
export async function restore(options: RestoreOptions): Promise<Restored> {
  const archive = await openArchive(options.file)
  const client = await openClient({ connectionString: options.ownerUrl })
  try {
    await refuseLaterVersion(archive.manifest)
    if (!(await isEmpty(client)))
      throw new Error('The database is not empty: a backup is restored into an empty one')
    await verifyArchive(archive)
    await putKeysBack(archive, options.dataFolder)
    const migrated = await fill(archive, client, options)
    const filesMissing = await missingFiles(options.archiveFolder, await leftFiles(client))
    return { manifest: archive.manifest, migrated, filesMissing, ...(await verified(archive, options)) }
  } finally {
    archive.close()
    await client.end()
  }
}

async function refuseLaterVersion({ migrations }: Manifest): Promise<void> {
  const known = new Set(await readdir(migrationsFolder))
  const unknown = migrations.filter((name) => !known.has(name))
  if (unknown.length > 0)
    throw new Error(`The backup is from a later version of Cardroom: it has the migration ${unknown[0]}`)
}

async function fill(archive: Archive, client: pg.Client, options: RestoreOptions): Promise<string[]> {
  const { ownerUrl, appRole, dataFolder, variables } = options
  try {
    await migrateTo(archive.manifest, ownerUrl)
    await load(client, archive.manifest, archive.read)
    const { seed } = await keysAtHand(dataFolder, variables)
    const seedKeys = () => {
      if (seed) return seed
      throw new Error(
        'The backup is from before seeds were encrypted: SEED_KEY, or a seed-key in DATA_DIR, is needed',
      )
    }
    return await bringUpToDate(ownerUrl, { appRole, seedKeys })
  } catch (error) {
    await emptyAgain(client).catch(() => {
      throw new Error('The restore failed, and the database could not be emptied again: take a new one', {
        cause: error,
      })
    })
    throw error
  }
}

/** Makes the tables as they were when the backup was made. */
async function migrateTo({ migrations }: Manifest, ownerUrl: string): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'cardroom-migrations-'))
  try {
    for (const name of migrations) await copyFile(path.join(migrationsFolder, name), path.join(folder, name))
    await migrate(ownerUrl, { folder })
  } finally {
    await rm(folder, { recursive: true })
  }
}

/**
 * Restores the keys of the archive. An existing key must be the same, because to overwrite a key is to lose what it
 * decrypts.
 */
async function putKeysBack({ manifest, read }: Archive, dataFolder: string): Promise<void> {
  for (const { name, part } of manifest.keys) {
    if (!part) continue
    await mkdir(dataFolder, { recursive: true })
    const [file, key] = [path.join(dataFolder, name), await buffer(await read(part))]
    await writeFile(file, key, { mode: 0o600, flag: 'wx', flush: true }).catch(async (error: unknown) => {
      const isSame = key.equals(await readFile(file).catch(() => Buffer.alloc(0)))
      if (!isSame)
        throw new Error(`${file} is there and differs from the one in the backup`, { cause: error })
    })
  }
}

async function verified(
  { manifest }: Archive,
  { ownerUrl, dataFolder, variables }: RestoreOptions,
): Promise<Pick<Restored, 'differences' | 'areSealsChecked' | 'notLookedAt' | 'keysMissing'>> {
  const { house } = await keysAtHand(dataFolder, variables)
  const database = openDatabase(ownerUrl, { connections: 1, patience: patience.migrations })
  try {
    const { found, hasKeys, notLookedAt } = await verifyBooks(database, {
      house,
      rounds: { newest: 5000, drawn: 5000, seed: 'restore' },
    })
    return {
      differences: found,
      areSealsChecked: hasKeys,
      notLookedAt,
      keysMissing: await missingKeys(manifest, dataFolder, variables),
    }
  } finally {
    await database.close()
  }
}

async function missingKeys(
  { keys }: Manifest,
  dataFolder: string,
  variables: RestoreOptions['variables'],
): Promise<string[]> {
  const there = new Set(await keyFiles(dataFolder))
  const isNamed = (name: string): boolean => {
    const variable = name.toUpperCase().replace('-', '_')
    return Boolean(variables[variable] || variables[`${variable}_FILE`])
  }
  return keys.map(({ name }) => name).filter((name) => !there.has(name) && !isNamed(name))
}
