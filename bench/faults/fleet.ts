import { prepareServer, type RestartableServer } from './restartable-server.ts'

/** The processes of one Cardroom. */
export interface Fleet {
  readonly servers: readonly RestartableServer[]
  readonly ports: readonly number[]
  readonly first: RestartableServer
  start(more?: Record<string, string>): Promise<void>
  end(signal: NodeJS.Signals): Promise<void>
  isReady(): Promise<boolean>
  falls(): number
}

/**
 * Prepares servers that share the folder of keys. They start one after the other: the first creates the keys that
 * the others find.
 */
export async function prepareFleet(size: number, env: Record<string, string>): Promise<Fleet> {
  const servers = await Promise.all(Array.from({ length: size }, () => prepareServer(env)))
  return {
    servers,
    ports: servers.map(({ port }) => port),
    first: servers[0] as RestartableServer,
    start: async (more) => {
      for (const server of servers) await server.start(more)
    },
    end: async (signal) => void (await Promise.all(servers.map((server) => server.end(signal)))),
    isReady: async () => (await Promise.all(servers.map((server) => server.isReady()))).every(Boolean),
    falls: () => servers.reduce((sum, server) => sum + server.falls(), 0),
  }
}
