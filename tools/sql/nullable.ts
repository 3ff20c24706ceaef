import type { Catalog } from './catalog.ts'
import { columnKey, filledBy } from './filled-columns.ts'
import { alwaysAnswers, mayBeNullThough, fillsItsColumns } from './functions.ts'
import {
  isNode,
  isTrue,
  nodeIn,
  nodesIn,
  numberIn,
  textIn,
  type TreeNode,
  type TreeValue,
} from './node-tree.ts'

/** The facts that the caller of a statement knows. */
export interface Known {
  readonly catalog: Catalog
  /** Tells whether a parameter, or an element of a list parameter, may be null. */
  isParameterNullable(place: number): boolean
  isElementNullable(place: number): boolean
}

/** A query and its outer ones, with the columns that its conditions prove not null. */
interface Place {
  readonly query: TreeNode
  readonly outer: Place | undefined
  readonly known: Known
  readonly filled: ReadonlySet<string>
  /** True if columns of the written table are those of the new row. */
  readonly isReturning: boolean
}

/** Tells for each column of a statement whether it may be null. */
export function nullableColumns(query: TreeNode, known: Known): boolean[] {
  return columnsOf(placeOf(query, undefined, known))
}

const placeOf = (query: TreeNode, outer: Place | undefined, known: Known): Place => ({
  query,
  outer,
  known,
  filled: filledBy(query, known.catalog),
  isReturning: false,
})

/** These are the numbers of PostgreSQL's enumerations. */
const returns = { insert: 3, update: 2, delete: 4, merge: 5 }
const relation = 0
const subquery = 1
const join = 2
const functionCall = 3
const values = 5
const common = 6
const grouped = 9

function columnsOf(place: Place): boolean[] {
  const { query } = place
  const operation = nodeIn(query, 'setOperations')
  if (operation) return combined(operation, place)
  const isWrite = Object.values(returns).includes(numberIn(query, 'commandType'))
  return nodesIn(query, isWrite ? 'returningList' : 'targetList')
    .filter((entry) => !isTrue(entry, 'resjunk'))
    .map((entry) => isNullable(nodeIn(entry, 'expr'), { ...place, isReturning: isWrite }))
}

/** Tells for each column of a union or similar whether it may be null: it may if it may on either side. */
function combined(operation: TreeNode, place: Place): boolean[] {
  if (operation.tag === 'RANGETBLREF') {
    const table = tableAt(numberIn(operation, 'rtindex'), place)
    const inner = table && nodeIn(table, 'subquery')
    return inner ? columnsOf(placeOf(inner, place, place.known)) : []
  }
  const sides = ['larg', 'rarg'].map((side) => nodeIn(operation, side))
  const [left = [], right = []] = sides.map((side) => (side ? combined(side, place) : []))
  return left.map((isLeft, column) => isLeft || right[column] === true)
}

const tableAt = (number: number, { query }: Place): TreeNode | undefined =>
  nodesIn(query, 'rtable')[number - 1]

function isNullable(node: TreeNode | undefined, place: Place): boolean {
  if (node === undefined) return true
  const rule = rules.get(node.tag)
  return rule === undefined || rule(node, place)
}

type Rule = (node: TreeNode, place: Place) => boolean

const never: Rule = () => false
const asArgument: Rule = (node, place) => isNullable(nodeIn(node, 'arg'), place)
const asEveryArgument: Rule = (node, place) => nodesIn(node, 'args').every((each) => isNullable(each, place))
const asAnyArgument: Rule = (node, place) =>
  ['args', 'largs', 'rargs'].some((field) => nodesIn(node, field).some((each) => isNullable(each, place)))
const asOperator: Rule = (node, place) => isCallNullable(numberIn(node, 'opfuncid'), node, place)

/** The rule for each kind of expression. Other kinds are unknown. */
const rules = new Map<string, Rule>([
  ['VAR', (node, place) => isColumnNullable(node, place)],
  ['CONST', (node) => isTrue(node, 'constisnull')],
  ['PARAM', (node, place) => place.known.isParameterNullable(numberIn(node, 'paramid') - 1)],
  ['AGGREF', (node, place) => isAggregateNullable(node, place)],
  ['WINDOWFUNC', (node, place) => isWindowNullable(node, place)],
  ['COALESCEEXPR', asEveryArgument],
  ['MINMAXEXPR', asEveryArgument],
  ['CASEEXPR', (node, place) => isCaseNullable(node, place)],
  ['FUNCEXPR', (node, place) => isCallNullable(numberIn(node, 'funcid'), node, place)],
  ['OPEXPR', asOperator],
  ['SCALARARRAYOPEXPR', asOperator],
  ['BOOLEXPR', asAnyArgument],
  ['ROWCOMPAREEXPR', asAnyArgument],
  ['RELABELTYPE', asArgument],
  ['COERCEVIAIO', asArgument],
  ['ARRAYCOERCEEXPR', asArgument],
  ['COERCETODOMAIN', asArgument],
  ['COLLATEEXPR', asArgument],
  ['SUBLINK', (node, place) => isSubqueryNullable(node, place)],
  ['NULLTEST', never],
  ['BOOLEANTEST', never],
  ['DISTINCTEXPR', never],
  ['ARRAYEXPR', never],
  ['ARRAY', never],
  ['ROWEXPR', never],
  ['ROW', never],
  ['SQLVALUEFUNCTION', never],
  ['GROUPINGFUNC', never],
  ['NEXTVALUEEXPR', never],
])

