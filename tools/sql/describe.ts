import pg from 'pg'
import { firstQueryIn, readTree, type TreeNode } from './node-tree.ts'

export interface Column {
  readonly name: string
  readonly type: number
  /** The table whose column it shows unchanged; 0 for a computed one. */
  readonly table: number
  readonly place: number
}

/** A statement as PostgreSQL understands it. */
export interface Described {
  readonly parameters: readonly number[]
  readonly columns: readonly Column[]
  /** The analysed tree; undefined if the statement returns nothing. */
  readonly query: TreeNode | undefined
}

/** Is thrown, with the reason and the place, when PostgreSQL refuses a statement. */
export class Refused extends Error {
  readonly place: number

  constructor(message: string, place: number) {
    super(message)
    this.place = place
  }
}

interface Field {
  readonly name: string
  readonly dataTypeID: number
  readonly tableID: number
  readonly columnID: number
}

interface WireConnection {
  parse(statement: { text: string; name: string; types: number[] }): void
  describe(what: { type: 'S'; name: string }): void
  sync(): void
  once(event: 'parameterDescription', heard: (message: { dataTypeIDs: number[] }) => void): void
  removeAllListeners(event: 'parameterDescription'): void
}

/** Asks for a statement's types without running it. The driver sends it like one of its queries. */
class Description {
  readonly answer: Promise<{ parameters: number[]; columns: Column[] }>
  private readonly text: string
  private parameters: number[] = []
  private columns: Column[] = []
  private resolve: (answer: { parameters: number[]; columns: Column[] }) => void = () => undefined
  private reject: (error: Error) => void = () => undefined

  constructor(text: string) {
    this.text = text
    this.answer = new Promise((resolve, reject) => {
      this.resolve = resolve
      this.reject = reject
    })
  }

  submit(connection: WireConnection): void {
    connection.removeAllListeners('parameterDescription')
    connection.once('parameterDescription', ({ dataTypeIDs }) => (this.parameters = dataTypeIDs))
    connection.parse({ text: this.text, name: '', types: [] })
    connection.describe({ type: 'S', name: '' })
    connection.sync()
  }

  handleRowDescription({ fields }: { fields: Field[] }): void {
    this.columns = fields.map(({ name, dataTypeID, tableID, columnID }) => ({
      name,
      type: dataTypeID,
      table: tableID,
      place: columnID,
    }))
  }

  handleError(error: Error): void {
    this.reject(error)
  }

  handleReadyForQuery(): void {
    this.resolve({ parameters: this.parameters, columns: this.columns })
  }
}

/** Describes a statement. Throws `Refused` if PostgreSQL refuses it. */
export async function describe(client: pg.Client, text: string): Promise<Described> {
  const description = new Description(text)
  client.query(description as unknown as pg.Submittable)
  try {
    const { parameters, columns } = await description.answer
    const query = columns.length > 0 ? await analysed(client, text, parameters) : undefined
    return { parameters, columns, query }
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error
    throw new Refused(error.message, Number(error.position ?? 1) - 1)
  }
}

/**
 * Returns the analysed tree of a statement, because PostgreSQL stores the body of a function in this form.
 */
async function analysed(client: pg.Client, text: string, parameters: readonly number[]): Promise<TreeNode> {
  await client.query('begin')
  try {
    const types = await client.query<{ name: string }>(
      'select format_type(type, null) as name from unnest($1::oid[]) with ordinality as asked (type, place) order by place',
      [parameters],
    )
    const given = types.rows.map(({ name }) => name).join(', ')
    await client.query(
      `create function pg_temp.asked(${given}) returns setof record language sql begin atomic ${text}; end`,
    )
    const { rows } = await client.query<{ tree: string }>(
      `select prosqlbody::text as tree from pg_proc where oid = 'pg_temp.asked'::regproc`,
    )
    return firstQueryIn(readTree(rows[0]?.tree ?? ''))
  } finally {
    await client.query('rollback')
  }
}
