import type { OwnUser } from '@cardroom/contract/users'
import type { BalanceEvent } from '@cardroom/contract/events'

/** Me after the change; the same object where it is about a club that is not the current one. */
export function applyBalance(me: OwnUser, { club_id, currency, amount }: BalanceEvent): OwnUser {
  if (club_id !== null && club_id !== me.club_id) return me
  return { ...me, [`${currency}_amount`]: amount }
}
