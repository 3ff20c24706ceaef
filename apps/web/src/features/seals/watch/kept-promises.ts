import type { UserId } from '@cardroom/contract/ids'
import { sealPromise } from '@cardroom/contract/seals'
import { z } from 'zod'

/**
 * A promise with its arrival by this device's clock: its 20 minutes are counted from there, whatever that clock
 * shows.
 */
const keptPromise = sealPromise.extend({ kept_at: z.number() })
export type KeptPromise = z.output<typeof keptPromise>

/**
 * At most this many wait to be checked against the books. Beyond that, chance decides which are kept, so that the
 * house cannot know which one will be checked.
 */
const keptMax = 20

const storageKey = (userId: UserId): string => `cardroom.promises.${userId}`
const list = z.array(keptPromise)

/** Returns the promises that this device has yet to check. */
export function keptPromises(userId: UserId): KeptPromise[] {
  try {
    return list.parse(JSON.parse(localStorage.getItem(storageKey(userId)) ?? '[]'))
  } catch {
    // Storage may be forbidden, or hold something that is not ours.
    return []
  }
}

/** Chooses one of this many places. With 2³² words it does not matter here that a few are slightly more likely. */
const chance = (count: number): number => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % count

function keep(userId: UserId, promises: readonly KeptPromise[]): void {
  try {
    localStorage.setItem(storageKey(userId), JSON.stringify(promises))
  } catch {
    // Without storage promises are forgotten at a reload.
  }
}

/** Keeps the promises in an answer about the person's own chips. */
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

/** Drops promises that were checked: they were kept, or complained about once. */
export function letGoPromises(userId: UserId, done: readonly KeptPromise[]): void {
  const leaves = new Set(done.map(({ leaf }) => leaf))
  keep(
    userId,
    keptPromises(userId).filter(({ leaf }) => !leaves.has(leaf)),
  )
}

/**
 * Finds promises of rounds and hands, also at shared tables, and of transactions that moved the person's own chips.
 * Only the owner of an account can look up a promise about it.
 */
function promisesIn(answer: unknown, userId: UserId): unknown[] {
  if (Array.isArray(answer)) return answer.flatMap((each) => promisesIn(each, userId))
  if (!isRecord(answer)) return []
  if ('transactions' in answer) return promisesIn(answer.transactions, userId)
  if (!('promise' in answer)) return []
  const isPlay = 'session_id' in answer || 'table_id' in answer
  const isOwn = isPlay || answer.sender_id === userId || answer.receiver_id === userId
  return isOwn ? [answer.promise] : []
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null
