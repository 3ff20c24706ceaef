/** A node of a statement as PostgreSQL understands it: its fields, and its kind in `tag`. */
export interface TreeNode {
  readonly tag: string
  readonly fields: ReadonlyMap<string, TreeValue>
}

export type TreeValue = TreeNode | readonly TreeValue[] | string | undefined

/** Reads the text form of PostgreSQL's trees (pg_node_tree): `{TAG :field value …}`, `(list)`, `<>` for nothing. */
export function readTree(text: string): TreeValue {
  const tokens = tokensOf(text)
  let place = 0

  const list = (): TreeValue[] => {
    const values: TreeValue[] = []
    while (tokens[place] !== ')') values.push(value())
    place += 1
    return values
  }

  const node = (): TreeNode => {
    const tag = tokens[place] ?? ''
    const fields = new Map<string, TreeValue>()
    place += 1
    while (tokens[place] !== '}') {
      const name = (tokens[place] ?? '').slice(1)
      place += 1
      fields.set(name, value())
      // A constant's bytes follow its length.
      while (tokens[place] !== '}' && !tokens[place]?.startsWith(':')) place += 1
    }
    place += 1
    return { tag, fields }
  }

  const value = (): TreeValue => {
    const token = tokens[place]
    place += 1
    if (token === undefined) throw new Error('A tree of PostgreSQL ends early')
    if (token === '(') return list()
    if (token === '{') return node()
    return token === '<>' ? undefined : unescaped(token)
  }

  return value()
}

const tokensOf = (text: string): string[] =>
  text.match(/[(){}]|"(?:\\.|[^"\\])*"|(?:\\.|[^\s(){}\\])+/gs) ?? []

const unescaped = (token: string): string => token.replace(/^"(.*)"$/s, '$1').replace(/\\(.)/gs, '$1')

export const isNode = (value: TreeValue): value is TreeNode =>
  typeof value === 'object' && !Array.isArray(value)

/** Returns a field that is a node. */
export function nodeIn(node: TreeNode, field: string): TreeNode | undefined {
  const value = node.fields.get(field)
  return isNode(value) ? value : undefined
}

/** Returns the nodes of a field that is a list. PostgreSQL writes an empty list as nothing. */
export function nodesIn(node: TreeNode, field: string): TreeNode[] {
  const value = node.fields.get(field)
  return Array.isArray(value) ? (value as readonly TreeValue[]).filter(isNode) : []
}

export const textIn = (node: TreeNode, field: string): string => {
  const value = node.fields.get(field)
  return typeof value === 'string' ? value : ''
}

export const numberIn = (node: TreeNode, field: string): number => Number(textIn(node, field))
export const isTrue = (node: TreeNode, field: string): boolean => textIn(node, field) === 'true'

/** Returns the statement in a function's body or a view's rule. */
export function firstQueryIn(tree: TreeValue): TreeNode {
  if (isNode(tree) && tree.tag === 'QUERY') return tree
  const first = Array.isArray(tree) ? (tree as readonly TreeValue[])[0] : undefined
  if (first === undefined) throw new Error('A tree without a statement')
  return firstQueryIn(first)
}
