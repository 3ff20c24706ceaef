import type { ClubId } from '@cardroom/contract/ids'
import { larger, minus, negated, toWire, zero, type Amount } from '@cardroom/money'
import { record } from '#modules/audit/index.ts'
import type { Actor } from '#modules/clubs/index.ts'
import { countMovement } from '#modules/controls/index.ts'
import { lockNamed, post, type Movement } from '#modules/ledger/index.ts'
import { ApiError } from '#platform/api-error.ts'
import type { Tx } from '#platform/db/database.ts'
import { tabOf, type Debtor } from './credit.ts'
import { seenTab, tabBetween, type AgedTab } from './show-tabs.ts'
import { actsForClub, speaksFor } from './tabs.policy.ts'
import { tellTabs } from './tell-tabs.ts'
import { insertWriteOff } from './write-offs.store.ts'

export interface WriteOff {
  readonly tabId: number
  readonly amount: Amount
  readonly reason: string
}

/**
 * Waives a part or all of what one side is owed (rule tabs-11). That side waives it; for the club, staff with
 * `credit`, within the club's controls (`countMovement`). Errors: `notFound`, `accessDenied` for a person who does not
 * speak for that side, `notAllowed` for more than is owed, with the debt as the message.
 */
export async function writeOff(tx: Tx, actor: Actor, { tabId, amount, reason }: WriteOff): Promise<AgedTab> {
  const tab = await seenTab(tx, actor, tabId)
  const { clubId } = actor
  const [debtorId, creditorId] = tab.balance > zero ? [tab.b, tab.a] : [tab.a, tab.b]
  if (!speaksFor(actor, creditorId, debtorId)) throw new ApiError('accessDenied')
  refuseMoreThan(larger(tab.balance, negated(tab.balance)), amount)
  if (creditorId === null) {
    const forWhom = debtorId === null ? [] : [debtorId]
    await countMovement(tx, actor, { what: 'write-off', flag: 'credit', total: amount, forWhom })
  }
  const { from: owing, to: owed } = tabOf(clubId, { debtorId, creditorId })
  const held = await lockNamed(tx, [owing, owed])
  const due = held.accounts.find(({ id }) => id === held.idOf(owed))?.balance ?? zero
  refuseMoreThan(larger(due, zero), amount)
  const written = { clubId, debtorId, creditorId, amount }
  const id = await insertWriteOff(tx, { ...written, reason, initiatorId: actor.userId })
  tellTabs(tx, await post(tx, [waiverOf({ id, ...written })], held))
  if (creditorId === null || actor.role === 'agent' || actsForClub(actor))
    record(tx, {
      clubId,
      actorId: actor.userId,
      action: 'credit.written-off',
      target: debtorId === null ? 'club' : `user ${debtorId}`,
      details: {
        amount: toWire(amount),
        currency: 'credit',
        balance_before: toWire(due),
        balance_after: toWire(minus(due, amount)),
        reason,
        approved_by: actor.approvedBy,
      },
    })
  return tabBetween(tx, clubId, tab)
}

export interface PostedWriteOff extends Debtor {
  readonly id: number
  readonly clubId: ClubId
  readonly amount: Amount
}

/** The reason of write-offs in the ledger; their reference is the write-off's id. */
export const writeOffReason = 'tab-write-off'

/** Returns the posting of a write-off. */
export function waiverOf({ id, clubId, debtorId, creditorId, amount }: PostedWriteOff): Movement {
  const { from: owing, to: owed } = tabOf(clubId, { debtorId, creditorId })
  return { from: owed, to: owing, amount, reason: writeOffReason, reference: id }
}

function refuseMoreThan(due: Amount, amount: Amount): void {
  if (amount > due) throw new ApiError('notAllowed', [{ path: 'amount', message: `${toWire(due)}` }])
}
