/** An exact fraction in lowest terms with a positive denominator. */
export interface Rational {
  readonly numerator: bigint
  readonly denominator: bigint
}

/** Reduces a fraction to lowest terms. The denominator must be positive. */
export function rational(numerator: bigint, denominator: bigint): Rational {
  const divisor = greatestDivisor(numerator < 0n ? -numerator : numerator, denominator)
  return { numerator: numerator / divisor, denominator: denominator / divisor }
}

/** Returns the share that the house keeps at this expected return: 1 − return. */
export const edgeOf = (expected: Rational): Rational =>
  rational(expected.denominator - expected.numerator, expected.denominator)

/** Converts to a floating-point number, for display and statistics only; the fraction itself stays exact. */
export const toNumber = (value: Rational): number => Number(value.numerator) / Number(value.denominator)

const greatestDivisor = (a: bigint, b: bigint): bigint => (b === 0n ? a : greatestDivisor(b, a % b))
