import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { Writable, type Readable } from 'node:stream'
import { crc32 } from 'node:zlib'
import { openPromise, type Entry } from 'yauzl'
import { counted, type Count } from './counted.ts'
import { manifestName, readManifest, type Manifest, type Part } from './manifest.ts'

/** An open archive on the disk. */
export interface Archive {
  readonly manifest: Manifest
  read(part: Part): Promise<Readable>
  close(): void
}

/**
 * Opens an archive. Throws if it is not one of ours or not complete; see `verifyArchive` for its contents.
 */
export async function openArchive(file: string): Promise<Archive> {
  const zip = await openPromise(file, { lazyEntries: true, autoClose: false }).catch((error: unknown) => {
    throw new Error(`${file} is no backup, or not all of one`, { cause: error })
  })
  try {
    const entries = new Map<string, Entry>()
    for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry)
    const read = async (name: string): Promise<Readable> => {
      const entry = entries.get(name)
      if (!entry) throw new Error(`${name} is missing`)
      return zip.openReadStreamPromise(entry)
    }
    return {
      manifest: readManifest(await textOf(await read(manifestName), entries.get(manifestName))),
      read: (part) => read(part.file),
      close: () => zip.close(),
    }
  } catch (error) {
    zip.close()
    throw new Error(`${file} is damaged, or this version of Cardroom cannot read it`, { cause: error })
  }
}

async function textOf(content: Readable, entry: Entry | undefined): Promise<string> {
  const bytes = await buffer(content)
  if (crc32(bytes) !== entry?.crc32) throw new Error('It is not as it was written')
  return bytes.toString()
}

/** Reads the whole archive and throws at the first part that is not as it was written. */
export async function verifyArchive({ manifest, read }: Archive): Promise<void> {
  const parts = [...manifest.tables, ...manifest.keys.flatMap(({ part }) => part ?? [])]
  for (const part of parts) {
    const found = await countOf(() => read(part)).catch((error: unknown) => {
      throw new Error(`The backup is damaged: ${part.file}`, { cause: error })
    })
    if (found.sha256 !== part.sha256 || found.bytes !== part.bytes)
      throw new Error(`The backup is damaged: ${part.file} is not as it was written`)
  }
}

async function countOf(read: () => Promise<Readable>): Promise<Count> {
  const { through, count } = counted()
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  await pipeline(await read(), through, nowhere)
  return count()
}
