import type { Amount } from '@cardroom/money'

/** A bet as it comes from the wire, not validated yet. */
export interface BetInput {
  readonly type: string
  readonly numbers?: readonly string[] | undefined
  readonly amount: Amount
}

/** The reason why a bet is refused. */
export type BetRefusal =
  'unknownType' | 'unexpectedNumbers' | 'notOnLayout' | 'amountNotWhole' | 'amountNotPositive'

export type Parsed<Bet> =
  { readonly ok: true; readonly bet: Bet } | { readonly ok: false; readonly refusal: BetRefusal }

/** Requires whole chips (rule money-6), so that halves and 0.95:1 stay exact in hundredths. */
export function refusalOfAmount(amount: Amount): BetRefusal | undefined {
  if (amount <= 0n) return 'amountNotPositive'
  if (amount % 100n !== 0n) return 'amountNotWhole'
  return undefined
}
