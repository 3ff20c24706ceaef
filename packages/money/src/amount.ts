declare const brand: unique symbol

/** Money, exact: a whole number of hundredths of one unit. `number` arithmetic on it does not compile. */
export type Amount = bigint & { readonly [brand]: 'Amount' }

/** The largest amount that one call may name: 1,000,000,000,000 units. */
export const amountMax = 100_000_000_000_000n as Amount

export const zero = 0n as Amount

/** From hundredths, as the database keeps them. */
export const hundredths = (count: bigint): Amount => count as Amount

/** From whole units: `units(5)` is 5.00. */
export const units = (count: number | bigint): Amount => hundredths(BigInt(count) * 100n)

export const plus = (a: Amount, b: Amount): Amount => hundredths(a + b)
export const minus = (a: Amount, b: Amount): Amount => hundredths(a - b)
export const negated = (a: Amount): Amount => hundredths(0n - a)
export const times = (a: Amount, factor: number | bigint): Amount => hundredths(a * BigInt(factor))
export const sum = (amounts: readonly Amount[]): Amount => amounts.reduce(plus, zero)
export const larger = (a: Amount, b: Amount): Amount => (a > b ? a : b)
export const smaller = (a: Amount, b: Amount): Amount => (a < b ? a : b)

/** `amount × numerator ÷ denominator`, rounded towards zero to hundredths. */
export const fraction = (a: Amount, numerator: bigint, denominator: bigint): Amount =>
  hundredths((a * numerator) / denominator)

export const isWhole = (a: Amount): boolean => a % 100n === 0n

/** Down to whole units, towards minus infinity. */
export function floorToUnits(a: Amount): Amount {
  const rest = ((a % 100n) + 100n) % 100n
  return hundredths(a - rest)
}

/** Up to whole units, towards plus infinity. */
export const ceilToUnits = (a: Amount): Amount => negated(floorToUnits(negated(a)))

/** Whether a JSON number names an amount exactly: at most two decimals, and small enough to be written without exponent. */
export const isExactAmount = (value: number): boolean =>
  Math.abs(value) < 1e21 && Number(value.toFixed(2)) === value

/** From a JSON number. The contract has already refused more than two decimals; here that is a fault. */
export function fromWire(value: number): Amount {
  if (!isExactAmount(value)) throw new RangeError(`${value} has more than two decimals`)
  return hundredths(BigInt(value.toFixed(2).replace('.', '')))
}

/** To a JSON number with at most two decimals. */
export const toWire = (a: Amount): number => Number(a) / 100

/** As a whole number of hundredths, as Stripe counts cents. A `RangeError` where a number would not hold it exactly. */
export function inHundredths(a: Amount): number {
  const count = Number(a)
  if (!Number.isSafeInteger(count))
    throw new RangeError(`${a} hundredths are more than a number holds exactly`)
  return count
}
