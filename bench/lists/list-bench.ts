import type pg from 'pg'
import type { Reader } from '../../apps/server/src/platform/db/database.ts'

/** The lists of a module, and the rows that they read. */
export interface ListBench {
  /** Adds rows from the number `from` up to `to`. */
  fill(client: pg.Client, from: number, to: number): Promise<void>
  readonly lists: Readonly<Record<string, (reader: Reader) => Promise<unknown>>>
}
