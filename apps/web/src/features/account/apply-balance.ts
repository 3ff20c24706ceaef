import type { OwnUser } from '@cardroom/contract/users'
import type { BalanceEvent } from '@cardroom/contract/events'

/** Returns the user after the change; the same object if the change is about another club. */
export function applyBalance(me: OwnUser, { club_id, currency, amount }: BalanceEvent): OwnUser {
  if (club_id !== null && club_id !== me.club_id) return me
  return { ...me, [`${currency}_amount`]: amount }
}
