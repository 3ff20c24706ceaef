declare const brand: unique symbol

/** An exact amount of money: a whole number of hundredths of one unit. `number` arithmetic on it does not compile. */
export type Amount = bigint & { readonly [brand]: 'Amount' }

/** The largest amount that one call may contain: 1,000,000,000,000 units. */
export const amountMax = 100_000_000_000_000n as Amount

export const zero = 0n as Amount

/** Converts from hundredths, which the database stores. */
export const hundredths = (count: bigint): Amount => count as Amount

/** Converts from whole units: `units(5)` is 5.00. */
export const units = (count: number | bigint): Amount => hundredths(BigInt(count) * 100n)

export const plus = (a: Amount, b: Amount): Amount => hundredths(a + b)
export const minus = (a: Amount, b: Amount): Amount => hundredths(a - b)
export const negated = (a: Amount): Amount => hundredths(0n - a)
export const times = (a: Amount, factor: number | bigint): Amount => hundredths(a * BigInt(factor))
export const sum = (amounts: readonly Amount[]): Amount => amounts.reduce(plus, zero)
export const larger = (a: Amount, b: Amount): Amount => (a > b ? a : b)
export const smaller = (a: Amount, b: Amount): Amount => (a < b ? a : b)

/** Computes `amount × numerator ÷ denominator`, rounded towards zero to hundredths. */
export const fraction = (a: Amount, numerator: bigint, denominator: bigint): Amount =>
  hundredths((a * numerator) / denominator)

export const isWhole = (a: Amount): boolean => a % 100n === 0n

/** Rounds down to whole units, towards minus infinity. */
export function floorToUnits(a: Amount): Amount {
  const rest = ((a % 100n) + 100n) % 100n
  return hundredths(a - rest)
}

/** Rounds up to whole units, towards plus infinity. */
export const ceilToUnits = (a: Amount): Amount => negated(floorToUnits(negated(a)))

/** Tells whether a JSON number is exact as an amount: it has at most two decimals and needs no exponent. */
export const isExactAmount = (value: number): boolean =>
  Math.abs(value) < 1e21 && Number(value.toFixed(2)) === value

/** Converts from a JSON number. The contract has already refused more than two decimals; here they are a bug. */
export function fromWire(value: number): Amount {
  if (!isExactAmount(value)) throw new RangeError(`${value} has more than two decimals`)
  return hundredths(BigInt(value.toFixed(2).replace('.', '')))
}

/** Converts to a JSON number with at most two decimals. */
export const toWire = (a: Amount): number => Number(a) / 100

/**
 * Returns a whole number of hundredths, as Stripe counts cents. Throws a `RangeError` if a number cannot hold it
 * exactly.
 */
export function inHundredths(a: Amount): number {
  const count = Number(a)
  if (!Number.isSafeInteger(count))
    throw new RangeError(`${a} hundredths are more than a number holds exactly`)
  return count
}
