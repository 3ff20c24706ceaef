import type { UserId } from '@cardroom/contract/ids'
import { toWire, type Amount } from '@cardroom/money'
import { may, outranks, type ChipCurrency, movesBack } from '@cardroom/rules'
import { record } from '#modules/audit/index.ts'
import { holdMembers, type Actor, type Member } from '#modules/clubs/index.ts'
import { notifyEach } from '#modules/messages/index.ts'
import { ApiError } from '#platform/api-error.ts'
import type { Tx } from '#platform/db/database.ts'
import { moveNow, type Moved } from './move-chips.ts'
import type { ShownTransaction } from './transactions.view.ts'

export interface ChipTaking {
  /** What is taken from each. */
  readonly amount: Amount
  readonly currency: ChipCurrency
  readonly userIds: readonly UserId[]
}

/**
 * Staff takes chips from members into the club's red, 1:1, at once, all or none; from blocked ones too.
 * `accessDenied`, `userNotFound`, `notAllowed` for one of equal or higher rank, `lowBalance`.
 */
export async function takeChips(tx: Tx, actor: Actor, taking: ChipTaking): Promise<ShownTransaction[]> {
  if (!may(actor, 'extract')) throw new ApiError('accessDenied')
  const members = await takenFrom(tx, actor, taking)
  const taken = await moveNow(
    tx,
    members.map((member) => ({
      clubId: actor.clubId,
      type: 'extract',
      status: 'confirmed',
      isRequest: false,
      amount: taking.amount,
      currency: taking.currency,
      toAmount: taking.amount,
      toCurrency: 'red',
      sender: { id: member.userId, role: member.role },
      receiver: { id: null, role: 'club' },
      initiator: { id: actor.userId, role: actor.role },
    })),
  )
  tellTaken(tx, actor, taken)
  return [...taken.shown]
}

async function takenFrom(tx: Tx, actor: Actor, { userIds, currency }: ChipTaking): Promise<Member[]> {
  const held = await holdMembers(tx, actor.clubId, userIds)
  const present = held.filter(({ status }) => status === 'active' || status === 'blocked')
  if (present.length !== userIds.length) throw new ApiError('userNotFound')
  const mayTakeFrom = (member: Member): boolean =>
    member.userId !== actor.userId && outranks(actor, member.role) && movesBack(member.role, currency)
  if (!present.every(mayTakeFrom)) throw new ApiError('notAllowed')
  return present
}

function tellTaken(tx: Tx, actor: Actor, { shown, aroundSender }: Moved): void {
  const told = shown.map((each) => ({
    ...each,
    values: { amount: toWire(each.amount), currency: each.currency, transaction_id: each.id },
  }))
  record(
    tx,
    ...told.map(({ id, senderId, values }) => ({
      clubId: actor.clubId,
      actorId: actor.userId,
      action: 'chips.taken',
      target: `user ${senderId}`,
      details: { ...values, ...aroundSender(id) },
    })),
  )
  notifyEach(
    tx,
    told.map(({ senderId, clubId, receiverName, values }) => ({
      userId: senderId as UserId,
      content: 'chipsTaken',
      clubId,
      popup: 'chipsTaken',
      values: { ...values, name: receiverName },
    })),
  )
}
