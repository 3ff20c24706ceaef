import ts from 'typescript'
import type { Sources } from './program.ts'
import {
  answersOf,
  bareOf,
  keyIn,
  placeOf,
  type FunctionNode,
  type Scope,
  type Value,
  type Ways,
} from './scope.ts'

/** A function with the scope of its creation. */
interface Followed {
  readonly node: FunctionNode
  readonly scope: Scope | undefined
}

/** Follows names to their values, through constants, parameters and the calls that pass them. */
export class Follower {
  readonly sources: Sources
  readonly ways: Ways

  constructor(sources: Sources, ways: Ways) {
    this.sources = sources
    this.ways = ways
  }

  /** Follows an expression until it is not a name, a choice or a call of our own function. */
  end({ node, scope }: Value): Value {
    const bare = bareOf(node)
    if (ts.isIdentifier(bare)) {
      const found = this.named(bare, scope)
      return found ? this.end(found) : { node: bare, scope }
    }
    if (ts.isConditionalExpression(bare)) return this.end(this.chosen(bare, scope))
    if (ts.isPropertyAccessExpression(bare) || ts.isElementAccessExpression(bare)) {
      const found = this.member(bare, scope)
      return found ? this.end(found) : { node: bare, scope }
    }
    if (ts.isCallExpression(bare)) {
      const answer = this.answer(bare, scope)
      return answer ? this.end(answer) : { node: bare, scope }
    }
    return { node: bare, scope }
  }

  private chosen(node: ts.ConditionalExpression, scope: Scope | undefined): Value {
    const way = this.ways.take(`${node.condition.getText()} at ${keyIn(node.condition, scope)}`, 2)
    return { node: way === 0 ? node.whenTrue : node.whenFalse, scope }
  }

  /** Returns the value of a name; undefined if only the running program knows it. */
  private named(name: ts.Identifier, scope: Scope | undefined): Value | undefined {
    const symbol = this.sources.symbolOf(name)
    const declared = symbol?.valueDeclaration
    if (symbol === undefined || declared === undefined) return undefined
    if (ts.isVariableDeclaration(declared)) return this.constant(declared, scope)
    if (ts.isParameter(declared)) return this.given(symbol, declared, scope)
    if (ts.isBindingElement(declared)) return this.taken(declared, scope)
    return undefined
  }

  private constant(declared: ts.VariableDeclaration, scope: Scope | undefined): Value | undefined {
    const isConstant = (ts.getCombinedNodeFlags(declared) & ts.NodeFlags.Const) !== 0
    return isConstant && declared.initializer ? { node: declared.initializer, scope } : undefined
  }

  private given(
    symbol: ts.Symbol,
    declared: ts.ParameterDeclaration,
    scope: Scope | undefined,
  ): Value | undefined {
    for (let at = scope; at; at = at.outer) {
      const value = at.bound.get(symbol)
      if (value) return value
    }
    const place = declared.parent.parameters.indexOf(declared)
    const call = this.callOf(declared.parent as FunctionNode)
    const argument = call?.arguments[place]
    if (argument) return { node: argument, scope: undefined }
    return declared.initializer && { node: declared.initializer, scope }
  }

  /** Returns one of the calls of a function. The current way decides which one. */
  private callOf(node: FunctionNode): ts.CallExpression | undefined {
    const name = nameOf(node)
    const symbol = name && this.sources.symbolOf(name)
    const calls = symbol ? this.sources.callsOf(symbol) : []
    if (calls.length === 0) return undefined
    return calls[this.ways.take(`called ${placeOf(node)}`, calls.length)]
  }

  /** Returns the value of `{ name }` in a parameter or a declaration. */
  private taken(declared: ts.BindingElement, scope: Scope | undefined): Value | undefined {
    const whole = declared.parent.parent
    const from = ts.isParameter(whole)
      ? this.given(this.sources.symbolOf(whole.name) ?? unnamed, whole, this.scopeOf(whole, scope))
      : ts.isVariableDeclaration(whole)
        ? this.constant(whole, scope)
        : undefined
    if (!from || !ts.isObjectBindingPattern(declared.parent)) return undefined
    const name = declared.propertyName ?? declared.name
    const found = ts.isIdentifier(name) ? this.property(this.end(from), name.text) : undefined
    return found ?? (declared.initializer && { node: declared.initializer, scope })
  }

  /**
   * Returns the scope of a destructured parameter. The parameter has no symbol, so its value is bound by its first
   * element.
   */
  private scopeOf(whole: ts.ParameterDeclaration, scope: Scope | undefined): Scope | undefined {
    for (let at = scope; at; at = at.outer)
      for (const [symbol, value] of at.bound)
        if (symbol.valueDeclaration === whole)
          return { key: at.key, bound: new Map([[unnamed, value]]), outer: undefined }
    return scope
  }

  private member(
    node: ts.PropertyAccessExpression | ts.ElementAccessExpression,
    scope: Scope | undefined,
  ): Value | undefined {
    const object = this.end({ node: node.expression, scope })
    if (ts.isPropertyAccessExpression(node)) return this.property(object, node.name.text)
    if (ts.isStringLiteral(node.argumentExpression))
      return this.property(object, node.argumentExpression.text)
    if (ts.isObjectLiteralExpression(object.node)) return this.anyProperty(object, node)
    if (ts.isArrayLiteralExpression(object.node)) {
      const [element] = object.node.elements
      return element && { node: element, scope: object.scope }
    }
    return undefined
  }

