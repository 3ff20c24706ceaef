import { createBenchDatabase } from '../rounds/postgres.ts'
import { prepareServer } from '../faults/restartable-server.ts'
import { build, root } from '../../tools/build.ts'

export interface World {
  readonly origin: string
  stop(): Promise<void>
}

/** The demo world, served by a built tree: this one, built anew where it is stale, or another as it stands. */
export async function startWorld(tree: string): Promise<World> {
  if (tree === root) await build()
  const database = await createBenchDatabase()
  const server = await prepareServer({ DATABASE_URL: database.url, DEMO: 'on', ADMIN_FACTOR: 'off' }, tree)
  await server.start()
  return {
    origin: server.origin,
    stop: async () => {
      await server.end('SIGTERM')
      await server.remove()
      await database.drop()
    },
  }
}
