import type { CompiledQuery, Kysely, QueryResult } from 'kysely'
import type pg from 'pg'
import { decoderOf, driverTypes, type Amounts, type Decode } from './codec.ts'

/** A compiled statement that names its columns of amounts. */
interface WithAmounts<Row> extends CompiledQuery<Row> {
  readonly amounts?: Amounts
}

export const withAmounts = <Row>(query: CompiledQuery<Row>, amounts: Amounts): WithAmounts<Row> => ({
  ...query,
  amounts,
})

/** Makes a connection that sends the statements of `sql` builders by `sent`. */
export function sendingBy(
  compiler: Kysely<unknown>,
  sent: <Row>(statement: Statement) => Promise<QueryResult<Row>>,
): Kysely<unknown> {
  const executor = compiler.getExecutor().withConnectionProvider({
    provideConnection: (consumer) =>
      consumer({
        executeQuery: <Row>({ sql, parameters, amounts = {} }: WithAmounts<Row>) =>
          sent<Row>({ text: sql, values: parameters, amounts }),
        streamQuery: () => {
          throw new Error('Nothing is streamed')
        },
      }),
  })
  // Our `sql` builders use nothing of a connection but its executor.
  return { getExecutor: () => executor } as unknown as Kysely<unknown>
}

export interface Statement {
  readonly name?: string | undefined
  readonly text: string
  readonly values: readonly unknown[]
  readonly amounts: Amounts
}

/** Sends a statement. Its rows arrive with camelCase names and with values converted by the codec. */
export async function send<Row>(
  client: pg.ClientBase,
  { name, text, values, amounts }: Statement,
): Promise<QueryResult<Row>> {
  const result = await client.query<unknown[]>({
    ...(name !== undefined && { name }),
    text,
    values: values as unknown[],
    rowMode: 'array',
    types: driverTypes,
  })
  const columns = columnsOf({ text, amounts }, result.fields)
  return {
    numAffectedRows: BigInt(result.rowCount ?? 0),
    rows: result.rows.map((row) => {
      const named: Record<string, unknown> = {}
      for (let place = 0; place < columns.length; place += 1) {
        const { column, decode } = columns[place] as Column
        named[column] = decode === undefined ? row[place] : decode(row[place])
      }
      return named as Row
    }),
  }
}

interface Column {
  readonly column: string
  readonly decode: Decode
}

/** Keyed by the statement's text and its amounts: the statements of the hot path are few and fixed. */
const knownColumns = new Map<string, Column[]>()
const knownMax = 1000

function columnsOf(
  { text, amounts }: Pick<Statement, 'text' | 'amounts'>,
  fields: readonly pg.FieldDef[],
): Column[] {
  const key = `${Object.keys(amounts).join(' ')}\n${text}`
  const known = knownColumns.get(key)
  if (known) return known
  const columns = fields.map((field) => {
    const column = camelCased(field.name)
    return { column, decode: decoderOf(field.dataTypeID, amounts[column] !== undefined) }
  })
  if (knownColumns.size < knownMax) knownColumns.set(key, columns)
  return columns
}

export const camelCased = (name: string): string =>
  name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
