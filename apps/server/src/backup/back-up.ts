import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { open, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import { now } from '#platform/clock.ts'
import { openClient } from '#platform/db/connections/connections.ts'
import { namingDisk } from '#platform/disk-space.ts'
import type { HashedFile } from '#platform/hashed-lines.ts'
import { counted, type Count } from './counted.ts'
import { keyFiles } from './key-files.ts'
import { leftFiles } from './left-files.ts'
import { manifestName, type Manifest, type Part, type TablePart } from './manifest.ts'
import { migrationsRun, openSnapshot, rowsOf, sequencesOf, versionOf } from './snapshot.view.ts'

export interface BackupOptions {
  /** The address of the database, for a role that may read every table. */
  readonly url: string
  /** The path of the new archive. It must not exist. */
  readonly file: string
  /** The folder of the keys that the archive names. */
  readonly dataFolder: string
  /** True if the archive also contains the keys themselves. */
  readonly withKeys: boolean
}

export interface BackedUp extends Manifest {
  /** The files of what has left the database. The archive does not contain them. */
  readonly files: readonly HashedFile[]
}

/**
 * Writes everything that the database holds at one moment into one archive, while others continue to write. The
 * archive gets its name once it is complete and on the disk; only its owner may read it. The queue of the jobs is
 * left out, because every start makes it anew.
 */
export async function backUp({ url, file, dataFolder, withKeys }: BackupOptions): Promise<BackedUp> {
  const unfinished = `${file}.part`
  const client = await openClient({ connectionString: url })
  try {
    const zip = new ZipFile()
    const written = writeOut(zip, unfinished)
    const { manifest, files } = await Promise.race([
      readAll(zip, client, { dataFolder, withKeys }),
      written.then(() => Promise.reject(new Error('The archive ended early'))),
    ])
    zip.addBuffer(Buffer.from(JSON.stringify(manifest, undefined, 2)), manifestName)
    zip.end()
    await written
    await renameNew(unfinished, file)
    return { ...manifest, files }
  } catch (error) {
    if (isTaken(unfinished, error))
      throw new Error(`${unfinished} is there: another backup writes it, or was killed and left it`, {
        cause: error,
      })
    await rm(unfinished, { force: true })
    throw error
  } finally {
    await client.end()
  }
}

/** Tells whether the file was there already, and so belongs to another backup. */
function isTaken(file: string, error: unknown): boolean {
  const { code, path: taken } = error as NodeJS.ErrnoException
  return code === 'EEXIST' && taken === file
}

async function writeOut(zip: ZipFile, file: string): Promise<void> {
  const failed = once(zip, 'error').then(([error]) => Promise.reject(error as Error))
  await Promise.race([
    failed,
    pipeline(zip.outputStream, createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true })).catch(
      namingDisk(file),
    ),
  ])
}

/** Renames without overwriting a file that was created meanwhile. Leaves nothing if that fails. */
async function renameNew(from: string, to: string): Promise<void> {
  await (await open(to, 'wx', 0o600)).close()
  try {
    await rename(from, to)
  } catch (error) {
    await rm(to, { force: true })
    throw error
  }
}

async function readAll(
  zip: ZipFile,
  client: Awaited<ReturnType<typeof openClient>>,
  { dataFolder, withKeys }: Pick<BackupOptions, 'dataFolder' | 'withKeys'>,
): Promise<{ manifest: Manifest; files: HashedFile[] }> {
  const madeAt = now().toISOString()
  const found = await openSnapshot(client)
  const migrations = await migrationsRun(client)
  const tables: TablePart[] = []
  for (const table of found) {
    const file = `tables/${table.name}.copy`
    const { lines: rows, ...part } = await addPart(zip, file, rowsOf(client, table))
    tables.push({ ...table, file, ...part, rows })
  }
  const sequences = await sequencesOf(client)
  const postgres = await versionOf(client)
  const files = await leftFiles(client)
  await client.query('commit')
  const keys = await addKeys(zip, dataFolder, withKeys)
  return { manifest: { format: 1, madeAt, postgres, migrations, tables, sequences, keys }, files }
}

/** Ends when the whole part is written, because the connection reads one table at a time. */
async function addPart(zip: ZipFile, name: string, content: Readable): Promise<Count> {
  const { through, count } = counted()
  zip.addReadStream(through, name, { mtime: now() })
  await pipeline(content, through)
  return count()
}

async function addKeys(zip: ZipFile, dataFolder: string, withKeys: boolean): Promise<Manifest['keys']> {
  const keys: Manifest['keys'] = []
  for (const name of await keyFiles(dataFolder)) {
    const file = `keys/${name}`
    keys.push({ name, part: withKeys ? await keyPart(zip, file, path.join(dataFolder, name)) : null })
  }
  return keys
}

async function keyPart(zip: ZipFile, file: string, from: string): Promise<Part> {
  const { bytes, sha256 } = await addPart(zip, file, Readable.from([await readFile(from)]))
  return { file, bytes, sha256 }
}
