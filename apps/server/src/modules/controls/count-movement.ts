import type { CountedMovement } from '@cardroom/contract/approvals'
import type { ControlValues } from '@cardroom/contract/controls'
import type { UserId } from '@cardroom/contract/ids'
import { toWire, zero, type Amount } from '@cardroom/money'
import { may, type ManagerFlag } from '@cardroom/rules'
import { findClub, timeZoneOf, type Actor } from '#modules/clubs/index.ts'
import { ApiError } from '#platform/api-error.ts'
import type { Tx } from '#platform/db/database.ts'
import { dayIn, hourIn, startOfDayIn } from '#platform/time-zones.ts'
import { isForOneself } from './approvals.policy.ts'
import { mailOwner } from './controls-mail.ts'
import { isWithin, limitReached, takesTwo } from './controls.policy.ts'
import { controlsOf } from './controls.view.ts'
import { insertMovement, spentBy, takeMoversTurn } from './movements.store.ts'

/** A movement that gives out red, white or credit. */
export interface CountedTotal {
  readonly what: CountedMovement
  /** The flag that a manager needs for it; the person who approves it needs it too. */
  readonly flag: ManagerFlag
  /** The flag that a part of it needs besides; the person who approves it needs this one too. */
  readonly alsoFlag?: ManagerFlag | undefined
  /** The amount in red: white counts at its price, everything else 1:1. */
  readonly total: Amount
  /** The people who get it. They do not approve it (rule controls-13). If the club gets it, there are none. */
  readonly forWhom: readonly UserId[]
  /** The chips of it that their receivers owe instead of paying for them. */
  readonly owed?: Amount | undefined
}

/** Thrown if the call needs a second person and nobody has approved it: the call then waits (`controlledWrite`). */
export class TakesTwo extends Error {
  readonly counted: CountedTotal
  constructor(counted: CountedTotal) {
    super(`${counted.what} takes two`)
    this.counted = counted
  }
}

/** Thrown at a limit: `notAllowed` with path `velocity`. The owner gets a notice of the first in an hour. */
export class VelocityReached extends ApiError {
  readonly actor: Actor
  constructor(actor: Actor, limit: 'hourMax' | 'dayMax') {
    super('notAllowed', [{ path: 'velocity', message: limit }])
    this.actor = actor
  }
}

/**
 * Counts what an actor gives out (rules controls-10 to controls-13). Every such operation calls it once, after all
 * its other refusals and when its price is known, but before it writes anything; its route is a `controlledWrite`.
 * Only managers have limits; the owner gets a mail if an administrator gives out more than the limit.
 */
export async function countMovement(tx: Tx, actor: Actor, counted: CountedTotal): Promise<void> {
  refuseForApprover(actor, counted)
  if (counted.total <= zero || (actor.role !== 'manager' && actor.role !== 'admin')) return
  const { clubId, userId } = actor
  await takeMoversTurn(tx, actor)
  const controls = await controlsOf(tx, clubId, tx.now)
  const timeZone = await timeZoneOf(tx, clubId)
  const spent = await spentBy(tx, actor, startOfDayIn(dayIn(tx.now, timeZone), timeZone))
  if (actor.role === 'manager') {
    refuseHours(controls, hourIn(tx.now, timeZone))
    const reached = limitReached(controls, spent, counted.total)
    if (reached) throw new VelocityReached(actor, reached)
    if (actor.approvedBy === undefined && takesTwo(controls, spent, counted.total))
      throw new TakesTwo(counted)
  } else if (takesTwo(controls, spent, counted.total)) await mailOfAdmin(tx, actor, counted)
  const isApproved = actor.approvedBy !== undefined
  insertMovement(tx, { clubId, userId, what: counted.what, amount: counted.total, isApproved })
}

export const notOneself = () => new ApiError('notAllowed', [{ path: 'person', message: 'notOneself' }])

/**
 * Refuses what its approver would get, and of what the approver may decide only a part. Who proposed it kept for whom
 * it is, but a process of a release before did not, and it may have changed meanwhile.
 */
function refuseForApprover(
  { approvedBy: userId, approverRole: role, approverFlags: flags = [] }: Actor,
  counted: CountedTotal,
): void {
  if (userId === undefined || role === undefined) return
  if (counted.alsoFlag && !may({ role, flags }, counted.alsoFlag)) throw new ApiError('accessDenied')
  if (isForOneself({ userId, role }, counted)) throw notOneself()
}

/**
 * Refuses a manager who moves something outside the club's hours although nothing of it counts (rule controls-11):
 * the reversal of the club's own sale, the closing of a settlement. `countMovement` itself refuses what counts.
 */
export async function refuseOutsideHours(tx: Tx, { role, clubId }: Actor): Promise<void> {
  if (role !== 'manager') return
  const controls = await controlsOf(tx, clubId, tx.now)
  refuseHours(controls, hourIn(tx.now, await timeZoneOf(tx, clubId)))
}

function refuseHours({ day_hours: hours }: ControlValues, hour: number): void {
  if (!isWithin(hours, hour)) throw new ApiError('notAllowed', [{ path: 'hours', message: 'outsideHours' }])
}

/**
 * Mails the owner what an administrator gave out. An owner who is that administrator knows it, and gets no mail.
 */
async function mailOfAdmin(tx: Tx, { clubId, userId }: Actor, { total }: CountedTotal): Promise<void> {
  const club = await findClub(tx, clubId)
  if (club?.ownerId !== userId) await mailOwner(tx, clubId, { news: 'admin', total: toWire(total) })
}
