import type { ClubId } from '@cardroom/contract/ids'

const everyMs = 5 * 60_000
const keyOf = (clubId: ClubId) => `low-jade-reminder:${clubId}`

/** Tells whether the reminder of this club may be shown: at most once in 5 minutes on a device (rule app-17). */
export function isReminderDue(storage: Storage, clubId: ClubId, now: number): boolean {
  const shownAt = Number(storage.getItem(keyOf(clubId)) ?? 0)
  // A clock that was set back must not suppress it for long.
  return now - shownAt >= everyMs || now < shownAt
}

export const keepReminderShown = (storage: Storage, clubId: ClubId, now: number): void =>
  storage.setItem(keyOf(clubId), String(now))
