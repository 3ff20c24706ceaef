import type { Transaction } from '@cardroom/contract/cashier'
import type { UserId } from '@cardroom/contract/ids'
import type { ClubMember } from '@cardroom/contract/members'
import { isOfReturn } from '../chip-request-choice.ts'
import { againstGot, againstPaid, onTabOf } from '../transaction-display.ts'

/** Tells whether the chips are asked for on the tab. A return that waits always is, so it need not say so. */
export const isOwed = (request: Transaction): boolean => onTabOf(request) === 'sale'

/** Returns who asks, and the amount: what they would get, or what they return. */
export function requestedBy(request: Transaction) {
  return isOfReturn(request)
    ? {
        id: request.sender_id,
        name: request.sender_name,
        role: request.sender_role,
        photo: request.sender_avatar,
        preset: request.sender_avatar_id,
        amount: request.amount,
        coin: request.currency,
        counterpart: againstPaid(request).counterpart,
      }
    : {
        id: request.receiver_id,
        name: request.receiver_name,
        role: request.receiver_role,
        photo: request.receiver_avatar,
        preset: request.receiver_avatar_id,
        amount: request.to_amount,
        coin: request.to_currency,
        counterpart: againstGot(request).counterpart,
      }
}

export type Holder = Pick<ClubMember, 'white_amount' | 'red_amount'>

/** Returns what the person holds of the chips in question; null if the user may not see it. */
export function heldByAsker(
  request: Transaction,
  holders: ReadonlyMap<UserId, Holder> | undefined,
): number | null {
  const { id, coin } = requestedBy(request)
  const holder = id === null ? undefined : holders?.get(id)
  return (coin === 'white' ? holder?.white_amount : holder?.red_amount) ?? null
}
