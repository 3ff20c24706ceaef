import { createBenchDatabase } from '../rounds/postgres.ts'
import { prepareServer } from '../faults/restartable-server.ts'
import { newFolder, removeFolder } from '../faults/own-folder.ts'
import { build, root } from '../../tools/build.ts'

export interface World {
  readonly origin: string
  stop(): Promise<void>
}

/** Serves the demo world from a built tree: this one, rebuilt if it is stale, or another as it is. */
export async function startWorld(tree: string): Promise<World> {
  if (tree === root) await build()
  const database = await createBenchDatabase()
  const folder = await newFolder()
  const env = { DATABASE_URL: database.url, DATA_DIR: folder, DEMO: 'on', ADMIN_FACTOR: 'off' }
  const server = await prepareServer(env, tree)
  await server.start()
  return {
    origin: server.origin,
    stop: async () => {
      await server.end('SIGTERM')
      await removeFolder(folder)
      await database.drop()
    },
  }
}
