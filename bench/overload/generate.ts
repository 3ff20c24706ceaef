import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import type { Seated, Server } from '../rounds/players.ts'
import type { Order } from './generator.ts'
import type { Asked, Load } from './open-loop.ts'

export interface Generator {
  ask(load: Load): Promise<Asked>
  stop(): void
}

export async function startGenerator(server: Server, players: readonly Seated[]): Promise<Generator> {
  const child = await forkBeside('generator.ts')
  const plain = players.map(({ request: _, ...rest }) => rest)
  return {
    ask: async (load) => {
      child.send({
        server: { origin: server.origin, port: server.port },
        players: plain,
        load,
      } satisfies Order)
      return (await once(child, 'message'))[0] as Asked
    },
    stop: () => void child.kill(),
  }
}

/** Starts a file of this folder as a separate process, and waits until it is ready. */
export async function forkBeside(file: string): Promise<ChildProcess> {
  const child = fork(path.join(import.meta.dirname, file), { execArgv: ['--import', 'tsx'] })
  await once(child, 'message')
  return child
}
