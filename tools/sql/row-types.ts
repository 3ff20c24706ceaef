import ts from 'typescript'
import type { Catalog } from './catalog.ts'
import type { IdColumn } from './id-kinds.ts'

/** The JavaScript type in which a column arrives. */
type Kind = 'number' | 'Amount' | 'string' | 'boolean' | 'Date' | 'Buffer' | 'json' | readonly [Kind]

const kinds: Readonly<Record<string, Kind>> = {
  smallint: 'number',
  integer: 'number',
  oid: 'number',
  real: 'number',
  'double precision': 'number',
  boolean: 'boolean',
  'timestamp with time zone': 'Date',
  'timestamp without time zone': 'Date',
  date: 'Date',
  bytea: 'Buffer',
  json: 'json',
  jsonb: 'json',
}

/**
 * Remembers the kind of each `bigint` column of a table: the first statement that shows it declares it, and all
 * others must agree. For a computed column the name tells whether it is an id; otherwise it is an amount, and a
 * count is cast `::int`.
 */
export class BigintKinds {
  readonly #kinds = new Map<string, 'number' | 'Amount'>()

  of(column: IdColumn, declared: 'number' | 'Amount'): 'number' | 'Amount' {
    if (column.shown === undefined)
      return /(^|_)(id|by|reference|position|place)s?$/.test(column.name) ? 'number' : 'Amount'
    const place = `${column.shown.table}.${column.shown.column}`
    const kind = this.#kinds.get(place) ?? declared
    this.#kinds.set(place, kind)
    return kind
  }
}

/** Returns the type of a column; `ofBigint` gives the type of a `bigint`. */
export function kindOf(catalog: Catalog, type: number, ofBigint: () => 'number' | 'Amount'): Kind {
  const element = catalog.elementOf(type)
  if (element !== undefined) return [kindOf(catalog, element, ofBigint)]
  const typeName = catalog.typeName(type)
  if (typeName === 'bigint') return ofBigint()
  return kinds[typeName] ?? 'string'
}

export const nameOfKind = (kind: Kind): string =>
  typeof kind === 'string' ? kind : `${nameOfKind(kind[0])}[]`

/** Tells whether a declared type is an amount, or a list of them. */
export const holdsAmounts = (checker: ts.TypeChecker, type: ts.Type): boolean =>
  (type.flags & ts.TypeFlags.BigIntLike) !== 0 ||
  (type.isUnionOrIntersection() && type.types.some((each) => holdsAmounts(checker, each))) ||
  (checker.isArrayType(type) &&
    checker.getTypeArguments(type as ts.TypeReference).some((each) => holdsAmounts(checker, each)))

/** Returns the declared type without null and undefined, and whether it had them. */
export function partsOf(type: ts.Type): { readonly parts: readonly ts.Type[]; readonly isNullable: boolean } {
  const all = type.isUnion() ? type.types : [type]
  const parts = all.filter(
    (each) => !(each.flags & (ts.TypeFlags.Null | ts.TypeFlags.Undefined | ts.TypeFlags.Void)),
  )
  const isOpen = (type.flags & (ts.TypeFlags.Unknown | ts.TypeFlags.Any)) !== 0
  return { parts, isNullable: isOpen || parts.length < all.length }
}

/** Tells whether a declared type matches the type that arrives. */
export function fits(checker: ts.TypeChecker, declared: ts.Type, kind: Kind): boolean {
  const type = checker.getBaseConstraintOfType(declared) ?? declared
  if (type.flags & (ts.TypeFlags.Unknown | ts.TypeFlags.Any)) return true
  if (type.isUnion()) return type.types.every((each) => fits(checker, each, kind))
  if (type.isIntersection()) return type.types.some((each) => fits(checker, each, kind))
  if (typeof kind !== 'string') return fitsArray(checker, type, kind[0])
  switch (kind) {
    case 'number':
      return (type.flags & ts.TypeFlags.NumberLike) !== 0
    case 'Amount':
      return (type.flags & ts.TypeFlags.BigIntLike) !== 0
    case 'string':
      return (type.flags & ts.TypeFlags.StringLike) !== 0
    case 'boolean':
      return (type.flags & ts.TypeFlags.BooleanLike) !== 0
    case 'json':
      return !holdsWhatJsonHasNot(checker, type, 0)
    default:
      return type.symbol?.name === kind || (kind === 'Buffer' && type.symbol?.name === 'Uint8Array')
  }
}

function fitsArray(checker: ts.TypeChecker, type: ts.Type, element: Kind): boolean {
  if (!checker.isArrayLikeType(type)) return false
  return checker.getTypeArguments(type as ts.TypeReference).every((each) => {
    const { parts } = partsOf(each)
    return parts.every((part) => fits(checker, part, element))
  })
}

const deepMax = 6

/**
 * Tells whether a type holds what JSON lacks: a value declared as bigint or Date would be a number or a text.
 */
function holdsWhatJsonHasNot(checker: ts.TypeChecker, type: ts.Type, depth: number): boolean {
  if (type.flags & ts.TypeFlags.BigIntLike || ['Date', 'Buffer'].includes(type.symbol?.name ?? ''))
    return true
  if (depth === deepMax) return false
  if (type.isUnionOrIntersection())
    return type.types.some((each) => holdsWhatJsonHasNot(checker, each, depth + 1))
  if (checker.isArrayLikeType(type))
    return checker
      .getTypeArguments(type as ts.TypeReference)
      .some((each) => holdsWhatJsonHasNot(checker, each, depth + 1))
  if (!(type.flags & ts.TypeFlags.Object)) return false
  return checker
    .getPropertiesOfType(type)
    .some((property) => holdsWhatJsonHasNot(checker, checker.getTypeOfSymbol(property), depth + 1))
}
