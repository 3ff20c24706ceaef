import type { Settlement } from '@cardroom/contract/settlements'
import { hashOfJson } from '@cardroom/proofs'
import { record } from '#modules/audit/index.ts'
import { holdMembers, type Actor } from '#modules/clubs/index.ts'
import { ApiError } from '#platform/api-error.ts'
import type { Tx } from '#platform/db/database.ts'
import { maySettle } from '../deals/deals.policy.ts'
import { linesAt } from '../deals/deals.view.ts'
import { draftOf } from './draft.ts'
import { refuseOutOfOrder, refuseState, settledPeriod, stateOf } from '../settlement-rules.ts'
import { presentDraft } from '../settlements.present.ts'
import { lockSettlement, saveReview } from '../settlements.store.ts'
import { findSettlement } from '../settlements.view.ts'
import { tellSettlement } from '../tell-settlement.ts'
import { presentSettlement } from '../show-settlement.ts'

/**
 * Freezes a draft with the hash of its whole content (rules settlements-5, settlements-12). Errors: `accessDenied`,
 * `notFound`; `notAllowed` with path `state` if it is not a draft, with path `order` while an earlier one is not
 * closed.
 */
export async function reviewSettlement(tx: Tx, actor: Actor, periodId: number): Promise<Settlement> {
  if (!maySettle(actor)) throw new ApiError('accessDenied')
  const { clubId } = actor
  const period = await settledPeriod(tx, clubId, periodId)
  refuseState(stateOf(period, undefined, tx.now), 'draft')
  // From here on nobody in its rows can change their role; a later change makes it a draft again.
  const lines = await linesAt(tx, { clubId, number: period.number, userIds: null })
  await holdMembers(tx, clubId, [...lines.keys()])
  refuseState(stateOf(period, await lockSettlement(tx, clubId, period), tx.now), 'draft')
  const before = await refuseOutOfOrder(tx, clubId, period)
  const draft = await draftOf(tx, { clubId, period })
  const content = presentDraft(draft)
  const previous = before?.hash ?? null
  const hash = hashOfJson({
    club_id: clubId,
    number: period.number,
    from: period.beginsAt.toISOString(),
    to: period.endsAt.toISOString(),
    time_zone: period.timeZone,
    previous,
    ...content,
  })
  await saveReview(tx, { periodId, content, hash, previous, userId: actor.userId })
  record(tx, {
    clubId,
    actorId: actor.userId,
    action: 'settlements.reviewed',
    target: `period ${period.number}`,
    details: { total: content.totals.commission, currency: 'credit', count: content.rows.length, hash },
  })
  tellSettlement(tx, { clubId, state: 'reviewed', period, content, by: actor.userId })
  return presentSettlement(tx, actor, { period, stored: await findSettlement(tx, periodId) })
}
