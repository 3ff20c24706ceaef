import ts from 'typescript'

/** An expression, and the values of the parameters of the functions around it. */
export interface Value {
  readonly node: ts.Expression
  readonly scope: Scope | undefined
}

export interface Scope {
  /** Distinguishes this call of the function from others. */
  readonly key: string
  readonly bound: ReadonlyMap<ts.Symbol, Value>
  readonly outer: Scope | undefined
}

/** Is thrown for an expression that cannot be followed from the sources alone. */
export class NotFollowed extends Error {
  readonly node: ts.Node

  constructor(node: ts.Node, message: string) {
    super(message)
    this.node = node
  }
}

/**
 * Is thrown for an empty list where a statement needs a list: this way through the code sends no statement.
 */
export class NoStatement extends Error {}

/** Holds the ways chosen where the code has several. Each choice is recorded with the number of its ways. */
export class Ways {
  readonly met = new Map<string, number>()
  private readonly taken: (key: string, count: number) => number

  constructor(taken: (key: string, count: number) => number) {
    this.taken = taken
  }

  take(key: string, count: number): number {
    this.met.set(key, count)
    return Math.min(this.taken(key, count), count - 1)
  }
}

export const placeOf = (node: ts.Node): string => `${node.getSourceFile().fileName}:${node.getStart()}`
export const keyIn = (node: ts.Node, scope: Scope | undefined): string =>
  scope === undefined ? placeOf(node) : `${placeOf(node)} in ${scope.key}`

export function bareOf(node: ts.Expression): ts.Expression {
  let bare = node
  while (
    ts.isParenthesizedExpression(bare) ||
    ts.isAsExpression(bare) ||
    ts.isSatisfiesExpression(bare) ||
    ts.isNonNullExpression(bare)
  )
    bare = bare.expression
  return bare
}

export type FunctionNode = ts.FunctionLikeDeclaration

/** Returns the possible results of a function: its expression, or those of its returns. */
export function answersOf(node: FunctionNode): ts.Expression[] {
  if (node.body === undefined) return []
  if (!ts.isBlock(node.body)) return [node.body]
  const found: ts.Expression[] = []
  const visit = (inner: ts.Node): void => {
    if (ts.isFunctionLike(inner)) return
    if (ts.isReturnStatement(inner) && inner.expression) found.push(inner.expression)
    ts.forEachChild(inner, visit)
  }
  visit(node.body)
  return found
}
