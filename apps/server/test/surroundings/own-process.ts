import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '@cardroom/testing/free-port'
import { until } from '@cardroom/testing/until'
import { inject } from 'vitest'
import { ownerUrlOf } from '../database.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The program of the server, bundled as it is served: it starts in a fraction of the time that sources take. */
    serverProgram: string
  }
}

/** A server of the product in a process of its own. */
export interface OwnProcess {
  readonly origin: string
  readonly child: ChildProcess
  /** Returns what it has written to its standard output. */
  said(): string
  /** Ends the process, if it lives, and removes its folder. */
  end(): Promise<void>
}

/** Only a process that hangs is ended: one that fills its memory starts slowly on a busy machine. */
const startLimitMs = 110_000

/**
 * Starts a server on an existing database, where a server of the tests may run too; they share their keys. If it ends
 * during its start, for example because another process took its port, it is started once more on another port.
 * `program` is what Node is started with.
 */
export async function startOwnProcess(
  databaseUrl: string,
  env: Record<string, string> = {},
  program: readonly string[] = [inject('serverProgram')],
): Promise<OwnProcess> {
  return startOnce(databaseUrl, env, program).catch((error: unknown) => {
    process.stderr.write(`${String(error)}\nIt is started once more, on another port\n`)
    return startOnce(databaseUrl, env, program)
  })
}

async function startOnce(
  databaseUrl: string,
  env: Record<string, string>,
  program: readonly string[],
): Promise<OwnProcess> {
  const [port, folder] = [await freePort(), await mkdtemp(path.join(tmpdir(), 'cardroom-process-'))]
  const child = spawn(process.execPath, program, {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      MIGRATE_DATABASE_URL: ownerUrlOf(databaseUrl),
      PORT: String(port),
      DATA_DIR: folder,
      DEMO: 'off',
      RATE_LIMITS: 'off',
      TOKEN_SECRET: 'a token secret that only tests have',
      SEED_KEY: Buffer.alloc(32, 's').toString('base64'),
      HOUSE_KEY: Buffer.alloc(32, 'h').toString('base64'),
      ...env,
    },
  })
  let said = ''
  child.stdout?.on('data', (text: Buffer) => (said += text.toString()))
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const own: OwnProcess = {
    origin: `http://127.0.0.1:${port}`,
    child,
    said: () => said,
    end: async () => {
      child.kill('SIGKILL')
      await ended
      await rm(folder, { recursive: true })
    },
  }
  // Until the process itself prints that it is open, another test may answer at this port. Then it ends, and is
  // started once more.
  const isReady = async () =>
    child.exitCode !== null ||
    (said.includes('Cardroom is open at') &&
      ((await fetch(`${own.origin}/readyz`).catch(() => undefined))?.ok ?? false))
  await until('the server process is ready', isReady, { withinMs: startLimitMs }).catch(
    async (error: unknown) => {
      await own.end()
      throw error
    },
  )
  if (child.exitCode === null) return own
  await own.end()
  throw new Error(`The server process ended while it started:\n${own.said()}`)
}
