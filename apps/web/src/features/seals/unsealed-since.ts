import { z } from 'zod'

const storageKey = 'cardroom.unsealed'
const keptMax = 100
const times = z.array(z.tuple([z.number(), z.number()]))

/**
 * Since when this device knows, by its own clock, that the transfer is not sealed: from now on, if it did not know before. A
 * clock that is wrong makes no transfer late by that.
 */
export function unsealedSince(transferId: number, now: number): number {
  const kept = new Map(read())
  const since = kept.get(transferId)
  // A clock that was put back begins anew.
  if (since !== undefined && since <= now) return since
  kept.set(transferId, now)
  try {
    localStorage.setItem(storageKey, JSON.stringify([...kept].slice(-keptMax)))
  } catch {
    // Without storage only the house's own seals say what is late.
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
