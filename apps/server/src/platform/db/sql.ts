import { sql, type RawBuilder } from 'kysely'
import type { Reader, Tx } from './database.ts'
import { leave } from './unheard.ts'

export { sql, type RawBuilder }

/** All rows. Column names arrive in camelCase, int8 as `codec.ts` says. */
export async function many<Row>(on: Reader, query: RawBuilder<Row>): Promise<Row[]> {
  return (await query.execute(on.connection)).rows
}

/** The first row, or undefined. */
export async function maybeOne<Row>(on: Reader, query: RawBuilder<Row>): Promise<Row | undefined> {
  return (await many(on, query))[0]
}

/** Exactly one row: none is a fault. */
export async function one<Row>(on: Reader, query: RawBuilder<Row>): Promise<Row> {
  const row = await maybeOne(on, query)
  if (row === undefined) throw new Error('A query that always has a row had none')
  return row
}

/** Runs a write and says how many rows it touched. */
export async function run(on: Reader, query: RawBuilder<unknown>): Promise<number> {
  return Number((await query.execute(on.connection)).numAffectedRows ?? 0n)
}

/**
 * Sends a write of which nothing needs to be known before the commit: that waits for it, and fails with it. `heard`
 * gets its rows.
 */
export const send = <Row>(tx: Tx, query: RawBuilder<Row>, heard?: (rows: Row[]) => void): void =>
  leave(tx, many(tx, query).then(heard))
