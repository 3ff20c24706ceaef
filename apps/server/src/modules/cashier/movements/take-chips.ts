import type { UserId } from '@cardroom/contract/ids'
import { sum, toWire, type Amount } from '@cardroom/money'
import type { ChipCurrency } from '@cardroom/rules'
import { record } from '#modules/audit/index.ts'
import type { Actor, Member } from '#modules/clubs/index.ts'
import { countMovement } from '#modules/controls/index.ts'
import { notifyEach } from '#modules/messages/index.ts'
import { withTabAtClub } from '#modules/tabs/index.ts'
import { ApiError } from '#platform/api-error.ts'
import type { Tx } from '#platform/db/database.ts'
import { initiatorOf, mayTake, whyNotTaken, whyNotTrusted } from '../cashier.policy.ts'
import { moveNow, type Moved } from './move-chips.ts'
import { allOrNone, holdPeople, type ChipRow, type PreparedRow } from './row-people.ts'
import type { NewTransaction } from '../transactions/transactions.store.ts'
import type { ShownTransaction } from '../transactions/transactions.view.ts'

export interface ChipTaking {
  readonly currency: ChipCurrency
  /** The rows name different people. */
  readonly rows: readonly ChipRow[]
}

/**
 * Takes chips from members, also from blocked ones, into the club's red, 1:1, at once, all or none. Errors:
 * `accessDenied`, `userNotFound`, `notAllowed` for a member of equal or higher rank, `lowBalance`.
 */
export async function takeChips(tx: Tx, actor: Actor, taking: ChipTaking): Promise<ShownTransaction[]> {
  if (!mayTake(actor)) throw new ApiError('accessDenied')
  return takePrepared(tx, actor, allOrNone(await prepareTaking(tx, actor, taking)))
}

/** Prepares each row. Locks the people of the rows. */
export async function prepareTaking(
  tx: Tx,
  actor: Actor,
  { currency, rows }: ChipTaking,
): Promise<PreparedRow[]> {
  const people = await holdPeople(tx, actor.clubId, rows)
  const withTab = await withTabAtClub(
    tx,
    actor.clubId,
    rows.map(({ userId }) => userId),
  )
  return people.map((person, place) => {
    const { amount, isOnTab = withTab.has(person.userId) } = rows[place] as ChipRow
    const isTrusted = !isOnTab || withTab.has(person.userId)
    const refusal =
      whyNotTaken(actor, currency, person) ?? (isTrusted ? undefined : whyNotTrusted(null, person))
    if (refusal) return { refusal }
    return { transaction: takingFrom(actor, person.member as Member, { amount, currency, isOnTab }) }
  })
}

const takingFrom = (
  actor: Actor,
  holder: Member,
  {
    amount,
    currency,
    isOnTab,
  }: { readonly amount: Amount; readonly currency: ChipCurrency; readonly isOnTab: boolean },
): NewTransaction => ({
  clubId: actor.clubId,
  type: 'extract',
  status: 'confirmed',
  isRequest: false,
  amount,
  currency,
  toAmount: amount,
  toCurrency: 'red',
  isOnTab,
  sender: { id: holder.userId, role: holder.role },
  receiver: { id: null, role: 'club' },
  initiator: initiatorOf(actor),
})

/** Moves what was prepared, tells the members, and records it in the audit log. Errors: `lowBalance`. */
export async function takePrepared(
  tx: Tx,
  actor: Actor,
  taking: readonly NewTransaction[],
  what: 'extract' | 'bulk' = 'extract',
): Promise<ShownTransaction[]> {
  const total = sum(taking.map(({ amount }) => amount))
  await countMovement(tx, actor, { what, flag: 'extract', total, forWhom: [] })
  const taken = await moveNow(tx, taking)
  tellTaken(tx, actor, taken)
  return [...taken.shown]
}

function tellTaken(tx: Tx, actor: Actor, { shown, aroundSender }: Moved): void {
  const moved = shown.map((each) => ({
    ...each,
    values: { amount: toWire(each.amount), currency: each.currency, transaction_id: each.id },
  }))
  record(
    tx,
    ...moved.map(({ id, senderId, values }) => ({
      clubId: actor.clubId,
      actorId: actor.userId,
      action: 'chips.taken' as const,
      target: `user ${senderId}`,
      details: { ...values, ...aroundSender(id), approved_by: actor.approvedBy },
    })),
  )
  notifyEach(
    tx,
    moved.map(({ senderId, clubId, receiverName, values }) => ({
      userId: senderId as UserId,
      content: 'chipsTaken',
      clubId,
      popup: 'chipsTaken',
      values: { ...values, name: receiverName },
    })),
  )
}
