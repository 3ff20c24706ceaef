import type pg from 'pg'
import { firstQueryIn, readTree, type TreeNode } from './node-tree.ts'

/** What the migrated database knows of its tables, types and functions. */
export interface Catalog {
  /** Whether a column of a table is never null. */
  isFilled(table: number, place: number): boolean
  /** What a table's column is called. */
  columnName(table: number, place: number): ColumnName | undefined
  /** The query that a view stands for. */
  viewOf(table: number): TreeNode | undefined
  /** The name of a function of PostgreSQL's own; of ours, none. */
  builtIn(oid: number): BuiltIn | undefined
  /** The name of a function of our migrations. */
  ownFunction(oid: number): string | undefined
  typeName(oid: number): string
  /** Of an array its elements' type. */
  elementOf(oid: number): number | undefined
}

export interface ColumnName {
  readonly table: string
  readonly column: string
}

interface BuiltIn {
  readonly name: string
  /** Answers null only where it is given null, by its declaration at least. */
  readonly isStrict: boolean
}

/** Below are the objects that come with PostgreSQL. */
const firstOfOurs = 16_384

export async function readCatalog(client: pg.Client): Promise<Catalog> {
  const columns = await client.query<{ at: string; table: string; column: string; isFilled: boolean }>(
    `select attrelid::integer || ' ' || attnum as at, relname as table, attname as column, attnotnull as "isFilled"
     from pg_attribute join pg_class on pg_class.oid = attrelid where attnum > 0`,
  )
  const filled = new Set(columns.rows.filter(({ isFilled }) => isFilled).map(({ at }) => at))
  const names = new Map(columns.rows.map(({ at, table, column }) => [at, { table, column }]))
  const functions = await client.query<{ oid: number; name: string; isStrict: boolean }>(
    `select oid::integer as oid, proname as name, proisstrict as "isStrict" from pg_proc`,
  )
  const byId = new Map(functions.rows.map(({ oid, ...rest }) => [oid, rest]))
  const types = await client.query<{ oid: number; name: string; element: number }>(
    `select oid::integer as oid, format_type(oid, null) as name,
       case when typcategory = 'A' then typelem::integer else 0 end as element from pg_type`,
  )
  const named = new Map(types.rows.map((type) => [type.oid, type]))
  const rules = await client.query<{ table: number; tree: string }>(
    `select ev_class::integer as table, ev_action::text as tree from pg_rewrite
     where rulename = '_RETURN' and ev_class >= ${firstOfOurs}`,
  )
  const views = new Map(rules.rows.map(({ table, tree }) => [table, firstQueryIn(readTree(tree))]))
  return {
    viewOf: (table) => views.get(table),
    columnName: (table, place) => names.get(`${table} ${place}`),
    isFilled: (table, place) => filled.has(`${table} ${place}`),
    builtIn: (oid) => (oid < firstOfOurs ? byId.get(oid) : undefined),
    ownFunction: (oid) => (oid < firstOfOurs ? undefined : byId.get(oid)?.name),
    typeName: (oid) => named.get(oid)?.name ?? String(oid),
    elementOf: (oid) => named.get(oid)?.element || undefined,
  }
}
