import type { ClubId } from '@cardroom/contract/ids'
import { lockClub } from '#modules/clubs/index.ts'
import { assert } from '#platform/api-error.ts'
import { days, later, now } from '#platform/clock.ts'
import type { Reader, Tx } from '#platform/db/database.ts'
import { leave } from '#platform/db/unheard.ts'
import { nextBeginning, periodAfter, weekAt, type Span, type WeekClock } from './weeks.ts'
import {
  dropPeriodsNotBegun,
  insertPeriods,
  lastPeriod,
  lockWeeks,
  saveCut,
  type NewPeriod,
  type StoredPeriod,
} from './periods.store.ts'
import { clockOf, foundedAt, periodAt } from './periods.view.ts'

declare module '#platform/ports.ts' {
  interface Ports {
    /**
     * Answered by reports: whether anything is entered in a period that has begun (rule time-9). What the founding gave
     * does not count.
     */
    readonly isPeriodEntered: (
      reader: Reader,
      period: { readonly clubId: ClubId; readonly id: number; readonly beginsAt: Date },
    ) => Promise<boolean>
  }
}

/** So far ahead a period is planned: the next one at least, whatever the length of this. */
export const plannedAheadMs = days(15)

/** Plans a club's first periods, from the week that it is founded in: its week begins on Monday until that is changed. */
export const planFirstPeriods = (
  tx: Tx,
  { clubId, timeZone }: { readonly clubId: ClubId; readonly timeZone: string },
): void =>
  leave(
    tx,
    insertPeriods(
      tx,
      plannedAfter(tx.now, { clubId, clock: { timeZone, weekStart: 1, weekHour: 0 }, last: undefined }),
    ),
  )

/** Plans the club's periods ahead. */
export async function planPeriods(tx: Tx, clubId: ClubId): Promise<void> {
  await lockClub(tx, clubId)
  const [clock, last] = await Promise.all([clockOf(tx, clubId), lastPeriod(tx, clubId)])
  const planned = plannedAfter(tx.now, { clubId, clock, last })
  if (planned.length > 0) await insertPeriods(tx, planned)
}

function plannedAfter(
  now: Date,
  {
    clubId,
    clock,
    last,
  }: { readonly clubId: ClubId; readonly clock: WeekClock; readonly last: StoredPeriod | undefined },
): NewPeriod[] {
  const planned: NewPeriod[] = []
  const until = later(now, plannedAheadMs)
  let [number, span] = last ? [last.number + 1, periodAfter(last.endsAt, clock)] : [1, weekAt(now, clock)]
  for (; span.beginsAt < until; number += 1, span = periodAfter(span.endsAt, clock))
    planned.push({ ...span, clubId, number, timeZone: clock.timeZone })
  return planned
}

/**
 * After the club's zone or beginning of the week has changed, with the club locked: periods that have not begun move, and
 * the running one is cut as `cutAnew` says. Its days are the club's days now (rule time-9). Who writes by the running
 * period, and holds the weeks for that, is waited for.
 */
export async function moveComingPeriods(tx: Tx, { clubId }: { readonly clubId: ClubId }): Promise<void> {
  await lockWeeks(tx, clubId)
  await dropPeriodsNotBegun(tx, clubId)
  const [clock, last] = await Promise.all([clockOf(tx, clubId), lastPeriod(tx, clubId)])
  assert(last, `Club ${clubId} has no period`)
  // Where planning has fallen behind, the last that there is may be over: it stays as it was.
  if (last.endsAt > tx.now)
    await saveCut(tx, last.id, {
      ...(await cutAnew(tx, { clubId, clock, running: last })),
      timeZone: clock.timeZone,
    })
  await planPeriods(tx, clubId)
}

/** Where the running period would begin and end by another clock; undefined while none runs. */
export async function previewCut(
  reader: Reader,
  clubId: ClubId,
  changes: Partial<WeekClock>,
): Promise<Span | undefined> {
  const running = await periodAt(reader, clubId, now())
  if (!running) return undefined
  const clock = { ...(await clockOf(reader, clubId)), ...changes }
  return cutAnew(reader, { clubId, clock, running })
}

interface Running {
  readonly clubId: ClubId
  readonly clock: WeekClock
  readonly running: StoredPeriod
}

/** An empty period ends so long after its beginning at least: three and a half days. */
const shortestMs = days(3.5)

/**
 * A period in which something is entered becomes longer, never shorter: up to the first beginning of a week at or after
 * its planned end. An empty one is cut anew: the first is the week of the club's founding, a later one ends at the first
 * beginning that is three and a half days on.
 */
async function cutAnew(reader: Reader, { clubId, clock, running }: Running): Promise<Span> {
  const { id, number, beginsAt, endsAt } = running
  if (await reader.ports.isPeriodEntered(reader, { clubId, id, beginsAt }))
    return { beginsAt, endsAt: nextBeginning(endsAt, clock) }
  if (number === 1) return weekAt(await foundedAt(reader, clubId), clock)
  return { beginsAt, endsAt: nextBeginning(later(beginsAt, shortestMs), clock) }
}
