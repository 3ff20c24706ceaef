import * as deals from '@cardroom/contract/deals'
import * as calls from '@cardroom/contract/settlements'
import { fromWire } from '@cardroom/money'
import { clubList, clubRead, clubSnapshot, clubWrite } from '#modules/clubs/index.ts'
import type { ControlledCalls } from '#modules/controls/index.ts'
import { ApiError } from '#platform/api-error.ts'
import { requireStepUp } from '#platform/caller.ts'
import type { Routes } from '#platform/http/routes.ts'
import type { HouseKeys } from '#platform/keys/index.ts'
import { adjustSettlement, takeBackAdjustment } from './drafts/adjust-settlement.ts'
import { closeSettlement } from './close-settlement.ts'
import { maySettle } from './deals/deals.policy.ts'
import { previewDeal } from './deals/preview-deal.ts'
import { reopenSettlement } from './reopen-settlement.ts'
import { reviewSettlement } from './drafts/review-settlement.ts'
import { setDeals } from './deals/set-deals.ts'
import { showDeals } from './deals/show-deals.ts'
import { settlementFile } from './settlement-file.ts'
import { showSettlement } from './show-settlement.ts'
import { statementFile } from './statements/statement-file.ts'
import { showStatement } from './statements/show-statement.ts'

/** Registers the calls on deals and settlements. The house's key signs the statements. */
export function settlementsRoutes(routes: Routes, controlled: ControlledCalls, house: HouseKeys): void {
  dealsRoutes(routes)

  clubList(routes, calls.getSettlement, {
    list: (reader, { actor, params }) => showSettlement(reader, actor, params.id),
    file: (reader, { actor, params }) => settlementFile(reader, actor, params.id),
    isSnapshot: () => true,
  })

  clubList(routes, calls.getStatement, {
    list: (reader, { actor, params }) => showStatement(reader, actor, params.id),
    file: (reader, { actor, params }) => statementFile(reader, actor, params.id),
    isSnapshot: () => true,
  })

  controlled.write(calls.makeAdjustment, (tx, { actor, params, body }) =>
    adjustSettlement(tx, actor, {
      periodId: params.id,
      userId: body.user_id,
      amount: fromWire(body.amount),
      reason: body.reason,
    }),
  )

  controlled.write(calls.takeAdjustmentBack, (tx, { actor, params }) =>
    takeBackAdjustment(tx, actor, { periodId: params.id, id: params.adjustment_id }),
  )

  clubWrite(routes, calls.reviewSettlement, (tx, { actor, params }) => reviewSettlement(tx, actor, params.id))

  clubWrite(routes, calls.reopenSettlement, (tx, { actor, params }) => reopenSettlement(tx, actor, params.id))

  // The step-up is asked for here, and not at the gate: after the key is looked up (rule money-9), and only of a caller
  // who may close at all.
  clubWrite(routes, calls.closeSettlement, (tx, { actor, caller, params, body }) => {
    if (!maySettle(actor)) throw new ApiError('accessDenied')
    requireStepUp(caller)
    return closeSettlement(tx, actor, { periodId: params.id, hash: body.hash, house })
  })
}

function dealsRoutes(routes: Routes): void {
  clubRead(routes, deals.listDeals, (reader, { actor }) => showDeals(reader, actor))

  clubWrite(routes, deals.setDeal, async (tx, { actor, params, body: { from, ...changes } }) => {
    const [set] = await setDeals(tx, actor, { userIds: [params.user_id], changes, from })
    return { now: set?.now ?? null, next: set?.next ?? null }
  })

  clubWrite(routes, deals.setDeals, async (tx, { actor, body: { user_ids: userIds, from, ...changes } }) => {
    const set = await setDeals(tx, actor, { userIds, changes, from })
    return set.map(({ userId, now, next }) => ({ user_id: userId, now, next }))
  })

  clubSnapshot(routes, deals.previewDeal, (reader, { actor, body }) => previewDeal(reader, actor, body))
}
