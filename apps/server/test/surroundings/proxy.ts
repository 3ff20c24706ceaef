import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '@cardroom/testing/free-port'
import { until } from '@cardroom/testing/until'

const installedAt = (name: string): string | undefined =>
  (process.env.PATH ?? '')
    .split(path.delimiter)
    .map((folder) => path.join(folder, name))
    .find((file) => existsSync(file))

/**
 * The programs that the topology of deploy/compose.yaml needs besides PostgreSQL and Node; undefined if they are
 * missing.
 */
export const [caddy, redisServer] = [installedAt('caddy'), installedAt('redis-server')]

export interface Running {
  readonly port: number
  end(): Promise<void>
}

/** Starts the proxy of compose.yaml, with its own Caddyfile, in front of these processes. */
export async function startProxy(upstreams: readonly string[]): Promise<Running> {
  const [port, folder] = [await freePort(), await mkdtemp(path.join(tmpdir(), 'cardroom-proxy-'))]
  const file = path.resolve(import.meta.dirname, '../../../../deploy/caddy/Caddyfile')
  const child = spawn(caddy ?? '', ['run', '--config', file, '--adapter', 'caddyfile'], {
    stdio: 'ignore',
    env: {
      PATH: process.env.PATH,
      HOME: folder,
      SITE: `http://127.0.0.1:${port}`,
      UPSTREAMS: upstreams.map((origin) => new URL(origin).host).join(' '),
    },
  })
  const end = ender(child, folder)
  await answering(`http://127.0.0.1:${port}/trafficz`, child)
  return { port, end }
}

/** Starts a Redis that stores nothing on the disk. */
export async function startRedis(): Promise<Running> {
  const [port, folder] = [await freePort(), await mkdtemp(path.join(tmpdir(), 'cardroom-redis-'))]
  const args = [
    '--port',
    String(port),
    '--bind',
    '127.0.0.1',
    '--save',
    '',
    '--appendonly',
    'no',
    '--dir',
    folder,
  ]
  return { port, end: ender(spawn(redisServer ?? '', args, { stdio: 'ignore' }), folder) }
}

function ender(child: ChildProcess, folder: string): () => Promise<void> {
  const ended = new Promise((resolve) => child.once('exit', resolve))
  return async () => {
    child.kill('SIGKILL')
    await ended
    await rm(folder, { recursive: true })
  }
}

async function answering(url: string, child: ChildProcess): Promise<void> {
  const isOver = async () =>
    child.exitCode !== null || ((await fetch(url).catch(() => undefined))?.ok ?? false)
  await until('the proxy answers', isOver)
  if (child.exitCode !== null) throw new Error('The proxy ended while it started')
}
