import type { OwnUser } from '@cardroom/contract/users'
import type { Currency } from '@cardroom/contract'

/** The event `balance`: what one of my accounts now holds; `club_id` null for the personal ones. */
export interface BalanceChange {
  readonly club_id: number | null
  readonly currency: Currency
  readonly amount: number
}

/** Me after the change; the same object where it is about a club that is not the current one. */
export function applyBalance(me: OwnUser, { club_id, currency, amount }: BalanceChange): OwnUser {
  if (club_id !== null && club_id !== me.club_id) return me
  return { ...me, [`${currency}_amount`]: amount }
}
