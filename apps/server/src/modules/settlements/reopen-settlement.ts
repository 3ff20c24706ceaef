import type { ClubId, UserId } from '@cardroom/contract/ids'
import type { Settlement } from '@cardroom/contract/settlements'
import { record } from '#modules/audit/index.ts'
import type { Actor } from '#modules/clubs/index.ts'
import { ApiError, assert } from '#platform/api-error.ts'
import type { Tx } from '#platform/db/database.ts'
import { maySettle } from './deals/deals.policy.ts'
import { refuseState, settledPeriod, stateOf } from './settlement-rules.ts'
import { lockReviewedWith, lockSettlement, saveDraft, type ReviewedWith } from './settlements.store.ts'
import { findSettlement } from './settlements.view.ts'
import { tellSettlement } from './tell-settlement.ts'
import { presentSettlement } from './show-settlement.ts'

/** Makes a reviewed settlement a draft again. Errors: `accessDenied`, `notFound`; `notAllowed` with path `state`. */
export async function reopenSettlement(tx: Tx, actor: Actor, periodId: number): Promise<Settlement> {
  if (!maySettle(actor)) throw new ApiError('accessDenied')
  const { clubId } = actor
  const period = await settledPeriod(tx, clubId, periodId)
  refuseState(stateOf(period, await findSettlement(tx, periodId), tx.now), 'reviewed')
  const reviewed = await lockSettlement(tx, clubId, period)
  refuseState(stateOf(period, reviewed, tx.now), 'reviewed')
  await openAgain(tx, actor, reviewed)
  record(tx, {
    clubId,
    actorId: actor.userId,
    action: 'settlements.reopened',
    target: `period ${period.number}`,
  })
  return presentSettlement(tx, actor, { period, stored: await findSettlement(tx, periodId) })
}

/** Does the same automatically when the role or membership of a person in its rows changed (rule settlements-6). */
export async function reopenWith(
  tx: Tx,
  {
    clubId,
    userIds,
    actorId,
  }: { readonly clubId: ClubId; readonly userIds: readonly UserId[]; readonly actorId: UserId },
): Promise<void> {
  const reviewed = await lockReviewedWith(tx, clubId, userIds)
  if (reviewed) await openAgain(tx, { clubId, userId: actorId }, reviewed)
}

async function openAgain(
  tx: Tx,
  { clubId, userId }: Pick<Actor, 'clubId' | 'userId'>,
  { periodId, number, content }: ReviewedWith,
): Promise<void> {
  assert(content, `Settlement ${periodId} was reviewed`)
  await saveDraft(tx, periodId)
  tellSettlement(tx, { clubId, state: 'draft', period: { id: periodId, number }, content, by: userId })
}
