import type { DealFields } from '@cardroom/contract/deals'
import type { UserId } from '@cardroom/contract/ids'
import { holdMembers, type Actor, type Member } from '#modules/clubs/index.ts'
import { holdWeeks } from '#modules/periods/index.ts'
import { ApiError } from '#platform/api-error.ts'
import type { Reader, Tx } from '#platform/db/database.ts'
import { presentDeal, termsOf } from './deals.present.ts'
import { isWorse, maySettle } from './deals.policy.ts'
import { insertLines, lockDeals } from './deals.store.ts'
import { linesAt, type AskedDeals, type DealLine, type DealRole } from './deals.view.ts'
import { pairsOf, refuseTogether } from './deals-together.ts'
import { runningPeriod } from '../periods/running-period.ts'
import { tellDeals, type DealChange } from './tell-deals.ts'

/** The present deal, and the deal from the next period on if it differs. */
export interface DealsOfPerson {
  readonly userId: UserId
  readonly now: DealFields | null
  readonly next: DealFields | null
}

/**
 * Gives agents and players the deal, all or none (rules deals-1 to deals-8): from the next period on, or from the
 * running one if nothing gets worse. Errors: `accessDenied`, `userNotFound`; `notAllowed` for the actor themselves
 * and for a person who is neither agent nor player; `notAllowed` with path `from` if the deal is worse; `notAllowed`
 * with the percent's path if it is too much together with an agent's.
 */
export async function setDeals(tx: Tx, actor: Actor, change: DealChange): Promise<DealsOfPerson[]> {
  if (!maySettle(actor)) throw new ApiError('accessDenied')
  const { clubId } = actor
  const { userIds, deal, from } = change
  if (userIds.includes(actor.userId)) throw new ApiError('notAllowed')
  const members = await holdMembers(tx, clubId, userIds)
  const people = members.filter(({ status }) => status === 'active' || status === 'blocked')
  if (people.length < userIds.length) throw new ApiError('userNotFound')
  const receivers = people.map(receiverOf)
  await lockDeals(tx, clubId)
  // A call that moves the club's weeks waits, so that the period with which the deal begins stays the running one.
  await holdWeeks(tx, clubId)
  const { number } = await runningPeriod(tx, clubId, tx.now)
  const before = await linesAt(tx, { clubId, number, userIds })
  const terms = { ...termsOf(deal), fromNumber: number + (from === 'next' ? 1 : 0), isEnded: false }
  const lines = receivers.map((receiver) => ({ ...terms, ...receiver }))
  if (from === 'current' && lines.some((line) => isWorse(heldLine(before.get(line.userId)), line)))
    throw new ApiError('notAllowed', [{ path: 'from', message: 'worseNow' }])
  await insertLines(
    tx,
    lines.map((line) => ({ ...line, clubId, createdBy: actor.userId })),
  )
  await refuseTogether(tx, { clubId, number, pairs: await pairsOf(tx, clubId, people) })
  const after = await dealsOf(tx, { clubId, number, userIds })
  await tellDeals(tx, actor, { change, before })
  return userIds.map((userId) => ({ userId, now: null, next: null, ...after.get(userId) }))
}

function receiverOf({ userId, role }: Member): Pick<DealLine, 'userId' | 'role'> {
  if (!hasDeals(role)) throw new ApiError('notAllowed')
  return { userId, role }
}

export const hasDeals = (role: Member['role']): role is DealRole => role === 'agent' || role === 'player'

/** A line that has ended is no deal. */
export const heldLine = (line: DealLine | undefined): DealLine | undefined =>
  line?.isEnded ? undefined : line

/** Returns the present deal of each of them, and the next one if it differs. */
export async function dealsOf(
  reader: Reader,
  { clubId, number, userIds }: AskedDeals,
): Promise<ReadonlyMap<UserId, Omit<DealsOfPerson, 'userId'>>> {
  const [now, next] = await Promise.all([
    linesAt(reader, { clubId, number, userIds }),
    linesAt(reader, { clubId, number: number + 1, userIds }),
  ])
  return new Map(
    [...next].map(([userId, line]) => {
      const held = heldLine(now.get(userId))
      const isOther = line.id !== now.get(userId)?.id && !line.isEnded
      return [userId, { now: held ? presentDeal(held) : null, next: isOther ? presentDeal(line) : null }]
    }),
  )
}
