import type pg from 'pg'
import type { Reader } from '../../apps/server/src/platform/db/database.ts'

/** The lists of a module, and the rows to read them from. */
export interface ListBench {
  /** Adds rows until there are `to`, where there are `from`. */
  fill(client: pg.Client, from: number, to: number): Promise<void>
  readonly lists: Readonly<Record<string, (reader: Reader) => Promise<unknown>>>
}
