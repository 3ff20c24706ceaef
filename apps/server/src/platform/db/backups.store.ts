import type { Reader, Tx } from './database.ts'
import { one, run, sql } from './sql.ts'

/** Notes a finished archive, with the moment at which it shows the database. */
export const noteBackup = (tx: Tx, madeAt: string): Promise<number> =>
  run(tx, sql`insert into backups (made_at) values (${madeAt}::timestamptz)`)

interface LastBackup {
  /** Null if there is no backup yet. */
  readonly madeAt: Date | null
  /** Backups are noted since this time. */
  readonly notedSince: Date
}

export const lastBackup = (reader: Reader): Promise<LastBackup> =>
  one<LastBackup>(
    reader,
    sql`select (select max(made_at) from backups) as made_at,
          run_at as noted_since from migrations where name = '0483-backups.sql'`,
  )
