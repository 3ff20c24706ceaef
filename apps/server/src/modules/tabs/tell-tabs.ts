import { tabReasons } from '@cardroom/contract/tabs'
import type { ClubId } from '@cardroom/contract/ids'
import { toWire } from '@cardroom/money'
import { tellEvents, type ToldEvent } from '#modules/club-events/index.ts'
import type { PostedMovement } from '#modules/ledger/index.ts'
import { assert } from '#platform/api-error.ts'
import type { Tx } from '#platform/db/database.ts'
import { belongingOf } from './tabs.present.ts'

/** Tells the club's programs how these movements, of any currency, have changed tabs. */
export const tellTabs = (tx: Tx, posted: readonly PostedMovement[]): void =>
  tellEvents(tx, posted.filter(({ from }) => from.kind === 'tab').map(eventOf))

function eventOf({ from, to, fromId, toId, amount, toAfter, ...movement }: PostedMovement): ToldEvent {
  const reason = tabReasons.find((known) => known === movement.reason)
  assert(reason, `${movement.reason} is a reason of tabs`)
  return {
    clubId: from.clubId as ClubId,
    type: 'tab.changed',
    data: {
      id: Math.min(fromId, toId),
      debtor_id: from.userId,
      creditor_id: to.userId,
      amount: toWire(amount),
      balance: toWire(toAfter),
      reason,
      ...belongingOf(movement),
    },
  }
}
