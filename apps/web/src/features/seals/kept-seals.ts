import type { ClubId } from '@cardroom/contract/ids'
import { seal, type SealShown } from '@cardroom/contract/seals'
import { z } from 'zod'

/** Older seals are dropped, but never the first: it binds everything since this device began to watch. */
const keptMax = 300

const storageKey = (clubId: ClubId): string => `cardroom.seals.${clubId}`
const list = z.array(seal)

/** Returns every seal of the club that this device saw, oldest first. */
export function keptSeals(clubId: ClubId): SealShown[] {
  try {
    return list.parse(JSON.parse(localStorage.getItem(storageKey(clubId)) ?? '[]'))
  } catch {
    // Storage may be forbidden, or hold something that is not ours.
    return []
  }
}

/** Keeps a seal that was checked against the earlier ones. */
export function keepSeal(fresh: SealShown): void {
  const kept = keptSeals(fresh.club_id)
  if (kept.some(({ number }) => number === fresh.number)) return
  const all = [...kept, fresh].sort((one, other) => one.number - other.number)
  const [first, ...rest] = all
  const bounded = first && all.length > keptMax ? [first, ...rest.slice(-(keptMax - 1))] : all
  try {
    localStorage.setItem(storageKey(fresh.club_id), JSON.stringify(bounded))
  } catch {
    // Without storage the next check begins anew.
  }
}