const isCaseNullable = (node: TreeNode, place: Place): boolean =>
  isNullable(nodeIn(node, 'defresult'), place) ||
  nodesIn(node, 'args').some((when) => isNullable(nodeIn(when, 'result'), place))

function isCallNullable(oid: number, node: TreeNode, place: Place): boolean {
  const called = place.known.catalog.builtIn(oid)
  if (called === undefined) return true
  if (alwaysAnswers.has(called.name)) return false
  if (!called.isStrict || mayBeNullThough.has(called.name)) return true
  return nodesIn(node, 'args').some((each) => isNullable(each, place))
}

/** Tells whether an aggregate may be null: without rows a sum is null; a group always has rows. */
function isAggregateNullable(node: TreeNode, place: Place): boolean {
  const name = place.known.catalog.builtIn(numberIn(node, 'aggfnoid'))?.name ?? ''
  if (name === 'count') return false
  const isOfGroup = nodesIn(place.query, 'groupClause').length > 0
  if (!isOfGroup || nodeIn(node, 'aggfilter')) return true
  if (/^(array|json|jsonb)_(object_)?agg$/.test(name)) return false
  return nodesIn(node, 'args').some((entry) => isNullable(nodeIn(entry, 'expr'), place))
}

const numbering = new Set(['row_number', 'rank', 'dense_rank', 'ntile', 'count', 'percent_rank', 'cume_dist'])
const ofTheFrame = new Set(['sum', 'min', 'max', 'avg', 'first_value', 'last_value', 'bool_and', 'bool_or'])
/** This frame runs from the start of the partition to the row itself, so it is never empty. */
const defaultFrame = 1058

function isWindowNullable(node: TreeNode, place: Place): boolean {
  const name = place.known.catalog.builtIn(numberIn(node, 'winfnoid'))?.name ?? ''
  if (numbering.has(name)) return false
  const windows = nodesIn(place.query, 'windowClause')
  const window = windows.find((each) => numberIn(each, 'winref') === numberIn(node, 'winref'))
  const isWhole = window && numberIn(window, 'frameOptions') === defaultFrame && !nodeIn(node, 'aggfilter')
  if (!ofTheFrame.has(name) || !isWhole) return true
  return nodesIn(node, 'args').some((each) => isNullable(each, place))
}

const exists = 0
const array = 6
const single = 4

function isSubqueryNullable(node: TreeNode, place: Place): boolean {
  const kind = numberIn(node, 'subLinkType')
  if (kind === exists || kind === array) return false
  const inner = nodeIn(node, 'subselect')
  if (inner === undefined) return true
  const within = placeOf(inner, place, place.known)
  if (kind !== single) {
    const tested = nodesIn(nodeIn(node, 'testexpr') ?? node, 'args')
    const isTestedNull = tested.some((each) => each.tag !== 'PARAM' && isNullable(each, place))
    return isTestedNull || columnsOf(within).some(Boolean)
  }
  return !alwaysHasRow(inner) || columnsOf(within)[0] !== false
}

/**
 * Tells whether a query always returns a row: an aggregate over all rows does even without input, and so does a
 * select without a table.
 */
function alwaysHasRow(query: TreeNode): boolean {
  const jointree = nodeIn(query, 'jointree')
  const isCut = nodeIn(query, 'havingQual') ?? nodeIn(query, 'limitCount') ?? nodeIn(query, 'limitOffset')
  if (isCut || nodesIn(query, 'groupClause').length > 0 || nodeIn(query, 'setOperations')) return false
  if (isTrue(query, 'hasAggs')) return true
  return jointree !== undefined && nodesIn(jointree, 'fromlist').length === 0 && !nodeIn(jointree, 'quals')
}

