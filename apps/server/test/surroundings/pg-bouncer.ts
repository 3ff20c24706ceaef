import { spawn } from 'node:child_process'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '@cardroom/testing/free-port'
import pg from 'pg'

/** A PgBouncer in transaction mode in front of the databases of a server. */
export interface PgBouncer {
  /** Returns the address of the same database through the pooler. */
  through(url: string): string
  stop(): Promise<void>
}

/**
 * Starts a PgBouncer; undefined if it is not installed. `url` names the server, and a role with all rights there.
 */
export async function startPgBouncer(url: string): Promise<PgBouncer | undefined> {
  const { user = '', password, host, port } = new pg.Client({ connectionString: url })
  const folder = await mkdtemp(path.join(tmpdir(), 'cardroom-pgbouncer-'))
  await chmod(folder, 0o755)
  const listens = await freePort()
  const target = `host=${host} port=${port} user=${user}${password ? ` password=${String(password)}` : ''}`
  await writeFile(
    path.join(folder, 'pgbouncer.ini'),
    `[databases]\n* = ${target}\n[pgbouncer]\nlisten_addr = 127.0.0.1\nlisten_port = ${listens}\nunix_socket_dir =\n` +
      'auth_type = any\npool_mode = transaction\ndefault_pool_size = 20\nmax_client_conn = 500\nserver_login_retry = 1\n',
  )
  // It refuses to run as root.
  const asWhom = process.getuid?.() === 0 ? ['-u', 'nobody'] : []
  const child = spawn('pgbouncer', [...asWhom, path.join(folder, 'pgbouncer.ini')], { stdio: 'ignore' })
  const isThere = await new Promise<boolean>((resolve) => {
    child.once('error', () => resolve(false))
    child.once('spawn', () => resolve(true))
  })
  const stop = async (): Promise<void> => {
    child.kill('SIGKILL')
    await rm(folder, { recursive: true, force: true })
  }
  if (!isThere) return void (await stop())
  return {
    through: (direct) => {
      const { database = '' } = new pg.Client({ connectionString: direct })
      return `postgres://${user}@127.0.0.1:${listens}/${database}`
    },
    stop,
  }
}
