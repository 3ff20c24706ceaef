import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'

const contract = path.resolve(import.meta.dirname, '../../packages/contract/src')

/** The place of each file of the contract, by its name in imports. */
const places = new Map(
  readdirSync(contract, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => [path.basename(file, '.ts'), path.join(contract, file)] as const),
)

/** The parts of an endpoint that only a server checks. A caller only needs to know whether there is a body. */
const checks = new Set(['params', 'query', 'body', 'answer'])

/** Marks the part of a contract's file that checks. */
const checking = '?checks'

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [name: string]: unknown
}

interface Edit {
  readonly start: number
  readonly end: number
  readonly text: string
}

type Parse = (code: string, lang: 'ts' | 'tsx') => readonly Node[]

/**
 * Builds the contract as a browser needs it: where to call, and with what. Its schemas check on the server; here the
 * schemas and the library behind them would be a third of the app. So each file becomes two: its calls and values,
 * and beside them (`?checks`) the schemas. An import of a schema by its name is redirected to the second file, so
 * that the first needs no schemas.
 */
export function endpointsWithoutChecks(): Plugin {
  return {
    name: 'endpoints-without-checks',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: { include: /\.tsx?(\?checks)?$/, exclude: /node_modules/ } },
      handler(code, id) {
        const parse: Parse = (text, lang) => (this.parse(text, { lang }) as unknown as { body: Node[] }).body
        const [file = ''] = id.split('?')
        const isContract = `${path.dirname(file)}/`.startsWith(`${contract}/`)
        if (!isContract && !code.includes('@cardroom/contract')) return null
        const body = parse(code, file.endsWith('x') ? 'tsx' : 'ts')
        if (!isContract) {
          const edits = body.filter(isOfContract).flatMap((statement) => redirected(statement, parse))
          return edits.length > 0 ? { code: applied(code, edits), map: null } : null
        }
        const edits = id.endsWith(checking) ? checksOf(body) : callsOf(body, parse)
        return { code: applied(code, edits), map: null, moduleSideEffects: false }
      },
    },
  }
}

/**
 * Splits an import of the contract in two if some of its names are schemas. It keeps only the names that `isWanted`
 * accepts.
 */
function redirected(statement: Node, parse: Parse, isWanted: (name: string) => boolean = () => true): Edit[] {
  const file = contractFile(statement)
  const specifiers = (statement.specifiers ?? []) as Node[]
  if (file === undefined || !specifiers.every(({ type }) => type === 'ImportSpecifier')) return []
  const place = placeOf(file)
  const schemas = schemasOf(place, parse)
  const wanted = specifiers.filter(
    ({ local, importKind }) => importKind !== 'type' && isWanted(nameOf(local)),
  )
  const [checks, calls] = [true, false].map((isSchema) =>
    wanted.filter(({ imported }) => schemas.has(nameOf(imported)) === isSchema),
  ) as [Node[], Node[]]
  if (checks.length === 0 && calls.length === specifiers.length) return []
  const text =
    importing(calls, (statement.source as Node).value as string) + importing(checks, `${place}${checking}`)
  return [{ start: statement.start, end: statement.end, text }]
}

function importing(specifiers: readonly Node[], source: string): string {
  const names = specifiers.map(({ imported, local }) => `${nameOf(imported)} as ${nameOf(local)}`)
  return names.length > 0 ? `import { ${names.join(', ')} } from '${source}';` : ''
}

/** Matches a file of the contract, as other packages name it and as the files beside it do. */
const contractName = /^(?:@cardroom\/contract(?:\/([\w-]+))?|\.{1,2}\/(?:[a-z]+\/)?([\w-]+)\.ts)$/

/** Returns the contract's file that an import of values refers to. */
function contractFile({ type, importKind, source }: Node): string | undefined {
  if (type !== 'ImportDeclaration' || importKind === 'type') return undefined
  const [, name, beside] = contractName.exec((source as Node).value as string) ?? []
  return name ?? beside ?? ((source as Node).value === '@cardroom/contract' ? 'index' : undefined)
}

const nameOf = (node: unknown): string => String((node as Node).name)

const known = new Map<string, ReadonlySet<string>>()

/** `index` only re-exports: its schemas are in `values`. */
function placeOf(name: string): string {
  const place = places.get(name === 'index' ? 'values' : name)
  if (place === undefined) throw new Error(`The contract has no file ${name}`)
  return place
}

function schemasOf(place: string, parse: Parse): ReadonlySet<string> {
  const found =
    known.get(place) ??
    new Set(divided(parse(readFileSync(place, 'utf8'), 'ts'), parse).made.flatMap(namesOf))
  known.set(place, found)
  return found
}

/** Keeps the schemas. Each is marked as pure, so that an unused one is dropped. */
function checksOf(body: readonly Node[]): Edit[] {
  const imports = body
    .filter(({ type, source }) => type !== 'VariableDeclaration' && isBeside(source as Node | undefined))
    .map(({ source }) => put((source as Node).end - 1, checking))
  const made = body
    .flatMap(declarators)
    .map(({ init }) => init as Node | null)
    .filter((init) => init !== null && !plain.has(init.type))
  const kept = body
    .filter(({ type }) => type === 'VariableDeclaration')
    .map(({ start }) => put(start, 'export '))
  return [...imports, ...kept, ...made.flatMap((init) => (init ? pure(init) : []))]
}

