import type pg from 'pg'
import { firstQueryIn, readTree, type TreeNode } from './node-tree.ts'

/** The facts about tables, types and functions in the migrated database. */
export interface Catalog {
  /** Tells whether a column of a table is never null. */
  isFilled(table: number, place: number): boolean
  /** Returns the name of a table's column. */
  columnName(table: number, place: number): ColumnName | undefined
  /** Returns the query of a view. */
  viewOf(table: number): TreeNode | undefined
  /** Returns the name of a function of PostgreSQL's own; undefined for ours. */
  builtIn(oid: number): BuiltIn | undefined
  /** Returns the name of a function of our migrations. */
  ownFunction(oid: number): string | undefined
  typeName(oid: number): string
  /** Returns the type of an array's elements. */
  elementOf(oid: number): number | undefined
}

export interface ColumnName {
  readonly table: string
  readonly column: string
}

interface BuiltIn {
  readonly name: string
  /** True if, by its declaration, it returns null only for a null argument. */
  readonly isStrict: boolean
}

/** Smaller numbers belong to objects that come with PostgreSQL. */
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
