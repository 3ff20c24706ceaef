import * as calls from '@cardroom/contract/cashier'
import { fromWire } from '@cardroom/money'
import { clubRead, clubWrite, type Actor } from '#modules/clubs/index.ts'
import { ApiError } from '#platform/api-error.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Routes } from '#platform/http/routes.ts'
import { acceptChipRequests } from './accept-chip-requests.ts'
import { askForChips } from './ask-for-chips.ts'
import { mayDecideForClub } from './cashier.policy.ts'
import { presentMade, presentTransaction } from './cashier.present.ts'
import { declineChipRequests } from './decline-chip-requests.ts'
import { returnChips } from './return-chips.ts'
import { sellChips } from './sell-chips.ts'
import { showTransaction } from './show-transaction.ts'
import { takeChips } from './take-chips.ts'
import { pendingRequests, type ShownTransaction } from './transactions.view.ts'

/** Selling, asking, deciding, returning, taking. */
export function cashierRoutes(routes: Routes): void {
  clubWrite(routes, calls.moveChips, (tx, { actor, body }) => moveChips(tx, actor, body))

  clubWrite(routes, calls.askForChips, async (tx, { actor, body: { amount, currency } }) =>
    presentTransaction(await askForChips(tx, actor, { amount: fromWire(amount), currency })),
  )

  clubWrite(routes, calls.returnChips, async (tx, { actor, body: { amount, currency, type } }) =>
    presentTransaction(await returnChips(tx, actor, { amount: fromWire(amount), currency, type })),
  )

  clubRead(routes, calls.getTransaction, (reader, { actor, params }) =>
    showTransaction(reader, actor, params.id),
  )

  clubRead(routes, calls.listRequests, async (reader, { actor }) => {
    const { clubId, userId } = actor
    const pending = await pendingRequests(reader, { clubId, userId, asClub: mayDecideForClub(actor) })
    return pending.map(presentTransaction)
  })

  decisionRoutes(routes)
}

function decisionRoutes(routes: Routes): void {
  clubWrite(routes, calls.acceptRequest, async (tx, { actor, params }) =>
    presentOnly(await acceptChipRequests(tx, actor, [params.id])),
  )
  clubWrite(routes, calls.declineRequest, async (tx, { actor, params, body: { reason } }) =>
    presentOnly(await declineChipRequests(tx, actor, { ids: [params.id], reason })),
  )
  clubWrite(routes, calls.acceptRequests, async (tx, { actor, body }) => ({
    transactions: (await acceptChipRequests(tx, actor, body.ids)).map(presentTransaction),
  }))
  clubWrite(routes, calls.declineRequests, async (tx, { actor, body: { ids, reason } }) => ({
    transactions: (await declineChipRequests(tx, actor, { ids, reason })).map(presentTransaction),
  }))
}

const presentOnly = (transactions: readonly ShownTransaction[]) =>
  presentTransaction(transactions[0] as ShownTransaction)

/** POST /transactions is four calls in one, told apart by `type` and `request`. */
async function moveChips(tx: Tx, actor: Actor, body: calls.ChipMovement) {
  const { currency, type } = body
  const amount = fromWire(body.amount)
  if (calls.isReturn(type)) return presentMade([await returnChips(tx, actor, { amount, currency, type })])
  if (body.request === true) return presentAsked(await askForChips(tx, actor, { amount, currency }))
  const userIds = peopleOf(body)
  if (type === 'extract') return presentMade(await takeChips(tx, actor, { amount, currency, userIds }))
  return presentMade(await sellChips(tx, actor, { amount, currency, receiverIds: userIds }))
}

const presentAsked = (asked: ShownTransaction) => ({
  ...presentMade([asked]),
  ...presentTransaction(asked),
})

function peopleOf({ user_id: who }: calls.ChipMovement): number[] {
  const userIds = Array.isArray(who) ? who : [who as number]
  if (new Set(userIds).size !== userIds.length)
    throw new ApiError('dataIncorrect', [{ path: 'user_id', message: 'eachOnce' }])
  return userIds
}
