import { capWhereNeeded, type DealChanges, type DealFields } from '@cardroom/contract/deals'
import type { UserId } from '@cardroom/contract/ids'
import { holdMembers, type Actor, type Member } from '#modules/clubs/index.ts'
import { holdWeeks } from '#modules/periods/index.ts'
import { ApiError } from '#platform/api-error.ts'
import type { Reader, Tx } from '#platform/db/database.ts'
import { changedDeal, presentDeal, termsOf } from './deals.present.ts'
import { isWorse, maySettle } from './deals.policy.ts'
import { insertLines, lockDeals, type NewLine } from './deals.store.ts'
import { linesAt, type AskedDeals, type DealLine, type DealRole } from './deals.view.ts'
import { pairsOf, tooMuchOf } from './deals-together.ts'
import { because, refuseDeals } from './refuse-deals.ts'
import { runningPeriod } from '../periods/running-period.ts'
import { tellDeals } from './tell-deals.ts'

/** The fields that change, for whom, and from which period on. */
export interface DealChange {
  readonly userIds: readonly UserId[]
  readonly changes: DealChanges
  readonly from: 'next' | 'current'
}

/** The present deal, and the deal from the next period on if it differs. */
export interface DealsOfPerson {
  readonly userId: UserId
  readonly now: DealFields | null
  readonly next: DealFields | null
}

/**
 * Changes the deals of agents and players, all or none (rules deals-1 to deals-8): from the next period on, or from the
 * running one if nothing gets worse. A field that is not sent stays as each of them has it. Errors: `accessDenied`,
 * `userNotFound`; `dataIncorrect` with path `cap` if a deal needs one; `notAllowed` for the actor themselves
 * and for a person who is neither agent nor player; `notAllowed` with path `from` if the deal is worse; `notAllowed`
 * with the percent's path if it is too much together with an agent's. Each names the people whom it refuses.
 */
export async function setDeals(tx: Tx, actor: Actor, change: DealChange): Promise<DealsOfPerson[]> {
  if (!maySettle(actor)) throw new ApiError('accessDenied')
  const { clubId } = actor
  const { userIds, from } = change
  const { people, receivers } = await receiversOf(tx, actor, userIds)
  await lockDeals(tx, clubId)
  // A call that moves the club's weeks waits, so that the period with which the deal begins stays the running one.
  await holdWeeks(tx, clubId)
  const { number } = await runningPeriod(tx, clubId, tx.now)
  const fromNumber = number + (from === 'next' ? 1 : 0)
  const held = await linesAt(tx, { clubId, number: fromNumber, userIds })
  const deals = dealsAfter(receivers, held, change)
  refuseDeals(userIds, because(withoutCap(deals), { message: 'capNeeded', path: 'cap' }))
  const lines = deals.map(({ deal, ...receiver }) => ({
    ...termsOf(deal),
    ...receiver,
    fromNumber,
    isEnded: false,
  }))
  if (from === 'current') {
    const worse = lines.filter((line) => isWorse(heldLine(held.get(line.userId)), line))
    refuseDeals(userIds, because(idsOf(worse), { message: 'worseNow', path: 'from' }))
  }
  const written = lines.map((line) => ({ ...line, clubId, createdBy: actor.userId }))
  const after = dealsIn(await writeLines(tx, written, { clubId, number, userIds }))
  const tooMuch = await tooMuchOf(tx, { clubId, number, pairs: await pairsOf(tx, clubId, people) })
  refuseDeals(
    userIds,
    tooMuch.flatMap(({ pair, field }) => because([pair.userId, pair.agentId], field)),
  )
  await tellDeals(tx, actor, {
    from,
    // What begins with the next period has not changed the present deal.
    deals: deals.map(({ userId, deal }) => {
      const line = heldLine(held.get(userId))
      const before = from === 'next' ? after.get(userId)?.now : line && presentDeal(line)
      return { userId, deal, before: before ?? null }
    }),
  })
  return userIds.map((userId) => ({ userId, now: null, next: null, ...after.get(userId) }))
}

