import path from 'node:path'
import { parsed, variables } from './env.ts'

/** What a command beside the server needs of the server's own variables. */
export interface CommandEnv {
  readonly dataFolder: string
  /** Where files of what has left are. */
  readonly archiveFolder: string
  /** In months. */
  readonly keepRounds: number
  readonly databaseUrl: string | undefined
  /** As the role that owns the tables; the role that serves where no other is named. */
  readonly ownerUrl: string | undefined
}

const needed = variables.pick({
  DATA_DIR: true,
  ARCHIVE_DIR: true,
  KEEP_ROUNDS: true,
  DATABASE_URL: true,
  MIGRATE_DATABASE_URL: true,
})

/** Reads them as the server does, secrets out of their files too; what is wrong is said in a sentence. */
export function readCommandEnv(source: Record<string, string | undefined>): CommandEnv {
  const read = parsed(needed, source)
  const dataFolder = path.resolve(read.DATA_DIR)
  return {
    dataFolder,
    archiveFolder: path.resolve(read.ARCHIVE_DIR ?? path.join(dataFolder, 'archive')),
    keepRounds: read.KEEP_ROUNDS,
    databaseUrl: read.DATABASE_URL,
    ownerUrl: read.MIGRATE_DATABASE_URL ?? read.DATABASE_URL,
  }
}
