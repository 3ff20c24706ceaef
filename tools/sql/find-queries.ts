import ts from 'typescript'
import type { Sources } from './program.ts'

/** A statement that the server sends, and the type of its rows. */
export interface Query {
  readonly call: ts.CallExpression
  readonly statement: ts.Expression
  /** Undefined if nothing reads its rows. */
  readonly row: ts.Type | undefined
}

const senders = new Set(['many', 'maybeOne', 'one', 'run', 'send'])

/** Finds every call of `many`, `maybeOne`, `one`, `run` and `send` of platform/db/sql.ts. */
export function findQueries(sources: Sources): Query[] {
  const found: Query[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression) && senders.has(node.expression.text))
      found.push(...queryOf(node, sources))
    ts.forEachChild(node, visit)
  }
  for (const file of sources.files) if (!file.fileName.endsWith('/platform/db/sql.ts')) visit(file)
  return found
}

function queryOf(call: ts.CallExpression, { checker, symbolOf }: Sources): Query[] {
  const declared = symbolOf(call.expression)?.valueDeclaration?.getSourceFile().fileName
  const statement = call.arguments[1]
  if (!declared?.endsWith('/platform/db/sql.ts') || statement === undefined) return []
  const parameter = checker.getResolvedSignature(call)?.getParameters()[1]
  const type = parameter && checker.getTypeOfSymbolAtLocation(parameter, call)
  const [row] = type ? checker.getTypeArguments(type as ts.TypeReference) : []
  const isRead = row && !(row.flags & (ts.TypeFlags.Unknown | ts.TypeFlags.Any))
  return [{ call, statement, row: isRead ? row : undefined }]
}