/** Keeps everything else, and of the imports only the names that are still used. */
function callsOf(body: readonly Node[], parse: Parse): Edit[] {
  const { made, kept } = divided(body, parse)
  const rest = kept.filter(({ type }) => type !== 'ImportDeclaration')
  const imports = kept.flatMap((statement) => redirected(statement, parse, (name) => mentions(rest, name)))
  return [...made.map(without), ...imports, ...rest.flatMap(withoutChecks)]
}

const without = ({ start, end }: Node): Edit => ({ start, end, text: '' })

/** Divides a file's statements into those that make schemas and all others. */
function divided(body: readonly Node[], parse: Parse): { readonly made: Node[]; readonly kept: Node[] } {
  const moved = new Set(['z', ...body.flatMap((statement) => schemasFrom(statement, parse))])
  const [made, kept] = [[] as Node[], [] as Node[]]
  for (const statement of body) {
    const isMade = declarators(statement).some(
      ({ init }) => !isEndpoint(init as Node | null) && isSchema(init as Node | null, moved),
    )
    if (isMade) namesOf(statement).forEach((name) => moved.add(name))
    ;(isMade ? made : kept).push(statement)
  }
  return { made, kept }
}

/** Returns the names of the schemas that an import brings. */
function schemasFrom(statement: Node, parse: Parse): string[] {
  const file = contractFile(statement)
  if (file === undefined) return []
  const schemas = schemasOf(placeOf(file), parse)
  const specifiers = (statement.specifiers ?? []) as Node[]
  return specifiers.filter(({ imported }) => schemas.has(nameOf(imported))).map(({ local }) => nameOf(local))
}

function withoutChecks(statement: Node): Edit[] {
  const endpoints = declarators(statement).flatMap(({ init }) =>
    isEndpoint(init as Node | null) ? pure(init as Node) : [],
  )
  return [...endpointsIn(statement).flatMap(checksIn), ...endpoints]
}

const namesOf = (statement: Node): string[] =>
  declarators(statement).map(({ id }) => String((id as Node).name))

/** Tells whether the remaining code uses a name as a value: not in a type or in a checked part of an endpoint. */
function mentions(node: unknown, name: string): boolean {
  if (Array.isArray(node)) return node.some((each) => mentions(each, name))
  if (typeof node !== 'object' || node === null) return false
  const { type, key } = node as Partial<Node>
  if (type?.startsWith('TS') && !wrappers.has(type)) return false
  if (type === 'Property' && checks.has(String((key as Node).name))) return false
  if (type === 'Identifier') return (node as Node).name === name
  return Object.values(node).some((value) => mentions(value, name))
}

/** Expressions around a value that state its type. */
const wrappers = new Set(['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression'])

function declarators(statement: Node): Node[] {
  const declaration = (statement.declaration ?? statement) as Node
  return declaration.type === 'VariableDeclaration' ? (declaration.declarations as Node[]) : []
}

/** An alias of a name from another file may be a schema. A function that mentions a schema makes others of it. */
function isSchema(init: Node | null, names: ReadonlySet<string>): boolean {
  if (init?.type === 'ArrowFunctionExpression') return [...names].some((name) => mentions(init.body, name))
  return init?.type === 'Identifier' || uses(init, names)
}

/** Finds endpoints, including those that a function makes. */
function endpointsIn(node: unknown): Node[] {
  if (Array.isArray(node)) return node.flatMap(endpointsIn)
  if (typeof node !== 'object' || node === null) return []
  if (isEndpoint(node as Node)) return [node as Node]
  return Object.values(node).flatMap(endpointsIn)
}

/**
 * Tells whether a value is made with one of the names, or by a method of an object, which may be a schema of another
 * file.
 */
function uses(node: unknown, names: ReadonlySet<string>): boolean {
  if (Array.isArray(node)) return node.some((each) => uses(each, names))
  if (typeof node !== 'object' || node === null) return false
  const { type, name, callee, expression } = node as Partial<Node>
  if (type === 'TSAsExpression') return uses(expression, names)
  // A literal's value has no type field of its own. Types make no value, and functions make none yet.
  if (type === undefined || type.startsWith('TS') || plain.has(type)) return names.has(name as string)
  if (type === 'CallExpression' && (callee as Node).type === 'MemberExpression') return true
  return Object.values(node).some((value) => uses(value, names))
}

const isEndpoint = (init: Node | null): boolean =>
  init?.type === 'CallExpression' && (init.callee as Node).name === 'endpoint'

function checksIn(call: Node): Edit[] {
  const [definition] = call.arguments as Node[]
  return ((definition?.properties ?? []) as Node[])
    .filter(({ key }) => checks.has(String((key as Node | undefined)?.name)))
    .map(({ key, start, end }) => ({ start, end, text: `${String((key as Node).name)}: true` }))
}

/** Expressions without any effect when they are evaluated. */
const plain = new Set(['Literal', 'Identifier', 'ArrowFunctionExpression', 'FunctionExpression'])

const isOfContract = ({ source }: Node): boolean =>
  String((source as Node | null | undefined)?.value).startsWith('@cardroom/contract')

const isBeside = (source: Node | undefined): boolean =>
  typeof source?.value === 'string' && source.value.startsWith('.')

const put = (at: number, text: string): Edit => ({ start: at, end: at, text })

const pure = ({ start, end }: Node): Edit[] => [put(start, '/* @__PURE__ */ (() => ('), put(end, '))()')]

function applied(code: string, edits: readonly Edit[]): string {
  return edits
    .toSorted((one, other) => other.start - one.start)
    .reduce((text, { start, end, text: instead }) => text.slice(0, start) + instead + text.slice(end), code)
}
