import path from 'node:path'
import { parsed, variables } from './env.ts'

/** The server's variables that other commands need. */
export interface CommandEnv {
  readonly dataFolder: string
  /** The folder with the files of what has left the database. */
  readonly archiveFolder: string
  /** The number of months. */
  readonly keepRounds: number
  readonly databaseUrl: string | undefined
  /** The address for the role that owns the tables; if no other is named, for the role that serves. */
  readonly ownerUrl: string | undefined
}

const needed = variables.pick({
  DATA_DIR: true,
  ARCHIVE_DIR: true,
  KEEP_ROUNDS: true,
  DATABASE_URL: true,
  MIGRATE_DATABASE_URL: true,
})

/** Reads them as the server does, including secrets from their files. An error is thrown as a sentence. */
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
