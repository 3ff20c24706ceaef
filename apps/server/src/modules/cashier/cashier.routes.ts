import * as calls from '@cardroom/contract/cashier'
import type { UserId } from '@cardroom/contract/ids'
import { fromWire } from '@cardroom/money'
import type { Promises } from '#modules/seals/index.ts'
import { clubRead, clubWrite, type Actor } from '#modules/clubs/index.ts'
import { ApiError } from '#platform/api-error.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Routes } from '#platform/http/routes.ts'
import { acceptChipRequests } from './accept-chip-requests.ts'
import { askForChips } from './ask-for-chips.ts'
import { cancelChipRequest } from './cancel-chip-request.ts'
import { mayDecideForClub } from './cashier.policy.ts'
import { presentMade, presentTransaction } from './cashier.present.ts'
import { declineChipRequests } from './decline-chip-requests.ts'
import { presentPromised } from './promise-chips.ts'
import { returnChips } from './return-chips.ts'
import { sellChips } from './sell-chips.ts'
import { showTransaction } from './show-transaction.ts'
import { takeChips } from './take-chips.ts'
import { pendingRequests, type ShownTransaction } from './transactions.view.ts'

/** Selling, asking, deciding, returning, taking. */
export function cashierRoutes(routes: Routes, promises: Promises): void {
  clubWrite(routes, calls.moveChips, (tx, { actor, body }) => moveChips(tx, { actor, promises }, body))

  clubWrite(routes, calls.askForChips, async (tx, { actor, body: { amount, currency } }) =>
    presentTransaction(await askForChips(tx, actor, { amount: fromWire(amount), currency })),
  )

  clubWrite(routes, calls.cancelRequest, async (tx, { actor, params }) =>
    presentTransaction(await cancelChipRequest(tx, actor, params.id)),
  )

  clubWrite(routes, calls.returnChips, async (tx, { actor, body: { amount, currency, type } }) => {
    const returned = await returnChips(tx, actor, { amount: fromWire(amount), currency, type })
    return presentOnly(tx, { actor, promises }, [returned])
  })

  clubRead(routes, calls.getTransaction, (reader, { actor, params }) =>
    showTransaction(reader, actor, params.id),
  )

  clubRead(routes, calls.listRequests, async (reader, { actor }) => {
    const { clubId, userId } = actor
    const pending = await pendingRequests(reader, { clubId, userId, asClub: mayDecideForClub(actor) })
    return pending.map(presentTransaction)
  })

  decisionRoutes(routes, promises)
}

function decisionRoutes(routes: Routes, promises: Promises): void {
  clubWrite(routes, calls.acceptRequest, async (tx, { actor, params }) =>
    presentOnly(tx, { actor, promises }, await acceptChipRequests(tx, actor, [params.id])),
  )
  clubWrite(routes, calls.declineRequest, async (tx, { actor, params, body: { reason } }) =>
    presentOnly(tx, { actor, promises }, await declineChipRequests(tx, actor, { ids: [params.id], reason })),
  )
  clubWrite(routes, calls.acceptRequests, async (tx, { actor, body }) => ({
    transactions: await presentMoved(tx, { actor, promises }, await acceptChipRequests(tx, actor, body.ids)),
  }))
  clubWrite(routes, calls.declineRequests, async (tx, { actor, body: { ids, reason } }) => ({
    transactions: (await declineChipRequests(tx, actor, { ids, reason })).map(presentTransaction),
  }))
}

interface Asking {
  readonly actor: Actor
  readonly promises: Promises
}

const presentMoved = (tx: Tx, { actor, promises }: Asking, shown: readonly ShownTransaction[]) =>
  presentPromised(tx, { promises, callerId: actor.userId }, shown)

const presentOnly = async (tx: Tx, asking: Asking, shown: readonly ShownTransaction[]) =>
  (await presentMoved(tx, asking, shown))[0] as calls.Transaction

/** POST /transactions is four calls in one, told apart by `type` and `request`. */
async function moveChips(tx: Tx, asking: Asking, body: calls.ChipMovement) {
  const { currency, type } = body
  const { actor } = asking
  const amount = fromWire(body.amount)
  const presentAll = async (made: readonly ShownTransaction[]) =>
    presentMade(made, await presentMoved(tx, asking, made))
  if (calls.isReturn(type)) return presentAll([await returnChips(tx, actor, { amount, currency, type })])
  if (body.request === true) return presentAsked(await askForChips(tx, actor, { amount, currency }))
  const userIds = peopleOf(body)
  if (type === 'extract') return presentAll(await takeChips(tx, actor, { amount, currency, userIds }))
  return presentAll(await sellChips(tx, actor, { amount, currency, receiverIds: userIds }))
}

function presentAsked(asked: ShownTransaction) {
  const transaction = presentTransaction(asked)
  return { ...presentMade([asked], [transaction]), ...transaction }
}

function peopleOf({ user_id: who }: calls.ChipMovement): UserId[] {
  const userIds = Array.isArray(who) ? who : [who as UserId]
  if (new Set(userIds).size !== userIds.length)
    throw new ApiError('dataIncorrect', [{ path: 'user_id', message: 'eachOnce' }])
  return userIds
}
