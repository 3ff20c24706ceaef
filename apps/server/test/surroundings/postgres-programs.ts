import { execFile } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { chown, mkdir } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { osAccountFor } from '#platform/embedded-postgres/unprivileged-account.ts'

const installed = '/usr/lib/postgresql'

/** The folder of the newest PostgreSQL programs on this machine; undefined if there are none. */
export const postgresPrograms: string | undefined = foldersIn(installed)
  .toSorted((a, b) => Number(b) - Number(a))
  .map((version) => path.join(installed, version, 'bin'))
  .find((folder) => foldersIn(folder).includes('pg_basebackup'))

function foldersIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

/** Runs one of them to its end; never as root, which PostgreSQL refuses. If it fails, throws with its output. */
export async function runPostgres(program: string, folder: string, args: readonly string[]): Promise<void> {
  const account = await osAccountFor(folder)
  const env = { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' }
  await promisify(execFile)(path.join(postgresPrograms ?? '', program), args, {
    cwd: folder,
    env,
    ...account,
  })
}

/** Makes a folder that PostgreSQL may write to. */
export async function postgresFolder(folder: string): Promise<string> {
  await mkdir(folder, { mode: 0o700 })
  const account = await osAccountFor(folder)
  if (account) await chown(folder, account.uid, account.gid)
  return folder
}
