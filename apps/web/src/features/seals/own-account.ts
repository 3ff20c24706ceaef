import type { ClubId } from '@cardroom/contract/ids'
import type { PersonalCurrency, ChipCurrency } from '@cardroom/rules'
/** One of a person's accounts. Gold and diamonds are in club 0. */
export interface OwnAccount {
  readonly clubId: ClubId
  readonly currency: ChipCurrency | PersonalCurrency
}
