import { existsSync } from 'node:fs'
import path from 'node:path'
import {
  findRunningPostgres,
  startEmbeddedPostgres,
} from '../apps/server/src/platform/embedded-postgres/index.ts'

interface DatabaseAtHand {
  readonly url: string
  close(): Promise<void>
}

/**
 * Opens the named database, or else the embedded one in the data folder. A running one is shared with its owner; a
 * stopped one is started until the work is done. Throws if there is none.
 */
export async function openDatabaseAtHand(
  named: string | undefined,
  dataFolder: string,
): Promise<DatabaseAtHand> {
  const keep = { close: () => Promise.resolve() }
  if (named) return { url: named, ...keep }
  const directory = path.join(path.resolve(dataFolder), 'postgres')
  if (!existsSync(directory))
    throw new Error(`There is no database in ${directory}: set DATA_DIR or DATABASE_URL`)
  const running = await findRunningPostgres(directory)
  if (running) return { url: running, ...keep }
  const started = await startEmbeddedPostgres({ directory })
  return { url: started.url, close: () => started.stop() }
}
