import type { Amount } from '@cardroom/money'
import { refusalOfAmount, type BetInput, type Parsed } from '../bet.ts'

export const baccaratVariants = ['commission', 'no-commission'] as const
export type BaccaratVariant = (typeof baccaratVariants)[number]

export const baccaratBetTypes = ['player', 'banker', 'tie', 'player_pair', 'banker_pair'] as const
export type BaccaratBetType = (typeof baccaratBetTypes)[number]

export interface BaccaratBet {
  readonly type: BaccaratBetType
  /** Always empty: a baccarat spot has no numbers. */
  readonly numbers: readonly string[]
  readonly amount: Amount
}

export function parseBaccaratBet({ type, numbers = [], amount }: BetInput): Parsed<BaccaratBet> {
  if (!isBaccaratBetType(type)) return { ok: false, refusal: 'unknownType' }
  if (numbers.length > 0) return { ok: false, refusal: 'unexpectedNumbers' }

  const refusal = refusalOfAmount(amount)
  return refusal ? { ok: false, refusal } : { ok: true, bet: { type, numbers, amount } }
}

const isBaccaratBetType = (type: string): type is BaccaratBetType =>
  (baccaratBetTypes as readonly string[]).includes(type)
