import type { UserId } from '@cardroom/contract/ids'
import type { Adjustment, SettlementRow } from '@cardroom/contract/settlements'
import { larger, negated, toWire, zero, type Amount } from '@cardroom/money'
import { record } from '#modules/audit/index.ts'
import { findClub, findMember, type Actor } from '#modules/clubs/index.ts'
import { countMovement } from '#modules/controls/index.ts'
import { notify } from '#modules/messages/index.ts'
import { findUser } from '#modules/users/index.ts'
import { ApiError, assert } from '#platform/api-error.ts'
import type { Tx } from '#platform/db/database.ts'
import { tellClub } from '#platform/events.ts'
import { maySettle } from '../deals/deals.policy.ts'
import { linesAt } from '../deals/deals.view.ts'
import { draftOf } from './draft.ts'
import { refused, refuseState, settledPeriod, stateOf, type SettledPeriod } from '../settlement-rules.ts'
import { presentAdjustment, presentDraft } from '../settlements.present.ts'
import { insertAdjustment, lockSettlement, saveTakenBack } from '../settlements.store.ts'
import { adjustmentsOf, type StoredAdjustment } from '../settlements.view.ts'

export interface Adjusting {
  readonly periodId: number
  readonly userId: UserId
  readonly amount: Amount
  readonly reason: string
}

/**
 * Adds an adjustment to a draft for a person who has or had a deal (rule settlements-3); the owner gets a notice.
 * Errors: `accessDenied`, `notFound`, `userNotFound`; `notAllowed` for the actor themselves, for a person who never
 * had a deal (path `user_id`), and if the settlement is not a draft (path `state`).
 */
export async function adjustSettlement(
  tx: Tx,
  actor: Actor,
  { periodId, userId, amount, reason }: Adjusting,
): Promise<SettlementRow & Adjustment> {
  const period = await lockDraft(tx, actor, periodId)
  const { clubId } = actor
  const person = await findUser(tx, userId)
  if (!person || !(await findMember(tx, clubId, userId))) throw new ApiError('userNotFound')
  if (userId === actor.userId) throw new ApiError('notAllowed')
  const lines = await linesAt(tx, { clubId, number: period.number, userIds: [userId] })
  if (!lines.has(userId)) throw refused('user_id', 'noDeal')
  const total = larger(amount, zero)
  await countMovement(tx, actor, { what: 'adjustment', flag: 'settle', total, forWhom: [userId] })
  const id = await insertAdjustment(tx, { periodId, clubId, userId, amount, reason, createdBy: actor.userId })
  const { row, made } = await rowAfter(tx, actor, { period, userId, id })
  assert(row && made, `Adjustment ${id} was written`)
  await tellAdjustment(tx, actor, { what: 'made', period, made })
  return { ...row, ...presentAdjustment(made) }
}

/**
 * Removes an adjustment as long as the settlement is a draft. One that takes from somebody's payment is given back by
 * this, and counts like one that adds to it. Errors: `accessDenied`, `notFound`, `notAllowed`, also for the actor's own.
 */
export async function takeBackAdjustment(
  tx: Tx,
  actor: Actor,
  { periodId, id }: { readonly periodId: number; readonly id: number },
): Promise<SettlementRow> {
  const period = await lockDraft(tx, actor, periodId)
  const made = (await adjustmentsOf(tx, periodId)).find((each) => each.id === id)
  if (!made) throw new ApiError('notFound')
  if (made.userId === actor.userId) throw new ApiError('notAllowed')
  const total = larger(negated(made.amount), zero)
  await countMovement(tx, actor, { what: 'adjustment', flag: 'settle', total, forWhom: [made.userId] })
  const before = await rowAfter(tx, actor, { period, userId: made.userId, id })
  await saveTakenBack(tx, id, actor.userId)
  const after = await rowAfter(tx, actor, { period, userId: made.userId, id })
  await tellAdjustment(tx, actor, { what: 'takenBack', period, made })
  // A person who was on the list only because of this adjustment has no row any more; the answer is their former row
  // with zeros.
  const row = after.row ?? before.row
  assert(row, `Adjustment ${id} is in a row`)
  return after.row ?? { ...row, adjustments: 0, commission: 0, cost: 0 }
}

async function lockDraft(tx: Tx, actor: Actor, periodId: number): Promise<SettledPeriod> {
  if (!maySettle(actor)) throw new ApiError('accessDenied')
  const period = await settledPeriod(tx, actor.clubId, periodId)
  refuseState(stateOf(period, undefined, tx.now), 'draft')
  refuseState(stateOf(period, await lockSettlement(tx, actor.clubId, period), tx.now), 'draft')
  return period
}

async function rowAfter(
  tx: Tx,
  { clubId }: Actor,
  { period, userId, id }: { readonly period: SettledPeriod; readonly userId: UserId; readonly id: number },
): Promise<{ readonly row: SettlementRow | undefined; readonly made: StoredAdjustment | undefined }> {
  const draft = await draftOf(tx, { clubId, period })
  return {
    row: presentDraft(draft).rows.find((row) => row.user_id === userId),
    made: draft.adjustments.find((each) => each.id === id),
  }
}

interface Told {
  readonly what: 'made' | 'takenBack'
  readonly period: SettledPeriod
  readonly made: StoredAdjustment
}

async function tellAdjustment(tx: Tx, actor: Actor, { what, period, made }: Told): Promise<void> {
  const { clubId } = actor
  const club = await findClub(tx, clubId)
  assert(club, `Club ${clubId} exists`)
  const { userId, name, amount, reason } = made
  if (club.ownerId !== actor.userId)
    notify(tx, [club.ownerId], {
      content: what === 'made' ? 'adjustmentMade' : 'adjustmentTakenBack',
      clubId,
      values: {
        club: club.name,
        name,
        user_id: userId,
        amount: toWire(amount),
        reason,
        period_id: period.id,
      },
    })
  record(tx, {
    clubId,
    actorId: actor.userId,
    action: what === 'made' ? 'settlements.adjusted' : 'settlements.adjustment-taken-back',
    target: `user ${userId}`,
    details: {
      period: period.number,
      amount: toWire(amount),
      currency: 'credit',
      reason,
      adjustment_id: made.id,
      approved_by: actor.approvedBy,
    },
  })
  tellClub(tx, clubId, 'club', { id: clubId })
}
