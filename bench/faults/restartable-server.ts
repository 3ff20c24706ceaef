import { spawn, type ChildProcess } from 'node:child_process'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '@cardroom/testing/free-port'
import { root } from '../../tools/build.ts'
import { end } from './own-programs.ts'

/** The built server, which keeps its address and its folder of keys over all restarts. */
export interface RestartableServer {
  readonly origin: string
  readonly port: number
  /** Starts it; `more` are variables of this run alone. */
  start(more?: Record<string, string>): Promise<void>
  /** Ends it, and returns once it has ended. */
  end(signal: NodeJS.Signals): Promise<void>
  isReady(): Promise<boolean>
  /** Counts unexpected ends; the server is then restarted. */
  falls(): number
}

const startMs = 90_000

/** Prepares a server; `tree` is the folder of the built server. */
export async function prepareServer(
  env: Record<string, string>,
  tree: string = root,
): Promise<RestartableServer> {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  let child: ChildProcess | undefined
  let falls = 0
  const isReady = async (): Promise<boolean> => {
    const signal = AbortSignal.timeout(2000)
    return (await fetch(`${origin}/readyz`, { signal }).catch(() => undefined))?.ok ?? false
  }
  const spawnOne = (more: Record<string, string>): void => {
    const spawned = spawn(process.execPath, [path.join(tree, 'apps/server/dist/main.js')], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        ...process.env,
        REDIS_URL: '',
        DATABASE_URL: '',
        PORT: String(port),
        DEMO: 'off',
        RATE_LIMITS: 'off',
        LOG_LEVEL: 'fatal',
        ...env,
        ...more,
      },
    })
    child = spawned
    spawned.once('exit', () => {
      if (child !== spawned) return
      falls += 1
      void pause(500).then(() => void (child === spawned && spawnOne(more)))
    })
  }
  return {
    origin,
    port,
    isReady,
    falls: () => falls,
    end: async (signal) => {
      const ending = child
      child = undefined
      if (ending) await end(ending, signal)
    },
    start: async (more = {}) => {
      spawnOne(more)
      for (const begun = performance.now(); performance.now() - begun < startMs; await pause(100))
        if (await isReady()) return
      throw new Error('The server did not start')
    },
  }
}
