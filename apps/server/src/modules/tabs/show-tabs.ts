import type { ClubId, UserId } from '@cardroom/contract/ids'
import { timeZoneOf, type Actor } from '#modules/clubs/index.ts'
import { ApiError, assert } from '#platform/api-error.ts'
import { now } from '#platform/clock.ts'
import type { Reader } from '#platform/db/database.ts'
import { dayIn, daysBetween } from '#platform/time-zones.ts'
import { ageingOf, type Ageing, type Uncovered } from './ageing.policy.ts'
import { actsForClub, maySeeTab, type Sides } from './tabs.policy.ts'
import { weeksOf, type TabWeek } from './tab-weeks.view.ts'
import type { PeriodOfTabs } from './tabs.ports.ts'
import { tabsOf, uncoveredOf, type ShownTab, type TabFilter } from './tabs.view.ts'

/** A tab with the age of its debt. */
export interface AgedTab extends ShownTab, Ageing {
  /** Its changes in a period, if one was asked for. */
  readonly week?: TabWeek | undefined
}

export interface TabsAsked {
  readonly userId?: UserId | undefined
  readonly orphaned?: boolean | undefined
  readonly minAge?: number | undefined
  /** The id of a period: selects the tabs on which something was owed or changed in it, each with its week. */
  readonly period?: number | undefined
}

/**
 * Returns all tabs of the club to people who act for it, and their own to others. Errors: `notFound` for an unknown
 * period.
 */
export async function showTabs(reader: Reader, actor: Actor, asked: TabsAsked): Promise<AgedTab[]> {
  const { userId, orphaned, minAge } = asked
  const own = actsForClub(actor) ? undefined : actor.userId
  const period = await periodOf(reader, actor, asked)
  const { clubId } = actor
  const isSettledToo = period !== undefined
  const filter = { clubId, ofPerson: userId ?? own, withPerson: own, isSettledToo }
  const tabs = (await agedTabs(reader, filter))
    .filter((tab) => orphaned === undefined || tab.isOrphaned === orphaned)
    .filter((tab) => minAge === undefined || (tab.age !== null && tab.age >= minAge))
  return period ? inPeriod(reader, tabs, period) : tabs
}

/** Returns the period of the call, if it names one. Errors: `notFound`. */
export async function periodOf(
  reader: Reader,
  { clubId }: Actor,
  { period: id }: TabsAsked,
): Promise<PeriodOfTabs | undefined> {
  if (id === undefined) return undefined
  const period = await reader.ports.periodOfTabs(reader, { clubId, id, now: now() })
  if (!period) throw new ApiError('notFound')
  return period
}

/** Adds the weeks. A tab on which nothing was owed and nothing changed in the period is left out. */
async function inPeriod(reader: Reader, tabs: readonly AgedTab[], period: PeriodOfTabs): Promise<AgedTab[]> {
  const ids = tabs.map(({ accountId }) => accountId)
  const weeks = new Map(
    (await weeksOf(reader, ids, period)).map(({ accountId, ...week }) => [accountId, week] as const),
  )
  return tabs
    .map((tab) => ({ ...tab, week: weeks.get(tab.accountId) }))
    .filter(({ week }) => week && Object.values(week).some((each) => each !== 0n))
}

/** Returns a tab that the actor may see, also an orphaned one that is settled. Errors: `notFound`. */
export async function seenTab(reader: Reader, actor: Actor, id: number): Promise<AgedTab> {
  const [tab] = await agedTabs(reader, { clubId: actor.clubId, id, isSettledToo: true })
  if (!tab || !maySeeTab(actor, tab)) throw new ApiError('notFound')
  return tab
}

/** Returns the tab between these two, also an orphaned one that is settled; it must exist. */
export async function tabBetween(reader: Reader, clubId: ClubId, { a, b }: Sides): Promise<AgedTab> {
  const [one, other] = [a, b].filter((side) => side !== null)
  const tabs = await agedTabs(reader, { clubId, ofPerson: one, withPerson: other, isSettledToo: true })
  const found = tabs.find((tab) => [tab.a, tab.b].every((side) => side === a || side === b))
  assert(found, 'There is a tab between the two')
  return found
}

/** Returns tabs with the ages of their debts. `zone` is the club's time zone, if the caller knows it. */
export async function agedTabs(reader: Reader, filter: TabFilter, zone?: string): Promise<AgedTab[]> {
  const tabs = await tabsOf(reader, filter)
  const inZone = zone ?? (await timeZoneOf(reader, filter.clubId))
  const owed = tabs.filter(({ balance }) => balance !== 0n).map(({ id }) => id)
  const today = dayIn(now(), inZone)
  const uncovered = new Map<number, Uncovered[]>(tabs.map(({ id }) => [id, []]))
  for (const { tabId, createdAt, ...entry } of owed.length > 0 ? await uncoveredOf(reader, owed) : [])
    uncovered.get(tabId)?.push({ age: daysBetween(dayIn(createdAt, inZone), today), ...entry })
  return tabs.map((tab) => ({ ...tab, ...ageingOf(uncovered.get(tab.id) ?? []) }))
}
