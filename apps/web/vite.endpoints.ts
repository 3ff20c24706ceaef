import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'

const contract = path.resolve(import.meta.dirname, '../../packages/contract/src')

/** Where each file of the contract is, by the name that it is imported by. */
const places = new Map(
  readdirSync(contract, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => [path.basename(file, '.ts'), path.join(contract, file)] as const),
)

/** What only a server asks of an endpoint. Of a body a caller needs to know whether there is one. */
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
 * The contract as a browser needs it: where to call, and with what. Its schemas check on the server; here they and what
 * makes them would be a third of the app. So each file is seen as two: its calls and values, and beside them
 * (`?checks`) the schemas. Whoever imports a schema by its name is led to the second, so that the first asks for none.
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
          const edits = body.filter(isOfContract).flatMap((statement) => led(statement, parse))
          return edits.length > 0 ? { code: applied(code, edits), map: null } : null
        }
        const edits = id.endsWith(checking) ? checksOf(body) : callsOf(body, parse)
        return { code: applied(code, edits), map: null, moduleSideEffects: false }
      },
    },
  }
}

/** An import of the contract, in two where some of it are schemas; only `wanted` of it. */
function led(statement: Node, parse: Parse, isWanted: (name: string) => boolean = () => true): Edit[] {
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

/** A file of the contract as others name it, and as the files beside it do. */
const contractName = /^(?:@cardroom\/contract(?:\/([\w-]+))?|\.{1,2}\/(?:[a-z]+\/)?([\w-]+)\.ts)$/

/** Of an import of values: which file of the contract it is of. */
function contractFile({ type, importKind, source }: Node): string | undefined {
  if (type !== 'ImportDeclaration' || importKind === 'type') return undefined
  const [, name, beside] = contractName.exec((source as Node).value as string) ?? []
  return name ?? beside ?? ((source as Node).value === '@cardroom/contract' ? 'index' : undefined)
}

const nameOf = (node: unknown): string => String((node as Node).name)

const known = new Map<string, ReadonlySet<string>>()

/** `index` only leads on: what of it is a schema is in `values`. */
function placeOf(name: string): string {
  const place = places.get(name === 'index' ? 'values' : name)
  if (place === undefined) throw new Error(`The contract has no file ${name}`)
  return place
}

function schemasOf(place: string, parse: Parse): ReadonlySet<string> {
  const found =
    known.get(place) ?? new Set(divided(parse(readFileSync(place, 'utf8'), 'ts')).made.flatMap(namesOf))
  known.set(place, found)
  return found
}

/** The schemas, each dropped where nobody uses it: it is a value and nothing besides. */
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

/** Everything else, and of what it imports only what it still says. */
function callsOf(body: readonly Node[], parse: Parse): Edit[] {
  const { made, kept } = divided(body)
  const rest = kept.filter(({ type }) => type !== 'ImportDeclaration')
  const imports = kept.flatMap((statement) => led(statement, parse, (name) => mentions(rest, name)))
  return [...made.map(without), ...imports, ...rest.flatMap(withoutChecks)]
}

const without = ({ start, end }: Node): Edit => ({ start, end, text: '' })

/** A file's statements: what makes schemas, and everything else. */
function divided(body: readonly Node[]): { readonly made: Node[]; readonly kept: Node[] } {
  const moved = new Set(['z'])
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

function withoutChecks(statement: Node): Edit[] {
  const endpoints = declarators(statement).flatMap(({ init }) =>
    isEndpoint(init as Node | null) ? pure(init as Node) : [],
  )
  return [...endpointsIn(statement).flatMap(checksIn), ...endpoints]
}

const namesOf = (statement: Node): string[] =>
  declarators(statement).map(({ id }) => String((id as Node).name))

/** Whether what stays says a name as a value: not in a type, nor where an endpoint checks. */
function mentions(node: unknown, name: string): boolean {
  if (Array.isArray(node)) return node.some((each) => mentions(each, name))
  if (typeof node !== 'object' || node === null) return false
  const { type, key } = node as Partial<Node>
  if (type?.startsWith('TS') && !wrappers.has(type)) return false
  if (type === 'Property' && checks.has(String((key as Node).name))) return false
  if (type === 'Identifier') return (node as Node).name === name
  return Object.values(node).some((value) => mentions(value, name))
}

/** What stands around a value and says its type. */
const wrappers = new Set(['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression'])

function declarators(statement: Node): Node[] {
  const declaration = (statement.declaration ?? statement) as Node
  return declaration.type === 'VariableDeclaration' ? (declaration.declarations as Node[]) : []
}

/** Another name for something of another file may be one for a schema. */
const isSchema = (init: Node | null, names: ReadonlySet<string>): boolean =>
  init?.type === 'Identifier' || uses(init, names)

/** Also those that a function makes. */
function endpointsIn(node: unknown): Node[] {
  if (Array.isArray(node)) return node.flatMap(endpointsIn)
  if (typeof node !== 'object' || node === null) return []
  if (isEndpoint(node as Node)) return [node as Node]
  return Object.values(node).flatMap(endpointsIn)
}

/** Whether a value is made with one of the names, or by a method of something: of a schema of another file, it may be. */
function uses(node: unknown, names: ReadonlySet<string>): boolean {
  if (Array.isArray(node)) return node.some((each) => uses(each, names))
  if (typeof node !== 'object' || node === null) return false
  const { type, name, callee, expression } = node as Partial<Node>
  if (type === 'TSAsExpression') return uses(expression, names)
  // A literal's value has no type of its own; types make nothing, and functions nothing yet.
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

/** What cannot do anything while it is made. */
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