  private property({ node, scope }: Value, name: string): Value | undefined {
    if (!ts.isObjectLiteralExpression(node)) return undefined
    for (const each of node.properties.toReversed()) {
      if (ts.isSpreadAssignment(each)) {
        const found = this.property(this.end({ node: each.expression, scope }), name)
        if (found) return found
      } else if (each.name && 'text' in each.name && each.name.text === name) return valueOf(each, scope)
    }
    return undefined
  }

  /** Returns the values of an object literal. */
  properties(value: Value): Value[] {
    const { node, scope } = this.end(value)
    if (!ts.isObjectLiteralExpression(node)) return []
    return node.properties.flatMap((each) => valueOf(each, scope) ?? [])
  }

  private anyProperty(object: Value, asked: ts.Node): Value | undefined {
    const values = this.properties(object)
    return values[this.ways.take(`one of ${placeOf(asked)}`, values.length)]
  }

  /** Returns the result of a call of our own function. */
  private answer(call: ts.CallExpression, scope: Scope | undefined): Value | undefined {
    const called = this.functionOf({ node: call.expression, scope })
    return called && this.answerOf(called, { key: keyIn(call, scope), given: valuesOf(call, scope) })
  }

  /** Returns the result of a function for these arguments. */
  answerOf(called: Followed, { key, given }: { key: string; given: readonly Value[] }): Value | undefined {
    const bound = new Map<ts.Symbol, Value>()
    called.node.parameters.forEach((parameter, place) => {
      const value = given[place]
      const symbol = ts.isIdentifier(parameter.name)
        ? this.sources.symbolOf(parameter.name)
        : holderOf(parameter)
      if (value && symbol) bound.set(symbol, value)
    })
    const answers = answersOf(called.node)
    if (answers.length === 0) return undefined
    const inner: Scope = { key, bound, outer: called.scope }
    const answer = answers[this.ways.take(`answer of ${keyIn(called.node, inner)}`, answers.length)]
    return answer && { node: answer, scope: inner }
  }

  /** Returns the function that an expression is or names. */
  functionOf({ node, scope }: Value): Followed | undefined {
    const bare = bareOf(node)
    if (ts.isArrowFunction(bare) || ts.isFunctionExpression(bare)) return { node: bare, scope }
    if (ts.isPropertyAccessExpression(bare)) return this.answeredPart(bare)
    if (!ts.isIdentifier(bare)) return undefined
    const declared = this.sources.symbolOf(bare)?.valueDeclaration
    if (declared && ts.isFunctionDeclaration(declared)) return { node: declared, scope: undefined }
    const found = this.named(bare, scope)
    return found && this.functionOf(found)
  }

  /** Returns a part of a statement that a higher module supplies, through the wiring of the ports. */
  private answeredPart({ name }: ts.PropertyAccessExpression): Followed | undefined {
    const asked = this.sources.symbolOf(name)?.valueDeclaration
    if (asked === undefined || !ts.isPropertySignature(asked)) return undefined
    const answers = this.sources.files.flatMap((file) => propertiesOf(file).get(name.text) ?? [])
    const answer = answers.find(({ parent }) => {
      const wanted = this.sources.checker.getContextualType(parent)?.getProperty(name.text)
      return wanted?.valueDeclaration === asked
    })
    const value = answer && valueOf(answer, undefined)
    return value && this.functionOf(value)
  }
}

const unnamed = { name: '' } as ts.Symbol

/** Stands for a destructured parameter. */
const holders = new WeakMap<ts.Node, ts.Symbol>()
function holderOf(parameter: ts.ParameterDeclaration): ts.Symbol {
  const holder = holders.get(parameter) ?? ({ name: '', valueDeclaration: parameter } as unknown as ts.Symbol)
  holders.set(parameter, holder)
  return holder
}

export const valuesOf = (call: ts.CallExpression, scope: Scope | undefined): Value[] =>
  call.arguments.map((node) => ({ node, scope }))

function valueOf(property: ts.ObjectLiteralElementLike, scope: Scope | undefined): Value | undefined {
  if (ts.isPropertyAssignment(property)) return { node: property.initializer, scope }
  if (ts.isShorthandPropertyAssignment(property)) return { node: property.name, scope }
  return undefined
}

function nameOf(node: FunctionNode): ts.Node | undefined {
  if (ts.isFunctionDeclaration(node)) return node.name
  return ts.isVariableDeclaration(node.parent) ? node.parent.name : undefined
}

type Properties = ReadonlyMap<
  string,
  readonly (ts.ObjectLiteralElementLike & { parent: ts.ObjectLiteralExpression })[]
>

const propertiesByFile = new WeakMap<ts.SourceFile, Properties>()

/** Returns the properties of all object literals in a file, by name. */
function propertiesOf(file: ts.SourceFile): Properties {
  const known = propertiesByFile.get(file)
  if (known) return known
  const found = new Map<string, (ts.PropertyAssignment | ts.ShorthandPropertyAssignment)[]>()
  const visit = (node: ts.Node): void => {
    if (
      (ts.isPropertyAssignment(node) || ts.isShorthandPropertyAssignment(node)) &&
      ts.isIdentifier(node.name)
    )
      found.set(node.name.text, [...(found.get(node.name.text) ?? []), node])
    ts.forEachChild(node, visit)
  }
  visit(file)
  propertiesByFile.set(file, found)
  return found
}
