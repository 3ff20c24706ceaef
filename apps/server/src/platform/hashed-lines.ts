import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { createGunzip, gunzip, gzip } from 'node:zlib'
import { RetryLater } from './api-error.ts'
import { namingDisk } from './disk-space.ts'
import { sha256 as hashOf } from './random.ts'

/** A compressed file of JSON lines that never changes: its name in its folder, and its hash. */
export interface HashedFile {
  readonly file: string
  readonly sha256: string
}

/** A part of its lines that can be read without the others. */
export interface FilePart {
  /** The position in bytes, from the beginning of the file. */
  readonly position: number
  readonly size: number
  readonly sha256: string
}

/** The number of lines in a part; the last part may have fewer. */
export const partLines = 250

/**
 * Writes one item a line, compressed part by part. The whole file is on the disk before it gets its name. The name
 * contains its hash, so no other run ever overwrites it.
 */
export async function writeHashed(
  folder: string,
  name: string,
  items: AsyncIterable<unknown>,
): Promise<HashedFile & { readonly parts: FilePart[] }> {
  const unfinished = await mkdtemp(path.join(folder, 'unfinished-'))
  const parts: FilePart[] = []
  try {
    const file = path.join(unfinished, 'lines')
    await pipeline(compressed(items, parts), createWriteStream(file, { mode: 0o600 })).catch(
      namingDisk(folder),
    )
    await sync(file).catch(namingDisk(folder))
    const sha256 = await sha256Of(file)
    const named = `${name}-${sha256.slice(0, 16)}.jsonl.gz`
    await rename(file, path.join(folder, named))
    await sync(folder)
    return { file: named, sha256, parts }
  } finally {
    await rm(unfinished, { recursive: true })
  }
}

/** Compresses the items into parts. These are members of one gzip file, so any gunzip reads it as a whole. */
async function* compressed(items: AsyncIterable<unknown>, parts: FilePart[]): AsyncGenerator<Buffer> {
  let [lines, position]: [string[], number] = [[], 0]
  const part = async (): Promise<Buffer> => {
    const bytes = await promisify(gzip)(lines.join(''))
    parts.push({ position, size: bytes.length, sha256: hashOf(bytes) })
    position += bytes.length
    lines = []
    return bytes
  }
  for await (const item of items) {
    lines.push(`${JSON.stringify(item)}\n`)
    if (lines.length === partLines) yield await part()
  }
  if (lines.length > 0 || parts.length === 0) yield await part()
}

/** Reads all items of a file. Throws, before anything is read, if the file is not the recorded one. */
export async function* readHashed(folder: string, { file, sha256 }: HashedFile): AsyncGenerator<unknown> {
  const whole = path.join(folder, file)
  if ((await sha256Of(whole)) !== sha256)
    throw new Error(`${whole} was changed: its SHA-256 must be ${sha256}`)
  const lines = createInterface({ input: createReadStream(whole).pipe(createGunzip()) })
  for await (const line of lines) yield JSON.parse(line) as unknown
}

/** Reads the lines of one part; throws if it is not the recorded one. */
export async function readPart(folder: string, file: string, part: FilePart): Promise<string[]> {
  const whole = path.join(folder, file)
  const handle = await open(whole, 'r')
  try {
    const bytes = Buffer.alloc(part.size)
    await handle.read(bytes, 0, part.size, part.position)
    if (hashOf(bytes) !== part.sha256)
      throw new Error(
        `${whole} was changed: the SHA-256 of its part at ${part.position} must be ${part.sha256}`,
      )
    return (await promisify(gunzip)(bytes)).toString().split('\n').slice(0, -1)
  } finally {
    await handle.close()
  }
}

/** Other processes may have the file, so the caller should try again. */
const elsewhereSeconds = 60

/**
 * Reads archived items. If this process has no folder for them, or lacks the file, another process may have it:
 * throws `unavailable`.
 */
export async function readHere<Found>(
  folder: string | undefined,
  read: (folder: string) => Promise<Found>,
): Promise<Found> {
  if (folder === undefined) throw new RetryLater('unavailable', elsewhereSeconds)
  return read(folder).catch((error: unknown) => {
    if ((error as { code?: string }).code === 'ENOENT') throw new RetryLater('unavailable', elsewhereSeconds)
    throw error
  })
}

/** Tells whether the file exists and is unchanged. */
export const isThere = (folder: string, { file, sha256 }: HashedFile): Promise<boolean> =>
  sha256Of(path.join(folder, file)).then(
    (found) => found === sha256,
    () => false,
  )

async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}

async function sync(name: string): Promise<void> {
  const handle = await open(name, 'r')
  await handle.sync()
  await handle.close()
}
