import type { ClubId } from '@cardroom/contract/ids'
import { lockClub } from '#modules/clubs/index.ts'
import { assert } from '#platform/api-error.ts'
import { days, later } from '#platform/clock.ts'
import type { Tx } from '#platform/db/database.ts'
import { leave } from '#platform/db/unheard.ts'
import { nextBeginning, periodAfter, weekAt, type WeekClock } from './weeks.ts'
import {
  dropPeriodsNotBegun,
  insertPeriods,
  lastPeriod,
  saveEnd,
  type NewPeriod,
  type StoredPeriod,
} from './periods.store.ts'
import { clockOf } from './periods.view.ts'

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
 * After the club's zone or beginning of the week has changed: only periods that have not begun move. The running one
 * ends at the first new beginning at or after its planned end.
 */
export async function moveComingPeriods(tx: Tx, { clubId }: { readonly clubId: ClubId }): Promise<void> {
  await dropPeriodsNotBegun(tx, clubId)
  const [clock, last] = await Promise.all([clockOf(tx, clubId), lastPeriod(tx, clubId)])
  assert(last, `Club ${clubId} has no period`)
  // Where planning has fallen behind, the last that there is may be over: it stays as it was.
  if (last.endsAt > tx.now) {
    const endsAt = nextBeginning(last.endsAt, clock)
    if (endsAt > last.endsAt) await saveEnd(tx, last.id, endsAt)
  }
  await planPeriods(tx, clubId)
}
