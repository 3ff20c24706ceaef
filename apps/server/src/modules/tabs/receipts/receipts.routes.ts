import * as calls from '@cardroom/contract/receipts'
import { clubList, clubRead, clubWrite } from '#modules/clubs/index.ts'
import type { ControlledCalls } from '#modules/controls/index.ts'
import { ApiError } from '#platform/api-error.ts'
import type { Routes } from '#platform/http/routes.ts'
import { confirmReceipt } from './confirm-receipt.ts'
import { decideReceipt } from './decide-receipt.ts'
import { disputeReceipt } from './dispute-receipt.ts'
import { presentReceipt } from './receipts.present.ts'
import { maySeeReceipt, receiptFilter } from './receipts.policy.ts'
import { receiptsFile } from './receipts-file.ts'
import { receiptsById, receiptsOf } from './receipts.view.ts'
import { recordReceipt } from './record-receipt.ts'
import { withdrawReceipt } from './withdraw-receipt.ts'

/** Registers the calls on payments outside the app. */
export function receiptsRoutes(routes: Routes, controlled: ControlledCalls): void {
  controlled.write(calls.recordReceipt, async (tx, { actor, body }) =>
    presentReceipt(actor, await recordReceipt(tx, actor, body)),
  )

  clubList(routes, calls.listReceipts, {
    list: async (reader, { actor, query }) => {
      const { limit = null, offset } = query
      const receipts = await receiptsOf(reader, { ...receiptFilter(actor, query), limit, offset })
      return receipts.map((shown) => presentReceipt(actor, shown))
    },
    file: (reader, { actor, query }) =>
      Promise.resolve(receiptsFile(reader, actor, receiptFilter(actor, query))),
  })

  clubRead(routes, calls.getReceipt, async (reader, { actor, params }) => {
    const [shown] = await receiptsById(reader, [params.id])
    if (shown?.clubId !== actor.clubId || !maySeeReceipt(actor, shown)) throw new ApiError('requestNotFound')
    return presentReceipt(actor, shown)
  })

  controlled.write(calls.confirmReceipt, async (tx, { actor, params }) =>
    presentReceipt(actor, await confirmReceipt(tx, actor, params.id)),
  )
  clubWrite(routes, calls.disputeReceipt, async (tx, { actor, params, body }) =>
    presentReceipt(actor, await disputeReceipt(tx, actor, { id: params.id, reason: body.reason })),
  )
  clubWrite(routes, calls.withdrawReceipt, async (tx, { actor, params }) =>
    presentReceipt(actor, await withdrawReceipt(tx, actor, params.id)),
  )
  controlled.write(calls.decideReceipt, async (tx, { actor, params, body }) =>
    presentReceipt(actor, await decideReceipt(tx, actor, { id: params.id, ...body })),
  )
}
