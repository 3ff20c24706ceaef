import { units } from '@cardroom/money'
import { meanOf } from '../payouts.ts'
import { rational, type Rational } from '../rational.ts'
import type { BaccaratBetType, BaccaratVariant } from './baccarat-bets.ts'
import { possibleBaccaratPayouts } from './baccarat-payout.ts'

/** Returns the exact mean return of one unit on this spot, summed over every order of the cards. */
export function expectedBaccaratReturn(variant: BaccaratVariant, type: BaccaratBetType): Rational {
  const amount = units(1)
  const { numerator, denominator } = meanOf(possibleBaccaratPayouts(variant, [{ type, numbers: [], amount }]))
  return rational(numerator, denominator * amount)
}
