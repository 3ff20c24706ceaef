import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '@cardroom/testing/free-port'
import { buildServer, root } from '../../tools/build.ts'
import type { Server } from './players.ts'

export interface OwnServer extends Server {
  readonly pid: number | undefined
  stop(): Promise<void>
}

interface StartOptions {
  /** A folder for the CPU profile. */
  readonly profile?: string | undefined
  readonly hasRateLimits?: boolean
  readonly trustedProxies?: number
  /** True if SIGUSR2 makes it collect garbage, so that its live memory can be measured. */
  readonly collects?: boolean
}

const collector = `data:text/javascript,process.on('SIGUSR2', () => globalThis.gc())`

/** Starts the built server as `npm start` does, in a separate process. */
export async function startServer(
  databaseUrl: string,
  { profile, hasRateLimits = false, trustedProxies = 0, collects = false }: StartOptions = {},
): Promise<OwnServer> {
  await buildServer()
  const port = await freePort()
  const folder = await mkdtemp(path.join(tmpdir(), 'cardroom-bench-'))
  const profiling = profile ? ['--cpu-prof', `--cpu-prof-dir=${profile}`] : []
  const collecting = collects ? ['--expose-gc', '--import', collector] : []
  const flags = [...profiling, ...collecting, '--max-semi-space-size=64'] // The same as in `npm start`.
  const child = spawn(process.execPath, [...flags, path.join(root, 'apps/server/dist/main.js')], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      REDIS_URL: '',
      PORT: String(port),
      DATA_DIR: folder,
      DEMO: 'off',
      RATE_LIMITS: hasRateLimits ? 'on' : 'off',
      TRUST_PROXY: trustedProxies === 0 ? 'off' : String(trustedProxies),
      LOG_LEVEL: 'error',
    },
  })
  const origin = `http://127.0.0.1:${port}`
  await untilReady(origin).catch((error: unknown) => {
    child.kill()
    throw error
  })
  return {
    origin,
    port,
    pid: child.pid,
    stop: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await ended
      await rm(folder, { recursive: true })
    },
  }
}

async function untilReady(origin: string): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
    const answer = await fetch(`${origin}/readyz`).catch(() => undefined)
    if (answer?.ok) return
    await pause(100)
  }
  throw new Error('The server did not start')
}
