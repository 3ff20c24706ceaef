import { sql, type RawBuilder } from 'kysely'
import type { Reader, Tx } from './database.ts'
import type { AmountColumns, Amounts } from './statements/codec.ts'
import { withAmounts } from './statements/send-statement.ts'
import { awaitAtCommit } from './sent-writes.ts'

export { sql, type RawBuilder }

/**
 * The arguments after a statement name the columns that its row type declares as `Amount`; without such columns there
 * are none. The compiler refuses a list that lacks one or has one too many.
 */
export type AmountsOf<Row> = [AmountColumns<Row>] extends [never]
  ? []
  : [amounts: Readonly<Record<AmountColumns<Row>, 'amount'>>]

/**
 * Returns all rows. Column names arrive in camelCase. An int8 becomes an exact amount if its column is listed as one,
 * and a number otherwise.
 */
export const many = <Row>(on: Reader, query: RawBuilder<Row>, ...amounts: AmountsOf<Row>): Promise<Row[]> =>
  rowsOf(on, query, amounts[0])

/** Returns the first row, or undefined. */
export async function maybeOne<Row>(
  on: Reader,
  query: RawBuilder<Row>,
  ...amounts: AmountsOf<Row>
): Promise<Row | undefined> {
  return (await rowsOf(on, query, amounts[0]))[0]
}

/** Returns exactly one row; it is a fault if there is none. */
export async function one<Row>(on: Reader, query: RawBuilder<Row>, ...amounts: AmountsOf<Row>): Promise<Row> {
  const [row] = await rowsOf(on, query, amounts[0])
  if (row === undefined) throw new Error('A query that always has a row had none')
  return row
}

async function rowsOf<Row>(on: Reader, query: RawBuilder<Row>, amounts: Amounts = {}): Promise<Row[]> {
  const statement = withAmounts(query.compile(on.connection), amounts)
  return (await on.connection.getExecutor().executeQuery<Row>(statement)).rows
}

/** Runs a write and returns how many rows it touched. */
export async function run(on: Reader, query: RawBuilder<unknown>): Promise<number> {
  return Number((await query.execute(on.connection)).numAffectedRows ?? 0n)
}

/**
 * Sends a write whose result is not needed before the commit. The commit waits for it, and fails if it fails. `onRows`
 * receives its rows.
 */
export const send = <Row>(
  tx: Tx,
  query: RawBuilder<Row>,
  onRows?: (rows: Row[]) => void,
  ...amounts: AmountsOf<Row>
): void => awaitAtCommit(tx, rowsOf(tx, query, amounts[0]).then(onRows))
