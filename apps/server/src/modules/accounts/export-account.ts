import { PassThrough, Readable } from 'node:stream'
import { once } from 'node:events'
import type { UserId } from '@cardroom/contract/ids'
import type { OwnUser } from '@cardroom/contract/users'
import { ZipFile } from 'yazl'
import type { User } from '#modules/users/index.ts'
import type { Reader } from '#platform/db/database.ts'
import { exportedLists, type ExportedList } from './export.view.ts'

/** The number of rows held in memory at a time, however long the history is. */
const pageSize = 2000

/**
 * Returns everything that is stored about a person as a zip of JSON files, written while it is read. Secrets are left
 * out: password hash, secrets of factors, hashes of codes and tokens.
 */
export function exportFile(
  reader: Reader,
  { user, own }: { readonly user: User; readonly own: OwnUser },
): Readable {
  const zip = new ZipFile()
  const out = new PassThrough()
  const fail = (error: unknown): void => void out.destroy(error as Error)
  zip.on('error', fail)
  zip.outputStream.on('error', fail).pipe(out)
  writeParts(zip, reader, { user, own }).catch(fail)
  return out
}

async function writeParts(
  zip: ZipFile,
  reader: Reader,
  { user, own }: { readonly user: User; readonly own: OwnUser },
): Promise<void> {
  zip.addBuffer(Buffer.from(JSON.stringify(own, null, 2)), 'account.json')
  for (const [name, list] of Object.entries(exportedLists)) {
    const part = Readable.from(listJson(reader, user.id, list), { objectMode: false })
    zip.addReadStream(part, `${name}.json`)
    await once(part, 'end')
  }
  zip.end()
}

async function* listJson(reader: Reader, userId: UserId, list: ExportedList): AsyncGenerator<string> {
  let after = 0
  let isFirst = true
  yield '['
  for (;;) {
    const rows = await list(reader, { userId, after, limit: pageSize })
    for (const { place, item } of rows) {
      yield `${isFirst ? '' : ','}\n${JSON.stringify(item)}`
      isFirst = false
      after = place
    }
    if (rows.length < pageSize) break
  }
  yield '\n]\n'
}
