import type { ApprovalWaits } from '@cardroom/contract/approvals'
import type { UserId } from '@cardroom/contract/ids'
import { toWire, zero } from '@cardroom/money'
import { record } from '#modules/audit/index.ts'
import { tellEvent } from '#modules/club-events/index.ts'
import { findClub, staffWhoMay, type Actor } from '#modules/clubs/index.ts'
import { notify } from '#modules/messages/index.ts'
import { findUser } from '#modules/users/index.ts'
import { days, later } from '#platform/clock.ts'
import type { Tx } from '#platform/db/database.ts'
import { tellClub } from '#platform/events.ts'
import { isSale } from './approvals.policy.ts'
import { insertApproval, type ProposedCall } from './approvals.store.ts'
import type { CountedTotal } from './count-movement.ts'

/** Stores a call that needs a second person for 24 hours; nothing moves. Tells the people who may approve it. */
export async function propose(
  tx: Tx,
  actor: Actor,
  { proposed, counted }: { readonly proposed: ProposedCall; readonly counted: CountedTotal },
): Promise<ApprovalWaits> {
  const { clubId, userId } = actor
  const { what, flag, total, owed = zero, forWhom } = counted
  const expiresAt = later(tx.now, days(1))
  const call = { ...proposed, clubId, proposedBy: userId, expiresAt }
  const id = await insertApproval(tx, { ...call, what, flag, amount: total, owed, forWhom })
  record(tx, {
    clubId,
    actorId: userId,
    action: 'approvals.proposed',
    target: `approval ${id}`,
    details: { what, amount: toWire(total), currency: 'red' },
  })
  tellEvent(tx, clubId, 'approval.created', {
    ...{ id, what, total: toWire(total), proposed_by: userId },
    expires_at: expiresAt.toISOString(),
  })
  await tellApprovers(tx, actor, { ...counted, id })
  tellClub(tx, clubId, 'club', { id: clubId })
  const approval = { id, what, total: toWire(total), by: userId, expires_at: expiresAt.toISOString() }
  return { approval, transactions: [] }
}

async function tellApprovers(
  tx: Tx,
  { clubId, userId }: Actor,
  { id, what, flag, alsoFlag = flag, total, forWhom }: CountedTotal & { readonly id: number },
): Promise<void> {
  const [club, proposer] = [await findClub(tx, clubId), await findUser(tx, userId)]
  const able = new Set(await staffWhoMay(tx, clubId, flag))
  const ableToo = alsoFlag === flag ? able : new Set(await staffWhoMay(tx, clubId, alsoFlag))
  const isOther = (id: UserId) =>
    id !== userId && (!forWhom.includes(id) || (id === club?.ownerId && isSale({ what })))
  const approvers = (await staffWhoMay(tx, clubId, 'approve')).filter(
    (id) => able.has(id) && ableToo.has(id) && isOther(id),
  )
  notify(tx, approvers, {
    content: 'approvalWaiting',
    clubId,
    values: { club: club?.name ?? '', name: proposer?.name ?? '', amount: toWire(total), approval_id: id },
  })
}
