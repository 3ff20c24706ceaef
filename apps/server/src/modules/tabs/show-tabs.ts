import type { ClubId, UserId } from '@cardroom/contract/ids'
import { timeZoneOf, type Actor } from '#modules/clubs/index.ts'
import { ApiError, assert } from '#platform/api-error.ts'
import { now } from '#platform/clock.ts'
import type { Reader } from '#platform/db/database.ts'
import { dayIn, daysBetween } from '#platform/time-zones.ts'
import { ageingOf, type Ageing, type Uncovered } from './ageing.policy.ts'
import { actsForClub, maySeeTab, type Sides } from './tabs.policy.ts'
import { tabsOf, uncoveredOf, type ShownTab, type TabFilter } from './tabs.view.ts'

/** A tab with the age of its debt. */
export interface AgedTab extends ShownTab, Ageing {}

export interface TabsAsked {
  readonly userId?: UserId | undefined
  readonly orphaned?: boolean | undefined
  readonly minAge?: number | undefined
}

/** Returns all tabs of the club to people who act for it, and their own to others. */
export async function showTabs(
  reader: Reader,
  actor: Actor,
  { userId, orphaned, minAge }: TabsAsked,
): Promise<AgedTab[]> {
  const own = actsForClub(actor) ? undefined : actor.userId
  const tabs = await agedTabs(reader, { clubId: actor.clubId, ofPerson: userId ?? own, withPerson: own })
  return tabs
    .filter((tab) => orphaned === undefined || tab.isOrphaned === orphaned)
    .filter((tab) => minAge === undefined || (tab.age !== null && tab.age >= minAge))
}

/** Returns a tab that the actor may see. Errors: `notFound`. */
export async function seenTab(reader: Reader, actor: Actor, id: number): Promise<AgedTab> {
  const [tab] = await agedTabs(reader, { clubId: actor.clubId, id })
  if (!tab || !maySeeTab(actor, tab)) throw new ApiError('notFound')
  return tab
}

/** Returns the tab between these two; it must exist. */
export async function tabBetween(reader: Reader, clubId: ClubId, { a, b }: Sides): Promise<AgedTab> {
  const [one, other] = [a, b].filter((side) => side !== null)
  const tabs = await agedTabs(reader, { clubId, ofPerson: one, withPerson: other })
  const found = tabs.find((tab) => [tab.a, tab.b].every((side) => side === a || side === b))
  assert(found, 'There is a tab between the two')
  return found
}

/** `zone` is the club's time zone, if the caller knows it. */
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
