import { text } from 'node:stream/consumers'
import { fromBuffer, type Entry, type ZipFile } from 'yauzl'

/** Reads the contents of a zip archive, by name, with a reader that is not our writer. */
export async function textsOfArchive(bytes: Buffer): Promise<Map<string, string>> {
  const zip = await new Promise<ZipFile>((resolve, reject) =>
    fromBuffer(bytes, { lazyEntries: false, autoClose: false }, (error, opened) =>
      error ? reject(error) : resolve(opened),
    ),
  )
  const parts: Promise<[string, string]>[] = []
  zip.on('entry', (entry: Entry) => {
    parts.push(
      new Promise((resolve, reject) =>
        zip.openReadStream(entry, (error, stream) =>
          error ? reject(error) : resolve(text(stream).then((content) => [entry.fileName, content])),
        ),
      ),
    )
  })
  await new Promise((resolve, reject) => zip.on('end', resolve).on('error', reject))
  return new Map(await Promise.all(parts))
}
