import ts from 'typescript'
import { Follower, valuesOf } from './follow.ts'
import type { Sources } from './program.ts'
import { keyIn, NoStatement, NotFollowed, placeOf, type Value, Ways } from './scope.ts'

/** A piece of a statement's text with its place in the sources, or a parameter. */
export type Piece = { readonly text: string; readonly node: ts.Node } | { readonly parameter: Value }

/** A statement as one way through the code sends it. */
export interface StatementText {
  readonly text: string
  readonly parameters: readonly Value[]
  /** Returns where in the sources this place of the text is written. */
  sourceAt(place: number): SourcePlace
}

export interface SourcePlace {
  readonly file: ts.SourceFile
  readonly position: number
}

export interface Statements {
  readonly statements: readonly StatementText[]
  /** The templates that occur in one of them. */
  readonly templates: ReadonlySet<ts.Node>
}

/** Returns every statement that `root` may be, with each choice of the code taken at least once. */
export function statementsOf(sources: Sources, root: ts.Expression): Statements {
  const templates = new Set<ts.Node>()
  const found = new Map<string, StatementText>()
  const tryWay = (taken: (key: string, count: number) => number): Ways => {
    const ways = new Ways(taken)
    try {
      const writer = new Writer(new Follower(sources, ways), templates)
      const statement = joined(writer.fragment({ node: root, scope: undefined }))
      found.set(statement.text, statement)
    } catch (error) {
      if (!(error instanceof NoStatement)) throw error
    }
    return ways
  }
  const seen = new Map<string, number>()
  const note = (ways: Ways): void => ways.met.forEach((count, key) => seen.set(key, count))
  note(tryWay(() => 0))
  note(tryWay((_, count) => count - 1))
  const tried = new Set<string>()
  for (const [key, count] of seen) {
    // A choice that is first met on one way is added to the map during the loop.
    if (tried.has(key)) continue
    tried.add(key)
    for (let way = 0; way < count; way += 1) {
      note(tryWay((asked) => (asked === key ? way : 0)))
      if (count > 1) note(tryWay((asked, of) => (asked === key ? way : of - 1)))
    }
  }
  return { statements: [...found.values()], templates }
}

/** Writes fragments as the `sql` of platform/db does. */
class Writer {
  private readonly sources: Sources
  private readonly follower: Follower
  private readonly templates: Set<ts.Node>

  constructor(follower: Follower, templates: Set<ts.Node>) {
    this.follower = follower
    this.sources = follower.sources
    this.templates = templates
  }

