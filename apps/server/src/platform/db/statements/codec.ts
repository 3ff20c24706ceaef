import pg from 'pg'

/** The columns of a statement in which an int8 is money, exact in hundredths, by the name they arrive under. */
export type Amounts = Readonly<Partial<Record<string, 'amount'>>>

/** The names of the columns that a row type declares as amounts, one or a list of them. */
export type AmountColumns<Row> = Row extends unknown
  ? { [Name in keyof Row]-?: [Extract<ItemOf<Row[Name]>, bigint>] extends [never] ? never : Name }[keyof Row]
  : never
type ItemOf<Value> = Value extends readonly (infer Item)[] ? Item : Value

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

/** How values of a column are read: an int8 is an amount, a `bigint`, or an id, a number (docs/decisions/0230). */
export function decoderOf(type: number, isAmount: boolean): Decode {
  if (type !== (INT8 as number) && type !== int8s) return undefined
  const decode = isAmount ? BigInt : safeNumber
  const each = (value: unknown): unknown => (value === null ? null : decode(value as string))
  return type === int8s ? (values) => values && (values as unknown[]).map(each) : each
}

/** A number beyond what JavaScript counts exactly is refused, not rounded. */
function safeNumber(text: string): number {
  const number = Number(text)
  if (!Number.isSafeInteger(number)) throw new RangeError(`${text} is too large for an id or a count`)
  return number
}
