import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'

/** A compressed file of lines of JSON that never changes: its name in its folder, and its hash. */
export interface SealedFile {
  readonly file: string
  readonly sha256: string
}

/**
 * One item a line, compressed. It is on the disk, whole, before it bears its name; and as its name has its hash in it, no
 * other run ever writes over it.
 */
export async function writeSealed(
  folder: string,
  name: string,
  items: AsyncIterable<unknown>,
): Promise<SealedFile> {
  const unfinished = await mkdtemp(path.join(folder, 'unfinished-'))
  try {
    const file = path.join(unfinished, 'lines')
    await pipeline(linesOf(items), createGzip(), createWriteStream(file, { mode: 0o600 }))
    await sync(file)
    const sha256 = await sha256Of(file)
    const named = `${name}-${sha256.slice(0, 16)}.jsonl.gz`
    await rename(file, path.join(folder, named))
    await sync(folder)
    return { file: named, sha256 }
  } finally {
    await rm(unfinished, { recursive: true })
  }
}

async function* linesOf(items: AsyncIterable<unknown>): AsyncGenerator<string> {
  for await (const item of items) yield `${JSON.stringify(item)}\n`
}

/** Throws, before anything is read from it, where the file is another than the one that was recorded. */
export async function* readSealed(folder: string, { file, sha256 }: SealedFile): AsyncGenerator<unknown> {
  const whole = path.join(folder, file)
  if ((await sha256Of(whole)) !== sha256)
    throw new Error(`${whole} was changed: its SHA-256 must be ${sha256}`)
  const lines = createInterface({ input: createReadStream(whole).pipe(createGunzip()) })
  for await (const line of lines) yield JSON.parse(line) as unknown
}

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