  fragment(value: Value): Piece[] {
    const { node, scope } = this.follower.end(value)
    if (ts.isTaggedTemplateExpression(node) && node.tag.getText() === 'sql') return this.template(node, scope)
    if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression))
      if (node.expression.expression.getText() === 'sql')
        return this.made(node.expression.name.text, { call: node, given: valuesOf(node, scope) })
    throw new NotFollowed(node, `this part of a statement is known only at run time: ${node.getText()}`)
  }

  private template(node: ts.TaggedTemplateExpression, scope: Value['scope']): Piece[] {
    this.templates.add(node)
    const { template } = node
    if (ts.isNoSubstitutionTemplateLiteral(template)) return [{ text: template.text, node: template }]
    return [
      { text: template.head.text, node: template.head },
      ...template.templateSpans.flatMap(({ expression, literal }) => [
        ...this.hole({ node: expression, scope }),
        { text: literal.text, node: literal },
      ]),
    ]
  }

  private hole(value: Value): Piece[] {
    return this.isFragment(value.node) ? this.fragment(value) : [{ parameter: value }]
  }

  private isFragment(node: ts.Expression): boolean {
    const type = this.sources.checker.getTypeAtLocation(node)
    return (type.isUnion() ? type.types : [type]).some((each) => each.getProperty('toOperationNode'))
  }

  /** Handles `sql.raw`, `sql.ref`, `sql.table` and `sql.join`. */
  private made(kind: string, { call, given }: { call: ts.CallExpression; given: readonly Value[] }): Piece[] {
    const [first, second] = given
    if (first === undefined) throw new NotFollowed(call, `sql.${kind} of nothing`)
    if (kind === 'join') return this.list(first, second)
    const text = this.text(first)
    if (kind === 'raw') return [{ text, node: this.follower.end(first).node }]
    if (kind === 'ref' || kind === 'table' || kind === 'id')
      return [
        {
          text: text
            .split('.')
            .map((name) => `"${name}"`)
            .join('.'),
          node: call,
        },
      ]
    throw new NotFollowed(call, `sql.${kind} is not followed`)
  }

  private list(elements: Value, separator: Value | undefined): Piece[] {
    const between: Piece[] = separator ? this.fragment(separator) : [{ text: ', ', node: elements.node }]
    const written = this.elements(elements).map((element) => this.hole(element))
    if (written.length === 0) throw new NoStatement()
    return written.flatMap((pieces, place) => (place === 0 ? pieces : [...between, ...pieces]))
  }

  /** Returns the elements of an array; one element if only the running program knows the length. */
  private elements(value: Value): Value[] {
    const { node, scope } = this.follower.end(value)
    if (ts.isArrayLiteralExpression(node))
      return node.elements.flatMap((each) =>
        ts.isSpreadElement(each) ? this.elements({ node: each.expression, scope }) : [{ node: each, scope }],
      )
    if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
      const [made] = valuesOf(node, scope)
      const within = { node: node.expression.expression, scope }
      if (node.expression.name.text === 'filter') return this.elements(within)
      if (node.expression.name.text === 'flat')
        return this.elements(within).flatMap((each) => this.elements(each))
      if (node.expression.getText() === 'Object.values' && made) return this.follower.properties(made)
      if (['map', 'flatMap'].includes(node.expression.name.text) && made) return this.mapped(within, made)
    }
    throw new NotFollowed(node, `this list is known only at run time: ${node.getText()}`)
  }

  private mapped(within: Value, made: Value): Value[] {
    const called = this.follower.functionOf(made)
    if (called === undefined) throw new NotFollowed(made.node, 'this function is known only at run time')
    return this.known(within).flatMap((given, place) => {
      const key = `${keyIn(called.node, made.scope)} #${place}`
      return this.follower.answerOf(called, { key, given }) ?? []
    })
  }

  private known(within: Value): Value[][] {
    try {
      return this.elements(within).map((element) => [element])
    } catch (error) {
      if (error instanceof NotFollowed) return [[]]
      throw error
    }
  }

  /** Returns a known text: a literal, or one that its type allows. */
  private text(value: Value): string {
    const known = this.textOfType(value.node)
    if (known !== undefined) return known
    const { node, scope } = this.follower.end(value)
    if (ts.isStringLiteralLike(node)) return node.text
    if (ts.isTemplateExpression(node))
      return node.templateSpans.reduce(
        (text, { expression, literal }) => text + this.text({ node: expression, scope }) + literal.text,
        node.head.text,
      )
    const text = this.textOfType(node)
    if (text === undefined)
      throw new NotFollowed(node, `this text is known only at run time: ${node.getText()}`)
    return text
  }

  /** Returns one of the texts that a type allows. */
  private textOfType(node: ts.Expression): string | undefined {
    const type = this.sources.checker.getTypeAtLocation(node)
    const parts = type.isUnion() ? type.types : [type]
    const texts = parts.flatMap((each) => (each.isStringLiteral() ? [each.value] : []))
    if (texts.length < parts.length) return undefined
    return texts[this.follower.ways.take(`text ${placeOf(node)}`, texts.length)]
  }
}

function joined(pieces: readonly Piece[]): StatementText {
  const parameters: Value[] = []
  const starts: { readonly at: number; readonly node: ts.Node }[] = []
  let text = ''
  for (const piece of pieces) {
    if ('parameter' in piece) {
      parameters.push(piece.parameter)
      starts.push({ at: text.length, node: piece.parameter.node })
      text += `$${parameters.length}`
    } else {
      starts.push({ at: text.length, node: piece.node })
      text += piece.text
    }
  }
  return {
    text,
    parameters,
    sourceAt: (place) => {
      const piece = starts.findLast(({ at }) => at <= place)
      if (piece === undefined) throw new Error('A statement without text')
      const isWritten =
        ts.isTemplateMiddleOrTemplateTail(piece.node) ||
        ts.isTemplateHead(piece.node) ||
        ts.isStringLiteralLike(piece.node)
      const position = piece.node.getStart() + (isWritten ? 1 + place - piece.at : 0)
      return { file: piece.node.getSourceFile(), position }
    },
  }
}
