import { useSyncExternalStore } from 'react'
import { CallError } from './call-error.ts'

/** What a server says that cannot take a call just now, but will: it has too much to do, or lost its database. */
export type BusyKey = 'tooBusy' | 'unavailable'

/** So often a call is sent again before it fails: for about a quarter of a minute. */
const repeatsMax = 6
/** When the server does not say when, and at most, whatever it says. */
const [waitDefaultMs, waitMaxMs] = [1000, 10_000]
/** Everybody who was refused at one moment comes back spread over this much more of the wait. */
const spread = 0.5

export interface Repeatable {
  /** Whether doing it twice is as good as once: it only reads, or has a key of idempotency. */
  readonly isRepeatable: boolean
  /** Nothing is said of what happens behind a person's back. */
  readonly isQuiet?: boolean
}

/**
 * Does `work` until the server takes it, exactly as before each time, waiting as long as the server asks for. A call
 * that was refused as too much moved nothing, so any may be sent again; where the server was away nobody knows, so
 * only what is repeatable is. In the end throws what was last answered: without an answer for what may have moved
 * something, as a lost one.
 */
export async function withPatience<Result>(
  work: () => Promise<Result>,
  { isRepeatable, isQuiet = false }: Repeatable,
  wait: (milliseconds: number) => Promise<void> = pause,
): Promise<Result> {
  const asking = Symbol('asking')
  try {
    for (let repeats = 0; ; repeats += 1) {
      try {
        return await work()
      } catch (error) {
        const key = busyKeyOf(error)
        if (key === undefined || (key === 'unavailable' && !isRepeatable)) throw error
        const { retryAfterMs, requestId } = error as CallError
        if (repeats >= repeatsMax)
          throw key === 'unavailable' ? new CallError(key, { requestId, isLost: true }) : error
        if (!isQuiet) show(asking, key)
        await wait(Math.min(waitMaxMs, retryAfterMs ?? waitDefaultMs) * (1 + spread * chance()))
      }
    }
  } finally {
    show(asking, undefined)
  }
}

function busyKeyOf(error: unknown): BusyKey | undefined {
  if (!(error instanceof CallError)) return undefined
  return error.key === 'tooBusy' || error.key === 'unavailable' ? error.key : undefined
}

/** From 0 to 1. */
const chance = (): number => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32

const pause = (milliseconds: number): Promise<void> => new Promise((done) => setTimeout(done, milliseconds))

const waiting = new Map<symbol, BusyKey>()
const listeners = new Set<() => void>()
let shown: BusyKey | undefined

function show(asking: symbol, key: BusyKey | undefined): void {
  if (key === undefined) waiting.delete(asking)
  else waiting.set(asking, key)
  const keys = [...waiting.values()]
  const next = keys.find((each) => each === 'unavailable') ?? keys[0]
  if (next === shown) return
  shown = next
  listeners.forEach((listener) => listener())
}

/** Why a call of this person waits to be sent again; undefined where none does. */
export const useBusy = (): BusyKey | undefined =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => shown,
  )
