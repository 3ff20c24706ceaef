import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chown, mkdir, mkdtemp, open, readdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { dataArgumentOf, runProgram, type ClusterBeingMade } from './postgres-cluster.ts'

const stagingPrefix = 'new-'

/**
 * Makes the cluster beside its place and renames it, so that it exists in full or not at all. Two processes may do so
 * at once; one of them wins, and both return.
 */
export async function makeCluster(cluster: ClusterBeingMade): Promise<void> {
  const directory = path.dirname(cluster.folder)
  const staging = await mkdtemp(path.join(directory, stagingPrefix))
  try {
    await fill({ ...cluster, folder: staging, data: path.join(staging, 'data') })
    await rename(staging, cluster.folder)
    await flushFolder(directory)
  } catch (error) {
    if (!existsSync(cluster.folder)) throw explained(error)
  } finally {
    await rm(staging, { recursive: true, force: true })
  }
}

/**
 * Removes what killed processes left unfinished. Only the owner may call it, because attempts of others can no longer
 * win then.
 */
export async function removeLeftovers(directory: string): Promise<void> {
  const names = (await readdir(directory)).filter((name) => name.startsWith(stagingPrefix))
  for (const name of names) {
    // A rival that has just lost may still be writing there. It removes its own folder, and the next start checks
    // again.
    await rm(path.join(directory, name), { recursive: true, force: true }).catch(() => undefined)
  }
}

async function fill(cluster: ClusterBeingMade): Promise<void> {
  const password = path.join(cluster.folder, 'password')
  await mkdir(cluster.data, { mode: 0o700 })
  await writeFile(password, randomBytes(24).toString('hex'), { mode: 0o600, flush: true })
  const { account } = cluster
  if (account !== undefined) {
    for (const file of [cluster.folder, cluster.data, password]) await chown(file, account.uid, account.gid)
  }
  await runProgram(cluster, 'initdb', [
    `--pgdata=${dataArgumentOf(cluster)}`,
    '--username=cardroom',
    // The path is relative, because the account may be unable to walk here from the root.
    '--pwfile=../password',
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    // PostgreSQL's own locale has the same sort order and upper case on every machine.
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-instructions',
  ])
}

async function flushFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder)
  await handle.sync()
  await handle.close()
}

function explained(error: unknown): Error {
  const said = (error as { stderr?: string }).stderr ?? String(error)
  const cure = said.includes('could not look up effective user ID')
    ? 'Give the user an entry in /etc/passwd, or set DATABASE_URL to a PostgreSQL of yours.'
    : 'If it cannot be cured, set DATABASE_URL to a PostgreSQL of yours.'
  return new Error(`PostgreSQL's initdb failed: ${said.trim()}\n${cure}`, { cause: error })
}
