import { z } from 'zod'

const storageKey = 'cardroom.unsealed'
const keptMax = 100
const times = z.array(z.tuple([z.number(), z.number()]))

/**
 * Returns the time since which this device has known, by its own clock, that the transfer is not sealed: now, if it
 * did not know before. So a wrong clock alone makes no transfer late.
 */
export function unsealedSince(transferId: number, now: number): number {
  const kept = new Map(read())
  const since = kept.get(transferId)
  // After the clock was set back the time begins anew.
  if (since !== undefined && since <= now) return since
  kept.set(transferId, now)
  try {
    localStorage.setItem(storageKey, JSON.stringify([...kept].slice(-keptMax)))
  } catch {
    // Without storage only the house's own seals show a late transfer.
  }
  return now
}

function read(): [number, number][] {
  try {
    return times.parse(JSON.parse(localStorage.getItem(storageKey) ?? '[]'))
  } catch {
    return []
  }
}
