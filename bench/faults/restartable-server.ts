import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { root } from '../../tools/build.ts'

/** The built server, at one address and with one folder of keys however often it is ended and started. */
export interface RestartableServer {
  readonly origin: string
  readonly port: number
  readonly folder: string
  start(): Promise<void>
  /** Ends it, and answers once it has ended. */
  end(signal: NodeJS.Signals): Promise<void>
  isReady(): Promise<boolean>
  remove(): Promise<void>
}

/** `tree`: where the built server stands. */
export async function prepareServer(
  env: Record<string, string>,
  tree: string = root,
): Promise<RestartableServer> {
  const [port, folder] = [await freePort(), await mkdtemp(path.join(tmpdir(), 'cardroom-faults-'))]
  const origin = `http://127.0.0.1:${port}`
  let child: ChildProcess | undefined
  const isReady = async (): Promise<boolean> => {
    const signal = AbortSignal.timeout(2000)
    return (await fetch(`${origin}/readyz`, { signal }).catch(() => undefined))?.ok ?? false
  }
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const exited = once(child, 'exit')
    child.kill(signal)
    await exited
  }
  return {
    origin,
    port,
    folder,
    isReady,
    end,
    start: async () => {
      child = spawn(process.execPath, [path.join(tree, 'apps/server/dist/main.js')], {
        stdio: ['ignore', 'ignore', 'inherit'],
        env: {
          ...process.env,
          REDIS_URL: '',
          PORT: String(port),
          DATA_DIR: folder,
          DEMO: 'off',
          RATE_LIMITS: 'off',
          LOG_LEVEL: 'fatal',
          ...env,
        },
      })
      for (let tries = 0; tries < 600; tries += 1) {
        if (await isReady()) return
        await pause(100)
      }
      throw new Error('The server did not start')
    },
    remove: async () => {
      await end('SIGKILL')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => resolve(port))
    })
  })
