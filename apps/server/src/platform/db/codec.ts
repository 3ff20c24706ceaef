import pg from 'pg'

/**
 * Columns, by the name they arrive under, in which an int8 is money, exact in hundredths: it arrives as a `bigint`, which an
 * `Amount` is. Every other int8 is an id, a count or a place, and arrives as a number. `npm run check` holds each row type
 * against this (docs/decisions/0230).
 */
const exact: ReadonlySet<string> = new Set([
  'above',
  'after',
  'amount',
  'approveAbove',
  'atRisk',
  'balance',
  'bank',
  'bankFloor',
  'basisPoints',
  'cap',
  'change',
  'credited',
  'dayMax',
  'debt',
  'effective',
  'expected',
  'fees',
  'floor',
  'found',
  'fromAfter',
  'fromAmount',
  'gone',
  'handAmount',
  'held',
  'hourMax',
  'inDay',
  'inHour',
  'issued',
  'jade',
  'jadeLimit',
  'limitMax',
  'limitMin',
  'loss',
  'line',
  'lossLimitDay',
  'lossLimitWeek',
  'lostThisWeek',
  'lostToday',
  'max',
  'members',
  'min',
  'minimum',
  'nextValue',
  'openStakes',
  'ownIncome',
  'paid',
  'payout',
  'posted',
  'rate',
  'red',
  'reserved',
  'result',
  'returned',
  'stake',
  'stakes',
  'tab',
  'toAfter',
  'toAmount',
  'todayIncome',
  'treasury',
  'treasuryAfter',
  'unapproved',
  'uncovered',
  'value',
  'wallet',
  'white',
  'win',
])

export const isExact = (name: string): boolean => exact.has(name)

/** What a column's values become; undefined: the driver has made them what they are to be. */
export type Decode = ((value: unknown) => unknown) | undefined

const { INT8 } = pg.types.builtins
const int8s = 1016

/** The driver leaves int8 as it was sent: what it becomes depends on its column. */
const driverParser = pg.types.getTypeParser as (type: number, format?: 'text' | 'binary') => unknown
const parserOf = (type: number, format?: 'text' | 'binary'): unknown =>
  type === (INT8 as number) ? asSent : driverParser(type, format)
export const driverTypes: pg.CustomTypesConfig = { getTypeParser: parserOf }

const asSent = (text: string): string => text

/** How values of this column are read. */
export function decoderOf(name: string, type: number): Decode {
  if (type !== (INT8 as number) && type !== int8s) return undefined
  const decode = isExact(name) ? BigInt : safeNumber
  const each = (value: unknown): unknown => (value === null ? null : decode(value as string))
  return type === int8s ? (values) => values && (values as unknown[]).map(each) : each
}

/** A number beyond what JavaScript counts exactly is refused, not rounded. */
function safeNumber(text: string): number {
  const number = Number(text)
  if (!Number.isSafeInteger(number)) throw new RangeError(`${text} is too large for an id or a count`)
  return number
}
