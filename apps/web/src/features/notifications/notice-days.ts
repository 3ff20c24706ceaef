import { isFresh } from './notice-display.ts'
import type { Notice } from './notice.ts'

export interface NoticeDay {
  readonly day: string
  readonly notices: readonly Notice[]
}

/** Groups notices by the reader's own calendar days, newest first, each notice once. */
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

/** A notice makes an older one of the same family and club obsolete, such as "open again" after "paused". */
const families = {
  clubSuspended: 'tables',
  clubResumed: 'tables',
  chipsTaken: 'chips',
  saleReversed: 'chips',
  ratingReset: 'rating',
}

/**
 * Returns the popups that wait for the person, oldest first. Of those that say "paused" and "open again" about one
 * club only the newest remains; each movement of chips is its own popup. An outdated one only appears in the list,
 * unless it was `opened` in time: then it stays until it is closed.
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
