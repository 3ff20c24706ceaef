import { isFresh } from './how-told.ts'
import type { Notice } from './notice.ts'

export interface NoticeDay {
  readonly day: string
  readonly notices: readonly Notice[]
}

/** Newest first, by the reader's own calendar days, each of them once. */
export function noticeDays(notices: readonly Notice[], dayOf: (moment: string) => string): NoticeDay[] {
  const days = new Map<string, Notice[]>()
  for (const notice of notices) {
    const day = dayOf(notice.createdAt)
    const ofDay = days.get(day)
    if (ofDay) ofDay.push(notice)
    else days.set(day, [notice])
  }
  return [...days].map(([day, ofDay]) => ({ day, notices: ofDay }))
}

/** What says the opposite of an older one of the same club makes it history. */
const families = {
  clubSuspended: 'tables',
  clubResumed: 'tables',
  chipsTaken: 'chips',
  saleReversed: 'chips',
  ratingReset: 'rating',
}

/**
 * The popups that wait for the person, oldest first: of those that say "paused" and "open again" about one club only
 * the newest; each movement of chips is its own. What is out of date is a line in the list, unless
 * it was `opened` in time: that stays until it is closed.
 */
export function waitingPopups(
  notices: readonly Notice[],
  now: Date,
  opened: ReadonlySet<number> = new Set(),
): Notice[] {
  const seen = new Set<string>()
  const waiting: Notice[] = []
  for (const notice of notices.toSorted((one, other) => other.id - one.id)) {
    if (notice.popup === null || notice.isRead) continue
    if (!isFresh(notice, now) && !opened.has(notice.id)) continue
    const kind = families[notice.popup]
    const family = `${notice.clubId} ${kind}`
    if (kind !== 'chips' && seen.has(family)) continue
    seen.add(family)
    waiting.unshift(notice)
  }
  return waiting
}
