import type { Catalog } from './catalog.ts'
import { nodeIn, nodesIn, numberIn, textIn, type TreeNode } from './node-tree.ts'

/** Identifies a column of a query's own tables. */
export const columnKey = (node: TreeNode): string => `${textIn(node, 'varno')} ${textIn(node, 'varattno')}`

/** Returns the columns that a row's conditions prove not null, because a comparison with null is never true. */
export function filledBy(query: TreeNode, catalog: Catalog): Set<string> {
  const filled = new Set<string>()
  const fill = (node: TreeNode | undefined): void => {
    if (node?.tag === 'VAR' && textIn(node, 'varlevelsup') === '0') filled.add(columnKey(node))
    if (node?.tag === 'RELABELTYPE') fill(nodeIn(node, 'arg'))
    if (node?.tag === 'OPEXPR' && catalog.builtIn(numberIn(node, 'opfuncid'))?.isStrict)
      nodesIn(node, 'args').forEach(fill)
  }
  const condition = (node: TreeNode | undefined): void => {
    if (node === undefined) return
    const isCompared = node.tag === 'OPEXPR' || node.tag === 'SCALARARRAYOPEXPR'
    if (node.tag === 'BOOLEXPR' && textIn(node, 'boolop') === 'and') nodesIn(node, 'args').forEach(condition)
    else if (node.tag === 'NULLTEST' && textIn(node, 'nulltesttype') === '1') fill(nodeIn(node, 'arg'))
    else if (isCompared && catalog.builtIn(numberIn(node, 'opfuncid'))?.isStrict)
      nodesIn(node, 'args').forEach(fill)
    else fill(node)
  }
  const inner = '0'
  const part = (node: TreeNode): void => {
    if (node.tag === 'FROMEXPR') nodesIn(node, 'fromlist').forEach(part)
    if (node.tag === 'JOINEXPR') {
      if (textIn(node, 'jointype') !== inner) return
      for (const side of ['larg', 'rarg']) part(nodeIn(node, side) ?? node)
    }
    condition(nodeIn(node, 'quals'))
  }
  const jointree = nodeIn(query, 'jointree')
  if (jointree) part(jointree)
  return filled
}
