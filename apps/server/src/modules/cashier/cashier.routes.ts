import * as calls from '@cardroom/contract/cashier'
import type { UserId } from '@cardroom/contract/ids'
import type { Several } from '@cardroom/contract/several-requests'
import { fromWire } from '@cardroom/money'
import type { ControlledCalls } from '#modules/controls/index.ts'
import type { Promises } from '#modules/seals/index.ts'
import { clubRead, clubWrite, type Actor } from '#modules/clubs/index.ts'
import { ApiError } from '#platform/api-error.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Routes } from '#platform/http/routes.ts'
import { acceptChipRequests } from './requests/accept-chip-requests.ts'
import { askForChips } from './requests/ask-for-chips.ts'
import { cancelChipRequest } from './requests/cancel-chip-request.ts'
import { presentMade, presentTransaction } from './cashier.present.ts'
import type { MeantRequests } from './requests/decidable-requests.ts'
import { declineChipRequests } from './requests/decline-chip-requests.ts'
import { showRequests } from './requests/show-requests.ts'
import { presentPromised } from './promise-chips.ts'
import { returnChips } from './movements/return-chips.ts'
import { reverseSale } from './reversals/reverse-sale.ts'
import { sellChips } from './movements/sell-chips.ts'
import { showTransaction } from './transactions/show-transaction.ts'
import { takeChips } from './movements/take-chips.ts'
import type { ShownTransaction } from './transactions/transactions.view.ts'

/** Registers the calls that sell, request, decide, return and take chips. */
export function cashierRoutes(routes: Routes, controlled: ControlledCalls, promises: Promises): void {
  controlled.write(calls.moveChips, (tx, { actor, body }) => moveChips(tx, { actor, promises }, body))

  clubWrite(routes, calls.askForChips, async (tx, { actor, body: { amount, currency, on_tab: isOnTab } }) =>
    presentTransaction(await askForChips(tx, actor, { amount: fromWire(amount), currency, isOnTab })),
  )

  clubWrite(routes, calls.cancelRequest, async (tx, { actor, params }) =>
    presentTransaction(await cancelChipRequest(tx, actor, params.id)),
  )

  clubWrite(routes, calls.returnChips, async (tx, { actor, body }) => {
    const { amount, currency, type, on_tab: isOnTab } = body
    const returned = await returnChips(tx, actor, { amount: fromWire(amount), currency, type, isOnTab })
    return presentOnly(tx, { actor, promises }, [returned])
  })

  clubRead(routes, calls.getTransaction, (reader, { actor, params }) =>
    showTransaction(reader, actor, params.id),
  )

  clubRead(routes, calls.listRequests, (reader, { actor }) => showRequests(reader, actor))

  controlled.write(calls.reverseTransaction, async (tx, { actor, params, body }) =>
    presentOnly(tx, { actor, promises }, [
      await reverseSale(tx, actor, { id: params.id, reason: body.reason }),
    ]),
  )

  decisionRoutes(routes, controlled, promises)
}

function decisionRoutes(routes: Routes, controlled: ControlledCalls, promises: Promises): void {
  controlled.write(calls.acceptRequest, async (tx, { actor, params, body: { on_tab: isOnTab } }) =>
    presentOnly(
      tx,
      { actor, promises },
      await acceptChipRequests(tx, actor, { meant: { ids: [params.id] }, isOnTab }),
    ),
  )
  clubWrite(routes, calls.declineRequest, async (tx, { actor, params, body: { reason } }) =>
    presentOnly(
      tx,
      { actor, promises },
      await declineChipRequests(tx, actor, { meant: { ids: [params.id] }, reason }),
    ),
  )
  controlled.write(calls.acceptRequests, async (tx, { actor, body }) => ({
    transactions: await presentMoved(
      tx,
      { actor, promises },
      await acceptChipRequests(tx, actor, { meant: meantBy(body), isOnTab: body.on_tab }),
    ),
  }))
  clubWrite(routes, calls.declineRequests, async (tx, { actor, body }) => ({
    transactions: (await declineChipRequests(tx, actor, { meant: meantBy(body), reason: body.reason })).map(
      presentTransaction,
    ),
  }))
}

/**
 * Reads which requests are meant. The contract ensures that a call on all of them also names what the caller saw.
 */
function meantBy({ ids, all, currency, up_to: upTo, count, total }: Several): MeantRequests {
  if (
    all !== true ||
    currency === undefined ||
    upTo === undefined ||
    count === undefined ||
    total === undefined
  )
    return { ids: ids ?? [] }
  return { currency, upTo, seen: { count, total: fromWire(total) } }
}

interface Asking {
  readonly actor: Actor
  readonly promises: Promises
}

const presentMoved = (tx: Tx, { actor, promises }: Asking, shown: readonly ShownTransaction[]) =>
  presentPromised(tx, { promises, callerId: actor.userId }, shown)

const presentOnly = async (tx: Tx, asking: Asking, shown: readonly ShownTransaction[]) =>
  (await presentMoved(tx, asking, shown))[0] as calls.Transaction

/** Handles POST /transactions, which is four calls in one; `type` and `request` tell which. */
async function moveChips(tx: Tx, asking: Asking, body: calls.ChipMovement) {
  const { currency, type, on_tab: isOnTab } = body
  const { actor } = asking
  const amount = fromWire(body.amount)
  const presentAll = async (made: readonly ShownTransaction[]) =>
    presentMade(made, await presentMoved(tx, asking, made))
  if (calls.isReturn(type))
    return presentAll([await returnChips(tx, actor, { amount, currency, type, isOnTab: isOnTab === true })])
  if (body.request === true)
    return presentAsked(await askForChips(tx, actor, { amount, currency, isOnTab: isOnTab === true }))
  const rows = peopleOf(body).map((userId) => ({ userId, amount, isOnTab }))
  if (type === 'extract') return presentAll(await takeChips(tx, actor, { currency, rows }))
  return presentAll(await sellChips(tx, actor, { currency, rows }))
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
