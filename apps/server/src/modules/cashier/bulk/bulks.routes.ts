import * as calls from '@cardroom/contract/bulks'
import { sum, toWire } from '@cardroom/money'
import { csvMax, may } from '@cardroom/rules'
import { clubRead } from '#modules/clubs/index.ts'
import type { ControlledCalls } from '#modules/controls/index.ts'
import type { Promises } from '#modules/seals/index.ts'
import { ApiError } from '#platform/api-error.ts'
import type { Routes } from '#platform/http/routes.ts'
import { presentBulkRow, presentPastBulks } from './bulks.present.ts'
import { pastBulkRows } from './bulks.view.ts'
import { maySell, mayTake } from '../cashier.policy.ts'
import { moveInBulk, type Bulk } from './move-in-bulk.ts'
import { presentPromised } from '../promise-chips.ts'

/** The largest body: a list as text, in which JSON may write each character as two, and the fields around it. */
const bodyLimit = 2 * csvMax + 64 * 1024

/** Registers the calls that move different amounts by one list, and the call that lists earlier bulks. */
export function bulksRoutes(routes: Routes, controlled: ControlledCalls, promises: Promises): void {
  controlled.write(
    calls.moveInBulk,
    async (tx, { actor, body }) => {
      const { rows, left, moved, again } = await moveInBulk(tx, actor, bulkOf(body))
      const coming = rows.flatMap(({ transaction }) => transaction ?? [])
      const transactions = await presentPromised(tx, { promises, callerId: actor.userId }, moved)
      return {
        totalAmount: toWire(sum(coming.map(({ amount }) => amount))),
        totalToAmount: toWire(sum(coming.map(({ toAmount }) => toAmount))),
        left: actor.role === 'agent' || may(actor, 'view_balance') ? toWire(left) : null,
        rows: rows.map(presentBulkRow),
        transactions,
        ...(again && { again: { id: again.id, created_at: again.createdAt.toISOString() } }),
        ...(transactions[0]?.promise && { promise: transactions[0].promise }),
      }
    },
    { bodyLimit },
  )

  clubRead(routes, calls.listBulks, async (reader, { actor }) => {
    if (!maySell(actor) && !mayTake(actor)) throw new ApiError('accessDenied')
    const { clubId, userId, role } = actor
    return presentPastBulks(
      await pastBulkRows(reader, { clubId, initiatorId: role === 'agent' ? userId : null }),
    )
  })
}

/** Reads the body of a bulk. The contract requires exactly one of `rows` and `csv`. */
const bulkOf = ({ type, currency, name = null, dry_run: isDryRun, ...given }: calls.Bulk): Bulk => ({
  type,
  currency,
  list: listOf(given),
  name,
  isDryRun,
})

type GivenList = Pick<calls.Bulk, 'rows' | 'csv' | 'on_tab'>

function listOf({ rows = [], csv, on_tab: isOnTab }: GivenList): Bulk['list'] {
  if (csv !== undefined) return { csv, isOnTab }
  const given = rows.map((row) => ({ userId: row.user_id, amount: row.amount, isOnTab: row.on_tab }))
  return { rows: given, isOnTab }
}
