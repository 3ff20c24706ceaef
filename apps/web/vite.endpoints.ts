import type { Plugin } from 'vite'

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

/**
 * The contract as a browser needs it: where to call, and with what. Its schemas check on the server; here they and what
 * makes them would be a third of the app. So each file is seen as two: its calls and values, and beside them
 * (`?checks`) the schemas, which come along only where a form asks for one by its name.
 */
export function endpointsWithoutChecks(): Plugin {
  return {
    name: 'endpoints-without-checks',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/packages\/contract\/src\/[\w-]+\.ts(\?checks)?$/ },
      handler(code, id) {
        const { body } = this.parse(code, { lang: 'ts' }) as unknown as { body: Node[] }
        const file = `./${id.split('/').at(-1)?.replace(checking, '') ?? ''}`
        const edits = id.endsWith(checking) ? checksOf(body) : callsOf(body, file)
        return { code: applied(code, edits), map: null, moduleSideEffects: false }
      },
    },
  }
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

/** Everything else; the names of schemas lead to where they are. */
function callsOf(body: readonly Node[], file: string): Edit[] {
  const moved = new Set(['z'])
  const edits: Edit[] = []
  for (const statement of body) {
    const all = declarators(statement)
    if (all.some(({ init }) => !isEndpoint(init as Node | null) && isSchema(init as Node | null, moved))) {
      const names = all.map(({ id }) => String((id as Node).name))
      names.forEach((name) => moved.add(name))
      const list = `{ ${names.join(', ')} }`
      const isExported = statement.type === 'ExportNamedDeclaration'
      const text = `import ${list} from '${file}${checking}';${isExported ? `export ${list};` : ''}`
      edits.push({ start: statement.start, end: statement.end, text })
    } else {
      edits.push(...endpointsIn(statement).flatMap(checksIn))
      edits.push(...all.flatMap(({ init }) => (isEndpoint(init as Node | null) ? pure(init as Node) : [])))
    }
  }
  return edits
}

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

const isBeside = (source: Node | undefined): boolean =>
  typeof source?.value === 'string' && source.value.startsWith('./')

const put = (at: number, text: string): Edit => ({ start: at, end: at, text })

const pure = ({ start, end }: Node): Edit[] => [put(start, '/* @__PURE__ */ (() => ('), put(end, '))()')]

function applied(code: string, edits: readonly Edit[]): string {
  return edits
    .toSorted((one, other) => other.start - one.start)
    .reduce((text, { start, end, text: instead }) => text.slice(0, start) + instead + text.slice(end), code)
}
