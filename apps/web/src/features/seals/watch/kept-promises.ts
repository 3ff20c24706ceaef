import type { UserId } from '@cardroom/contract/ids'
import { sealPromise } from '@cardroom/contract/seals'
import { z } from 'zod'

/** With when it came, by this device's clock: its 20 minutes are counted from there, whatever that clock shows. */
const keptPromise = sealPromise.extend({ kept_at: z.number() })
export type KeptPromise = z.output<typeof keptPromise>

/**
 * So many wait to be held against the books. Of more, chance chooses which are kept: the house cannot know which one
 * will be looked at.
 */
const keptMax = 20

const storageKey = (userId: UserId): string => `cardroom.promises.${userId}`
const list = z.array(keptPromise)

/** The promises that this device waits to see kept. */
export function keptPromises(userId: UserId): KeptPromise[] {
  try {
    return list.parse(JSON.parse(localStorage.getItem(storageKey(userId)) ?? '[]'))
  } catch {
    // Storage may be forbidden, or hold what is none of ours.
    return []
  }
}

/** One of so many places; of 2³² words, that a few come up more often is of no account here. */
const chance = (count: number): number => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % count

function keep(userId: UserId, promises: readonly KeptPromise[]): void {
  try {
    localStorage.setItem(storageKey(userId), JSON.stringify(promises))
  } catch {
    // Without storage nothing is watched over a reload.
  }
}

/** Keeps what an answer promises of the person's own chips. */
export function notePromises(answer: unknown, userId: UserId, now: number): void {
  const fresh = promisesIn(answer, userId).flatMap((promise) => {
    const { data } = sealPromise.safeParse(promise)
    return data ? [{ ...data, kept_at: now }] : []
  })
  if (fresh.length === 0) return
  const kept = keptPromises(userId)
  for (const promise of fresh) {
    if (kept.length < keptMax) kept.push(promise)
    else kept[chance(keptMax)] = promise
  }
  keep(userId, kept)
}

/** Those that were looked at: kept, or complained of once. */
export function letGoPromises(userId: UserId, done: readonly KeptPromise[]): void {
  const leaves = new Set(done.map(({ leaf }) => leaf))
  keep(
    userId,
    keptPromises(userId).filter(({ leaf }) => !leaves.has(leaf)),
  )
}

/**
 * Of rounds and hands, and of transactions in which the person's own chips moved. What is promised of another's account
 * only that person can look up.
 */
function promisesIn(answer: unknown, userId: UserId): unknown[] {
  if (Array.isArray(answer)) return answer.flatMap((each) => promisesIn(each, userId))
  if (!isRecord(answer)) return []
  if ('transactions' in answer) return promisesIn(answer.transactions, userId)
  if (!('promise' in answer)) return []
  const isOwn = 'session_id' in answer || answer.sender_id === userId || answer.receiver_id === userId
  return isOwn ? [answer.promise] : []
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null
