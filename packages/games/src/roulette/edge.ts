import { units } from '@cardroom/money'
import { meanOf } from '../payouts.ts'
import { rational, type Rational } from '../rational.ts'
import type { Position } from './layout.ts'
import { possibleRoulettePayouts } from './payout.ts'
import type { RouletteVariant } from './pockets.ts'

/** Returns the exact mean return of one unit on this position, summed over every pocket. */
export function expectedRouletteReturn(variant: RouletteVariant, position: Position): Rational {
  const amount = units(1)
  const { numerator, denominator } = meanOf(possibleRoulettePayouts(variant, [{ ...position, amount }]))
  return rational(numerator, denominator * amount)
}
