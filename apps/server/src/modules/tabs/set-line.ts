import type { UserId } from '@cardroom/contract/ids'
import { minus, toWire, type Amount } from '@cardroom/money'
import { record } from '#modules/audit/index.ts'
import { findClub, holdMembers, type Actor, type Member } from '#modules/clubs/index.ts'
import { countMovement } from '#modules/controls/index.ts'
import { lockNamed } from '#modules/ledger/index.ts'
import { notify } from '#modules/messages/index.ts'
import { findUser } from '#modules/users/index.ts'
import { ApiError } from '#platform/api-error.ts'
import type { Tx } from '#platform/db/database.ts'
import { tellClub } from '#platform/events.ts'
import { tabOf } from './credit.ts'
import { lockLine, saveLine } from './credit-lines.store.ts'
import { tabBetween, type AgedTab } from './show-tabs.ts'
import { actsForClub, creditorOf, mayGrant } from './tabs.policy.ts'

/**
 * Sets a person's credit line, higher or lower than before (rule tabs-3). Existing debts stay. Errors:
 * `accessDenied`, `userNotFound`, `agentIncorrect` if somebody else grants this person credit, `notAllowed` for
 * staff, guests and the actor themselves.
 */
export async function setLine(
  tx: Tx,
  actor: Actor,
  { userId, amount }: { readonly userId: UserId; readonly amount: Amount },
): Promise<AgedTab> {
  if (!mayGrant(actor)) throw new ApiError('accessDenied')
  if (userId === actor.userId) throw new ApiError('notAllowed')
  const { clubId } = actor
  const [member] = await holdMembers(tx, clubId, [userId])
  const creditorId = await trusting(tx, actor, member)
  const key = { creditorId, userId }
  const before = await lockLine(tx, clubId, key)
  const total = minus(amount, before)
  await countMovement(tx, actor, { what: 'line', flag: 'credit', total, forWhom: [userId] })
  const { from, to } = tabOf(clubId, { debtorId: userId, creditorId })
  // Waits for a sale on the tab that is under way.
  await lockNamed(tx, [from, to])
  await saveLine(tx, clubId, { ...key, amount })
  record(tx, {
    clubId,
    actorId: actor.userId,
    action: 'credit.line',
    target: `user ${userId}`,
    details: {
      amount: toWire(amount),
      currency: 'credit',
      before: toWire(before),
      approved_by: actor.approvedBy,
    },
  })
  const club = (await findClub(tx, clubId))?.name ?? ''
  const name = creditorId === null ? club : (await findUser(tx, creditorId))?.name
  const values = { club, amount: toWire(amount), name: name ?? '' }
  notify(tx, [userId], { content: 'lineChanged', clubId, values })
  tellClub(tx, clubId, 'club', { id: clubId })
  return tabBetween(tx, clubId, { a: creditorId, b: userId })
}

/** Returns the side that may grant this member credit. */
async function trusting(tx: Tx, actor: Actor, member: Member | undefined): Promise<UserId | null> {
  if (member?.status !== 'active' && member?.status !== 'blocked') throw new ApiError('userNotFound')
  if (member.role === 'owner' || member.role === 'manager') throw new ApiError('notAllowed')
  const creditorId = creditorOf(member)
  if (creditorId !== (actsForClub(actor) ? null : actor.userId)) throw new ApiError('agentIncorrect')
  if ((await findUser(tx, member.userId))?.isGuest) throw new ApiError('notAllowed')
  return creditorId
}
