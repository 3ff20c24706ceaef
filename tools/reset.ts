import { rmSync } from 'node:fs'
import path from 'node:path'
import {
  isPostgresRunning,
  startEmbeddedPostgres,
} from '../apps/server/src/platform/embedded-postgres/index.ts'
import { readCommandEnv } from '../apps/server/src/settings/command-env.ts'
import { runCommand } from './run-command.ts'

/** Stops a server that a killed process has left running. Throws if it belongs to a process that still runs. */
async function stopLeftServer(directory: string): Promise<void> {
  if (!(await isPostgresRunning(directory))) return
  const left = await startEmbeddedPostgres({ directory })
  await left.stop()
}

/** Deletes the embedded database and the keys beside it, so that the next start creates the demo world anew. */
async function main(): Promise<number> {
  const { dataFolder: folder, databaseUrl } = readCommandEnv(process.env)
  if (databaseUrl !== undefined)
    throw new Error(`DATABASE_URL is set: that database would stay, and lose its keys in ${folder}`)
  await stopLeftServer(path.join(folder, 'postgres'))
  rmSync(folder, { recursive: true, force: true })
  process.stdout.write(`${folder} is gone. npm start makes a new one.\n`)
  return 0
}

runCommand(main, 1)
