import type pg from 'pg'
import ts from 'typescript'
import { camelCased } from '../../apps/server/src/platform/db/statements/send-statement.ts'
import { readCatalog, type Catalog } from './catalog.ts'
import { describe, Refused, type Described } from './describe.ts'
import { findQueries, type Query } from './find-queries.ts'
import { nullableColumns } from './nullable.ts'
import type { Sources } from './program.ts'
import { wrongIdIn } from './id-kinds.ts'
import { missingRight } from './rights.ts'
import { BigintKinds, fits, holdsAmounts, kindOf, nameOfKind, partsOf } from './row-types.ts'
import { NotFollowed } from './scope.ts'
import { statementsOf, type StatementText } from './statement-text.ts'

export interface Finding {
  readonly file: string
  readonly line: number
  readonly message: string
}

export interface Checked {
  /** The number of places that are marked as unchecked. */
  readonly unchecked: number
  readonly queries: number
  readonly statements: number
  readonly findings: readonly Finding[]
}

interface Asked {
  readonly sources: Sources
  readonly catalog: Catalog
  readonly client: pg.Client
  readonly bigints: BigintKinds
}

/** Checks every statement of the sources, and the type of its rows, against the database. */
export async function checkQueries(sources: Sources, client: pg.Client): Promise<Checked> {
  const asked = { sources, client, catalog: await readCatalog(client), bigints: new BigintKinds() }
  const findings = new Map<string, Finding>()
  const reached = new Set<ts.Node>()
  let statements = 0
  const unchecked = new Set<string>()
  const add = (at: ts.SourceFile, position: number, message: string): void => {
    const line = at.getLineAndCharacterOfPosition(position).line + 1
    const found = { file: at.fileName, line, message }
    if (isExempt(at, line)) unchecked.add(`${at.fileName}:${line}`)
    else findings.set(JSON.stringify(found), found)
  }
  const queries = findQueries(sources)
  for (const query of queries) {
    const { call } = query
    try {
      const found = statementsOf(sources, query.statement)
      found.templates.forEach((template) => reached.add(template))
      statements += found.statements.length
      for (const statement of found.statements)
        for (const message of await problemsOf(query, statement, asked)) {
          if (typeof message === 'string') add(call.getSourceFile(), call.getStart(), message)
          else {
            const { file, position } = statement.sourceAt(message.place)
            add(file, position, message.message)
          }
        }
    } catch (error) {
      if (!(error instanceof NotFollowed)) throw error
      add(error.node.getSourceFile(), error.node.getStart(), error.message)
    }
  }
  for (const template of templatesIn(sources))
    if (!reached.has(template))
      add(template.getSourceFile(), template.getStart(), 'no statement that is followed has this part')
  return { unchecked: unchecked.size, queries: queries.length, statements, findings: [...findings.values()] }
}

/** Tells whether the previous line explains why only the running program knows the statement. */
const isExempt = (file: ts.SourceFile, line: number): boolean =>
  /^ *\/\/ Not checked by `npm run check`: ./.test(file.text.split('\n')[line - 2] ?? '')

async function problemsOf(
  query: Query,
  statement: StatementText,
  asked: Asked,
): Promise<(string | Refused)[]> {
  try {
    const described = await describe(asked.client, statement.text)
    const missing = await missingRight(asked.client, statement.text)
    return [
      ...(missing ? [`the role that serves may not (platform/db/rights/table-rights.ts): ${missing}`] : []),
      ...(query.row ? rowProblems(query.row, { statement, described, query }, asked) : []),
    ]
  } catch (error) {
    if (error instanceof Refused) return [error]
    throw error
  }
}

interface Answered {
  readonly statement: StatementText
  readonly described: Described
  readonly query: Query
}

function rowProblems(row: ts.Type, answered: Answered, { sources, catalog, bigints }: Asked): string[] {
  const { statement, described, query } = answered
  const { checker } = sources
  const typeOf = (place: number): ts.Type | undefined => {
    const given = statement.parameters[place]
    return given && checker.getTypeAtLocation(given.node)
  }
  const isNullable = (type: ts.Type | undefined): boolean => type === undefined || partsOf(type).isNullable
  const nullable = described.query
    ? nullableColumns(described.query, {
        catalog,
        isParameterNullable: (place) => isNullable(typeOf(place)),
        isElementNullable: (place) => {
          const type = typeOf(place)
          const element = type && checker.getIndexTypeOfType(type, ts.IndexKind.Number)
          return isNullable(element)
        },
      })
    : []
  const promised = promisedIn(statement.text)
  const problems: string[] = []
  const columns = new Map(described.columns.map((column, at) => [camelCased(column.name), { ...column, at }]))
  for (const property of checker.getPropertiesOfType(row)) {
    const column = columns.get(property.name)
    const declared = checker.getTypeOfSymbolAtLocation(property, query.call)
    const isOptional = (property.flags & ts.SymbolFlags.Optional) !== 0
    columns.delete(property.name)
    if (column === undefined) {
      if (!isOptional) problems.push(`the row has no column ${property.name}`)
      continue
    }
    const { parts, isNullable: mayBeNull } = partsOf(declared)
    const shown = catalog.columnName(column.table, column.place)
    const kind = kindOf(catalog, column.type, () =>
      bigints.of({ shown, name: column.name }, holdsAmounts(checker, declared) ? 'Amount' : 'number'),
    )
    const wrongId = wrongIdIn(checker, declared, { shown, name: column.name })
    if (!parts.every((part) => fits(checker, part, kind)))
      problems.push(
        `${property.name} is declared ${checker.typeToString(declared)}, and ${catalog.typeName(column.type)} arrives as ${nameOfKind(kind)}${nameOfKind(kind).startsWith('Amount') && shown === undefined ? '; a count is cast ::int' : ''}`,
      )
    else if (wrongId) problems.push(`${property.name} ${wrongId}`)
    if (nullable[column.at] !== false && !mayBeNull && !promised.has(property.name))
      problems.push(`${property.name} may be null`)
  }
  for (const name of columns.keys()) problems.push(`the column ${name} is not declared`)
  return problems
}

/** Returns the columns that the statement marks as never null with a reason: `name /* never null: why *\/`. */
const promisedIn = (text: string): ReadonlySet<string> =>
  new Set([...text.matchAll(/(\w+) \/\* never null: [^*]+ \*\//g)].map(([, name = '']) => camelCased(name)))

function templatesIn(sources: Sources): ts.TaggedTemplateExpression[] {
  const found: ts.TaggedTemplateExpression[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isTaggedTemplateExpression(node) && node.tag.getText() === 'sql') found.push(node)
    ts.forEachChild(node, visit)
  }
  sources.files.forEach(visit)
  return found
}