/**
 * Writes the lines, and returns everybody's afterwards. A deal that begins at once goes on with the next period, also
 * if the one before would have ended with this period, because its role was lost and given back since (rule deals-9).
 */
async function writeLines(tx: Tx, written: readonly NewLine[], asked: AskedDeals): Promise<NowAndNext> {
  await insertLines(tx, written)
  const after = await nowAndNext(tx, asked)
  const cutOff = written.filter(({ userId }) => after.next.get(userId)?.isEnded)
  if (cutOff.length === 0) return after
  await insertLines(
    tx,
    cutOff.map((line) => ({ ...line, fromNumber: asked.number + 1 })),
  )
  return nowAndNext(tx, asked)
}

/** Changes the deal that each of them will have, or has now. One for another role counts as none. */
const dealsAfter = (
  receivers: readonly { readonly userId: UserId; readonly role: DealRole }[],
  lines: ReadonlyMap<UserId, DealLine>,
  { changes }: DealChange,
) =>
  receivers.map((receiver) => {
    const line = heldLine(lines.get(receiver.userId))
    return { ...receiver, deal: changedDeal(line?.role === receiver.role ? line : undefined, changes) }
  })

const withoutCap = (deals: ReturnType<typeof dealsAfter>): UserId[] =>
  idsOf(deals.filter(({ deal }) => !capWhereNeeded(deal)))

/** Returns the members, and what of them their deals need. Errors: `userNotFound`, `notAllowed`. */
async function receiversOf(tx: Tx, { clubId, userId: actorId }: Actor, userIds: readonly UserId[]) {
  refuseDeals(
    userIds,
    because(
      userIds.filter((userId) => userId === actorId),
      { message: 'ownDeal' },
    ),
  )
  const members = await holdMembers(tx, clubId, userIds)
  const people = members.filter(({ status }) => status === 'active' || status === 'blocked')
  refuseDeals(userIds, because(without(userIds, idsOf(people)), { message: 'userNotFound' }))
  const receivers = people.flatMap(({ userId, role }) => (hasDeals(role) ? [{ userId, role }] : []))
  refuseDeals(userIds, because(without(userIds, idsOf(receivers)), { message: 'noDealInRole' }))
  return { people, receivers }
}

const idsOf = (of: readonly { readonly userId: UserId }[]): UserId[] => of.map(({ userId }) => userId)

function without(userIds: readonly UserId[], others: readonly UserId[]): UserId[] {
  const left = new Set(others)
  return userIds.filter((userId) => !left.has(userId))
}

export const hasDeals = (role: Member['role']): role is DealRole => role === 'agent' || role === 'player'

/** Returns the line if it holds a deal; a line that has ended holds none. */
export const heldLine = (line: DealLine | undefined): DealLine | undefined =>
  line?.isEnded ? undefined : line

/** The lines that apply in a period, and in the one after it. */
interface NowAndNext {
  readonly now: ReadonlyMap<UserId, DealLine>
  readonly next: ReadonlyMap<UserId, DealLine>
}

async function nowAndNext(reader: Reader, { clubId, number, userIds }: AskedDeals): Promise<NowAndNext> {
  const [now, next] = await Promise.all([
    linesAt(reader, { clubId, number, userIds }),
    linesAt(reader, { clubId, number: number + 1, userIds }),
  ])
  return { now, next }
}

type Deals = ReadonlyMap<UserId, Omit<DealsOfPerson, 'userId'>>

/** Returns the present deal of each of them, and the next one if it differs. */
export const dealsOf = async (reader: Reader, asked: AskedDeals): Promise<Deals> =>
  dealsIn(await nowAndNext(reader, asked))

function dealsIn({ now, next }: NowAndNext): Deals {
  return new Map(
    [...next].map(([userId, line]) => {
      const held = heldLine(now.get(userId))
      const isOther = line.id !== now.get(userId)?.id && !line.isEnded
      return [userId, { now: held ? presentDeal(held) : null, next: isOther ? presentDeal(line) : null }]
    }),
  )
}
