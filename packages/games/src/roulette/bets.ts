import type { Amount } from '@cardroom/money'
import { refusalOfAmount, type BetInput, type BetRefusal, type Parsed } from '../bet.ts'
import {
  evenMoneyBetTypes,
  positionAt,
  rouletteBetTypes,
  type Position,
  type RouletteBetType,
} from './layout.ts'
import type { RouletteVariant } from './pockets.ts'

/** A legal bet in canonical form: `numbers` is in the layout's order, whatever order the input had. */
export interface RouletteBet extends Position {
  readonly amount: Amount
}

/**
 * Validates one bet. Only adjacent numbers on the layout make a split, street, corner or line (rule games-3). The
 * first four and the five-number bet have one place each, so their numbers may be left out.
 */
export function parseRouletteBet(variant: RouletteVariant, input: BetInput): Parsed<RouletteBet> {
  const { type, amount } = input
  if (!isRouletteBetType(type)) return refused('unknownType')
  const numbers = input.numbers ?? onlyNumbers[type] ?? []
  if (isEvenMoney(type) && numbers.length > 0) return refused('unexpectedNumbers')

  const position = positionAt(variant, type, numbers)
  if (!position) return refused('notOnLayout')

  const refusal = refusalOfAmount(amount)
  return refusal ? refused(refusal) : { ok: true, bet: { ...position, amount } }
}

const onlyNumbers: Partial<Record<RouletteBetType, readonly string[]>> = {
  first_four: ['0', '1', '2', '3'],
  five_number: ['0', '00', '1', '2', '3'],
}

export const isEvenMoney = (type: RouletteBetType): boolean =>
  (evenMoneyBetTypes as readonly string[]).includes(type)

const isRouletteBetType = (type: string): type is RouletteBetType =>
  (rouletteBetTypes as readonly string[]).includes(type)

const refused = (refusal: BetRefusal) => ({ ok: false, refusal }) as const
