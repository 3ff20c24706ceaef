import type { ClubId } from '@cardroom/contract/ids'
import { lockClub } from '#modules/clubs/index.ts'
import { assert } from '#platform/api-error.ts'
import { days, later, now } from '#platform/clock.ts'
import type { Reader, Tx } from '#platform/db/database.ts'
import { awaitAtCommit } from '#platform/db/sent-writes.ts'
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
     * Answered by reports: tells whether a period that has begun has entries (rule time-9). The postings of the
     * founding do not count.
     */
    readonly isPeriodEntered: (
      reader: Reader,
      period: { readonly clubId: ClubId; readonly id: number; readonly beginsAt: Date },
    ) => Promise<boolean>
  }
}

/** Periods are planned this far ahead: at least the next one, whatever the length of the present one. */
export const plannedAheadMs = days(15)

/** Plans a club's first periods, from the week of its founding. Its weeks begin on Monday until that is changed. */
export const planFirstPeriods = (
  tx: Tx,
  { clubId, timeZone }: { readonly clubId: ClubId; readonly timeZone: string },
): void =>
  awaitAtCommit(
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
 * Runs after the club's time zone or the beginning of its week changed, with the club locked: periods that have not
 * begun move, and the running one is cut as `cutAnew` says. The days of the running period use the club's new time
 * zone (rule time-9). Waits for calls that write by the running period and hold the weeks for that.
 */
export async function moveComingPeriods(tx: Tx, { clubId }: { readonly clubId: ClubId }): Promise<void> {
  await lockWeeks(tx, clubId)
  await dropPeriodsNotBegun(tx, clubId)
  const [clock, last] = await Promise.all([clockOf(tx, clubId), lastPeriod(tx, clubId)])
  assert(last, `Club ${clubId} has no period`)
  // If planning is late, the last period may be over: it stays as it was.
  if (last.endsAt > tx.now)
    await saveCut(tx, last.id, {
      ...(await cutAnew(tx, { clubId, clock, running: last })),
      timeZone: clock.timeZone,
    })
  await planPeriods(tx, clubId)
}

/** Returns the bounds that the running period would have with another clock; undefined if none is running. */
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

/** An empty period ends at least this long after its beginning: three and a half days. */
const shortestMs = days(3.5)

/**
 * Returns the new bounds of the running period. One with entries becomes longer, never shorter: up to the first
 * beginning of a week at or after its planned end. An empty one is cut again: the first is the week of the club's
 * founding, a later one ends at the first beginning that is three and a half days or more after its own.
 */
async function cutAnew(reader: Reader, { clubId, clock, running }: Running): Promise<Span> {
  const { id, number, beginsAt, endsAt } = running
  if (await reader.ports.isPeriodEntered(reader, { clubId, id, beginsAt }))
    return { beginsAt, endsAt: nextBeginning(endsAt, clock) }
  if (number === 1) return weekAt(await foundedAt(reader, clubId), clock)
  return { beginsAt, endsAt: nextBeginning(later(beginsAt, shortestMs), clock) }
}