function isColumnNullable(node: TreeNode, from: Place): boolean {
  let place: Place | undefined = from
  for (let up = numberIn(node, 'varlevelsup'); up > 0; up -= 1) place = place?.outer
  if (place === undefined) return true
  const assigned =
    numberIn(node, 'varlevelsup') === 0 && from.isReturning ? assignedTo(node, place) : undefined
  if (assigned) return isNullable(assigned, { ...place, isReturning: false })
  if (place.filled.has(columnKey(node))) return false
  const isOuterJoined = (node.fields.get('varnullingrels') as readonly TreeValue[] | undefined)?.length !== 1
  if (isOuterJoined || numberIn(node, 'varreturningtype') !== 0) return true
  const table = tableAt(numberIn(node, 'varno'), place)
  return table === undefined || isNullableIn(table, numberIn(node, 'varattno'), place)
}

/**
 * Returns the expression that a write assigns to a returned column. A row that existed before may keep its old value.
 */
function assignedTo(node: TreeNode, { query }: Place): TreeNode | undefined {
  const kind = numberIn(query, 'commandType')
  const isWritten = kind === returns.update || (kind === returns.insert && !nodeIn(query, 'onConflict'))
  if (!isWritten || numberIn(node, 'varno') !== numberIn(query, 'resultRelation')) return undefined
  const target = nodesIn(query, 'targetList').find(
    (each) => textIn(each, 'resno') === textIn(node, 'varattno') && !isTrue(each, 'resjunk'),
  )
  return target && nodeIn(target, 'expr')
}

function isNullableIn(table: TreeNode, column: number, place: Place): boolean {
  // Column 0 means the row as a whole.
  if (column === 0) return false
  const at = (field: string): TreeNode | undefined => nodesIn(table, field)[column - 1]
  switch (numberIn(table, 'rtekind')) {
    case relation: {
      const relid = numberIn(table, 'relid')
      const view = place.known.catalog.viewOf(relid)
      if (view) return columnsOf(placeOf(view, undefined, place.known))[column - 1] !== false
      return !place.known.catalog.isFilled(relid, column)
    }
    case subquery: {
      const inner = nodeIn(table, 'subquery')
      return inner === undefined || columnsOf(placeOf(inner, place, place.known))[column - 1] !== false
    }
    case join:
      return isNullable(at('joinaliasvars'), place)
    case grouped:
      return isNullable(at('groupexprs'), place)
    case functionCall:
      return isNullableFrom(table, column, place)
    case values:
      return rowsOf(table).some((row) => isNullable(row[column - 1], place))
    case common:
      return isNullableInCommon(table, column, place)
    default:
      return true
  }
}

const rowsOf = (table: TreeNode): TreeNode[][] =>
  ((table.fields.get('values_lists') ?? []) as readonly TreeValue[]).map((row) =>
    (Array.isArray(row) ? (row as readonly TreeValue[]) : []).filter(isNode),
  )

/**
 * Tells whether a column of `unnest`, `generate_series` and the like may be null; the number of the row follows
 * their columns.
 */
function isNullableFrom(table: TreeNode, column: number, place: Place): boolean {
  let first = 1
  for (const call of nodesIn(table, 'functions')) {
    const count = numberIn(call, 'funccolcount')
    if (column < first + count) return isElementNullable(nodeIn(call, 'funcexpr'), column - first, place)
    first += count
  }
  return !isTrue(table, 'funcordinality')
}

function isElementNullable(call: TreeNode | undefined, column: number, place: Place): boolean {
  if (call?.tag !== 'FUNCEXPR') return true
  if (fillsItsColumns.has(place.known.catalog.ownFunction(numberIn(call, 'funcid')) ?? '')) return false
  const name = place.known.catalog.builtIn(numberIn(call, 'funcid'))?.name ?? ''
  if (name === 'generate_series') return false
  const [list] = nodesIn(call, 'args')
  if (name !== 'unnest' || column !== 0 || list === undefined) return true
  if (list.tag === 'PARAM') return place.known.isElementNullable(numberIn(list, 'paramid') - 1)
  return list.tag !== 'ARRAYEXPR' || nodesIn(list, 'elements').some((each) => isNullable(each, place))
}

function isNullableInCommon(table: TreeNode, column: number, from: Place): boolean {
  let place: Place | undefined = from
  for (let up = numberIn(table, 'ctelevelsup'); up > 0; up -= 1) place = place?.outer
  if (place === undefined || isTrue(table, 'self_reference')) return true
  const name = textIn(table, 'ctename')
  const found = nodesIn(place.query, 'cteList').find((each) => textIn(each, 'ctename') === name)
  const inner = found && nodeIn(found, 'ctequery')
  if (inner === undefined) return true
  return columnsOf(placeOf(inner, place, place.known))[column - 1] !== false
}
