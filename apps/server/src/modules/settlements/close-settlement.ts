import type { Settlement } from '@cardroom/contract/settlements'
import { fromWire, minus, toWire, type Amount } from '@cardroom/money'
import { runsClub } from '@cardroom/rules'
import { record } from '#modules/audit/index.ts'
import { holdMembers, type Actor } from '#modules/clubs/index.ts'
import { controlsOf, refuseOutsideHours } from '#modules/controls/index.ts'
import { lockFor, ofTreasury, post, type NamedAccounts } from '#modules/ledger/index.ts'
import { tellTabs } from '#modules/tabs/index.ts'
import { ApiError, assert } from '#platform/api-error.ts'
import { later } from '#platform/clock.ts'
import type { Tx } from '#platform/db/database.ts'
import type { HouseKeys } from '#platform/keys/index.ts'
import { saveCarried } from './deals/deals.store.ts'
import { maySettle } from './deals/deals.policy.ts'
import { changersOf } from './deals/deals.view.ts'
import { paymentsOf, type Payment } from './commission-payments.ts'
import { closesAfterMs, refuseEnteredLate } from './entered-late.ts'
import {
  refused,
  refuseOutOfOrder,
  refuseState,
  settledPeriod,
  stateOf,
  type SettledPeriod,
} from './settlement-rules.ts'
import { lockSettlement, saveClosing } from './settlements.store.ts'
import { adjustmentsOf, findSettlement, type Frozen, type StoredSettlement } from './settlements.view.ts'
import { presentSettlement } from './show-settlement.ts'
import { tellSettlement } from './tell-settlement.ts'
import { tellClosing } from './tell-closing.ts'
import { writeStatements } from './statements/write-statements.ts'

export interface Close {
  readonly periodId: number
  /** The hash of the review, which ensures that the actor closes what they have seen. */
  readonly hash: string
}

/**
 * Closes a reviewed settlement in one transaction (rules settlements-7 to settlements-11): every payment, statement
 * and carried amount, all or none. Errors: `accessDenied`, `notFound`; `notAllowed` with path `state`, `order`,
 * `period`, `person` or `hours`; `dataIncorrect` with path `hash` if it is another review's, or if entries of the
 * period came after the review; `lowBalance`, whose field says how much the treasury lacks.
 */
export async function closeSettlement(
  tx: Tx,
  actor: Actor,
  { house, ...close }: Close & { readonly house: HouseKeys },
): Promise<Settlement> {
  if (!maySettle(actor)) throw new ApiError('accessDenied')
  const { clubId, userId } = actor
  await refuseOutsideHours(tx, actor)
  const period = await settledPeriod(tx, clubId, close.periodId)
  const content = await lockReviewed(tx, actor, { period, close })
  // The payments of the rows have their statements' ids as references, so the statements come first.
  const statementIds = await writeStatements(tx, { clubId, period, content, hash: close.hash, house })
  const payments = paymentsOf(clubId, content.rows, statementIds)
  const treasuryAfter = await pay(tx, { actor, payments, cost: fromWire(content.totals.cost) })
  await saveCarried(
    tx,
    clubId,
    content.rows.map((row) => [
      row.user_id,
      { loss: fromWire(row.carried_out.loss), fees: fromWire(row.carried_out.fees) },
    ]),
  )
  await saveClosing(tx, { periodId: period.id, userId, treasuryAfter })
  record(tx, {
    clubId,
    actorId: userId,
    action: 'settlements.closed',
    target: `period ${period.number}`,
    details: {
      total: content.totals.commission,
      cost: content.totals.cost,
      currency: 'red',
      count: content.rows.length,
      balance_before: toWire(treasuryAfter) + content.totals.cost,
      balance_after: toWire(treasuryAfter),
      hash: close.hash,
    },
  })
  tellSettlement(tx, { clubId, state: 'closed', period, content, by: userId })
  await tellClosing(tx, actor, { period, rows: content.rows, statementIds })
  return presentSettlement(tx, actor, { period, stored: await findSettlement(tx, period.id) })
}

/**
 * Holds the memberships of the rows, so that everybody is paid by the role they have now; then locks the settlement.
 */
async function lockReviewed(
  tx: Tx,
  actor: Actor,
  { period, close }: { readonly period: SettledPeriod; readonly close: Close },
): Promise<Frozen> {
  const { clubId } = actor
  const seen = await findSettlement(tx, period.id)
  refuseState(stateOf(period, seen, tx.now), 'reviewed')
  await holdMembers(
    tx,
    clubId,
    (seen?.content?.rows ?? []).map((row) => row.user_id),
  )
  const stored = await lockSettlement(tx, clubId, period)
  refuseState(stateOf(period, stored, tx.now), 'reviewed')
  await refuseOutOfOrder(tx, clubId, period)
  if (later(period.endsAt, closesAfterMs) > tx.now) throw refused('period', 'tooEarly')
  if (stored.hash !== close.hash)
    throw new ApiError('dataIncorrect', [{ path: 'hash', message: 'otherHash' }])
  await refusePerson(tx, actor, { period, stored })
  await refuseEnteredLate(tx, clubId, { period, stored })
  assert(stored.content, `Settlement ${period.id} is frozen`)
  return stored.content
}

/**
 * Refuses a person who may not close the settlement. If it needs two people, its reviewer may not close it. A
 * person who made an adjustment of it, or changed a deal in the period, may not close it either, except the owner.
 */
async function refusePerson(
  tx: Tx,
  actor: Actor,
  { period, stored }: { readonly period: SettledPeriod; readonly stored: StoredSettlement },
): Promise<void> {
  const { clubId, userId } = actor
  const { two_to_settle: takesTwo } = await controlsOf(tx, clubId, tx.now)
  if (takesTwo && stored.reviewedBy === userId) throw refused('person', 'anotherPerson')
  if (runsClub(actor)) return
  const adjusters = (await adjustmentsOf(tx, period.id)).map(({ createdBy }) => createdBy)
  const changers = await changersOf(tx, { clubId, from: period.beginsAt, before: period.endsAt })
  if ([...adjusters, ...changers].includes(userId)) throw refused('person', 'anotherPerson')
}

interface Paying {
  readonly actor: Actor
  readonly payments: readonly Payment[]
  readonly cost: Amount
}

/** Posts everything, and returns what the treasury has left. */
async function pay(tx: Tx, { actor: { clubId }, payments, cost }: Paying): Promise<Amount> {
  const treasury = ofTreasury(clubId, 'red')
  const held = await lockFor(tx, [
    ...payments,
    { from: treasury, to: treasury, amount: cost, reason: '', reference: 0 },
  ])
  const before = treasuryOf(held)
  if (before < cost)
    throw new ApiError('lowBalance', [{ path: 'cost', message: `${toWire(minus(cost, before))}` }])
  tellTabs(tx, await post(tx, payments, held))
  return minus(before, cost)
}

function treasuryOf({ accounts }: NamedAccounts): Amount {
  const treasury = accounts.find(({ kind, currency }) => kind === 'treasury' && currency === 'red')
  assert(treasury, 'A club has a treasury')
  return treasury.balance
}
