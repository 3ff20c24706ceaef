import { sum, type Amount } from '@cardroom/money'
import { holdsRed } from '@cardroom/rules'
import type { Actor } from '#modules/clubs/index.ts'
import { holdMembersIn } from '#modules/clubs/index.ts'
import { countMovement, type CountedTotal } from '#modules/controls/index.ts'
import { post } from '#modules/ledger/index.ts'
import { ApiError } from '#platform/api-error.ts'
import type { Tx } from '#platform/db/database.ts'
import { askerOf, isOfReturn } from '../cashier.policy.ts'
import { movementsOf } from '../movements/chip-movements.ts'
import { idsMeant, lockDecidableRequests, type MeantRequests } from './decidable-requests.ts'
import { movedOf, refuseBeyondLine } from '../movements/move-chips.ts'
import { recordDecision, tellDecision } from './tell-decision.ts'
import { decide, takeOffTab, type StoredTransaction } from '../transactions/transactions.store.ts'
import { askersOf, type ShownTransaction } from '../transactions/transactions.view.ts'

export interface Acceptance {
  readonly meant: MeantRequests
  /** If false, a request on the tab is paid instead. If undefined, the request stays as it was made. */
  readonly isOnTab?: boolean | undefined
}

/**
 * Accepts pending chip requests of one target currency, all or none. Chips move as in a sale, each request at its own
 * price. Errors: `requestNotFound` if one is not pending or the actor may not decide it, `dataIncorrect` if the
 * requests are no longer as the actor saw them, `lowBalance`.
 */
export async function acceptChipRequests(
  tx: Tx,
  actor: Actor,
  { meant, isOnTab }: Acceptance,
): Promise<ShownTransaction[]> {
  const ids = await idsMeant(tx, actor, meant)
  // Locks the askers before the requests, in the order in which the removal of a member locks them.
  const [askers, asked] = await Promise.all([
    holdMembersIn(tx, actor.clubId, askersOf(actor.clubId, ids)),
    lockDecidableRequests(tx, actor, { ids, meant }),
  ])
  const requests = onTabOrNot(asked, isOnTab)
  const mayReceive = (request: StoredTransaction): boolean =>
    askers.some(
      ({ userId, status, role }) =>
        userId === askerOf(request) &&
        status === 'active' &&
        (isOfReturn(request) || request.toCurrency === 'white' || holdsRed(role)),
    )
  if (!requests.every(mayReceive)) throw new ApiError('notAllowed')

  const total = sum(requests.map(({ amount }) => amount))
  const forWhom = requests.flatMap((request) => askerOf(request) ?? [])
  await countMovement(tx, actor, { ...countedAs(requests), total, owed: owedFor(requests), forWhom })
  const posted = await post(tx, requests.flatMap(movementsOf))
  await refuseBeyondLine(tx, posted)
  if (isOnTab === false) takeOffTab(tx, ids)
  decide(tx, ids, {
    status: 'confirmed',
    reason: null,
    decidedBy: actor.userId,
    approvedBy: actor.approvedBy,
  })
  const accepted = await movedOf(tx, ids, posted)
  recordDecision(tx, actor, 'chips.request-accepted', accepted)
  tellDecision(tx, 'Accepted', accepted.shown)
  return [...accepted.shown]
}

/** Returns as what they count. Returns need `credit`, also if requests for chips are accepted together with them. */
const countedAs = (
  requests: readonly StoredTransaction[],
): Pick<CountedTotal, 'what' | 'flag' | 'alsoFlag'> =>
  requests.every(isOfReturn)
    ? { what: 'return', flag: 'credit' }
    : { what: 'request', flag: 'transfer', alsoFlag: requests.some(isOfReturn) ? 'credit' : undefined }

/** Returns the chips that the askers will owe. Returns are not owed by those who make them. */
const owedFor = (requests: readonly StoredTransaction[]): Amount =>
  sum(requests.filter((request) => request.isOnTab && !isOfReturn(request)).map(({ toAmount }) => toAmount))

/**
 * Rule tabs-6: returns the requests as they are accepted. One on the tab may be paid instead. A request to be paid
 * is never put on the tab, and a return never taken off it.
 */
function onTabOrNot(
  requests: readonly StoredTransaction[],
  isOnTab: boolean | undefined,
): readonly StoredTransaction[] {
  if (isOnTab === undefined) return requests
  const isRefused = (request: StoredTransaction): boolean =>
    isOnTab ? !request.isOnTab : isOfReturn(request)
  if (requests.some(isRefused)) throw new ApiError('notAllowed', [{ path: 'on_tab', message: 'notAllowed' }])
  return requests.map((request) => ({ ...request, isOnTab }))
}
