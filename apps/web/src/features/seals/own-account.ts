import type { PersonalCurrency, ChipCurrency } from '@cardroom/rules'
/** One of a person's accounts: gold and diamonds in club 0. */
export interface OwnAccount {
  readonly clubId: number
  readonly currency: ChipCurrency | PersonalCurrency
}
