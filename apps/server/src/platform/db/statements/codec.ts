import pg from 'pg'

/**
 * Names the columns of a statement in which an int8 is money, exact in hundredths. The names are those of the
 * arriving row.
 */
export type Amounts = Readonly<Partial<Record<string, 'amount'>>>

/** The names of the columns that a row type declares as an amount or a list of amounts. */
export type AmountColumns<Row> = Row extends unknown
  ? { [Name in keyof Row]-?: [Extract<ItemOf<Row[Name]>, bigint>] extends [never] ? never : Name }[keyof Row]
  : never
type ItemOf<Value> = Value extends readonly (infer Item)[] ? Item : Value

/** Converts the values of a column; undefined if the driver's own conversion is right. */
export type Decode = ((value: unknown) => unknown) | undefined

const { INT8 } = pg.types.builtins
const int8s = 1016

/** The driver leaves an int8 as text, because the conversion depends on the column. */
const driverParser = pg.types.getTypeParser as (type: number, format?: 'text' | 'binary') => unknown
const parserOf = (type: number, format?: 'text' | 'binary'): unknown =>
  type === (INT8 as number) ? asSent : driverParser(type, format)
export const driverTypes: pg.CustomTypesConfig = { getTypeParser: parserOf }

const asSent = (text: string): string => text

/**
 * Returns the conversion of a column. An int8 is either an amount, which becomes a `bigint`, or an id, which becomes
 * a number (docs/decisions/0230).
 */
export function decoderOf(type: number, isAmount: boolean): Decode {
  if (type !== (INT8 as number) && type !== int8s) return undefined
  const decode = isAmount ? BigInt : safeNumber
  const each = (value: unknown): unknown => (value === null ? null : decode(value as string))
  return type === int8s ? (values) => values && (values as unknown[]).map(each) : each
}

/** Refuses a number beyond what JavaScript holds exactly, instead of rounding it. */
function safeNumber(text: string): number {
  const number = Number(text)
  if (!Number.isSafeInteger(number)) throw new RangeError(`${text} is too large for an id or a count`)
  return number
}
