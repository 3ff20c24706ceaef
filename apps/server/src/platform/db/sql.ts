import { sql, type RawBuilder } from 'kysely'
import type { Reader, Tx } from './database.ts'
import type { AmountColumns, Amounts } from './statements/codec.ts'
import { withAmounts } from './statements/send-statement.ts'
import { leave } from './unheard.ts'

export { sql, type RawBuilder }

/**
 * What follows a statement: the columns that its row type declares as `Amount`, each by name, and nothing where there
 * are none. The compiler refuses a list that lacks one or has one too many.
 */
export type AmountsOf<Row> = [AmountColumns<Row>] extends [never]
  ? []
  : [amounts: Readonly<Record<AmountColumns<Row>, 'amount'>>]

/** All rows. Column names arrive in camelCase; an int8 is an exact amount where it is named as one, else a number. */
export const many = <Row>(on: Reader, query: RawBuilder<Row>, ...amounts: AmountsOf<Row>): Promise<Row[]> =>
  rowsOf(on, query, amounts[0])

/** The first row, or undefined. */
export async function maybeOne<Row>(
  on: Reader,
  query: RawBuilder<Row>,
  ...amounts: AmountsOf<Row>
): Promise<Row | undefined> {
  return (await rowsOf(on, query, amounts[0]))[0]
}

/** Exactly one row: none is a fault. */
export async function one<Row>(on: Reader, query: RawBuilder<Row>, ...amounts: AmountsOf<Row>): Promise<Row> {
  const [row] = await rowsOf(on, query, amounts[0])
  if (row === undefined) throw new Error('A query that always has a row had none')
  return row
}

async function rowsOf<Row>(on: Reader, query: RawBuilder<Row>, amounts: Amounts = {}): Promise<Row[]> {
  const statement = withAmounts(query.compile(on.connection), amounts)
  return (await on.connection.getExecutor().executeQuery<Row>(statement)).rows
}

/** Runs a write and says how many rows it touched. */
export async function run(on: Reader, query: RawBuilder<unknown>): Promise<number> {
  return Number((await query.execute(on.connection)).numAffectedRows ?? 0n)
}

/**
 * Sends a write of which nothing needs to be known before the commit: that waits for it, and fails with it. `heard`
 * gets its rows.
 */
export const send = <Row>(
  tx: Tx,
  query: RawBuilder<Row>,
  heard?: (rows: Row[]) => void,
  ...amounts: AmountsOf<Row>
): void => leave(tx, rowsOf(tx, query, amounts[0]).then(heard))
