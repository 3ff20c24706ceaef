import { useSyncExternalStore } from 'react'
import { newListeners } from '#lib/listeners.ts'
import { CallError } from './call-error.ts'

/**
 * The server answers these keys if it cannot take a call now, but soon can: it is overloaded, or has lost its
 * database.
 */
export type BusyKey = 'tooBusy' | 'unavailable'

/** A call is sent again this many times before it fails. That takes about 15 seconds. */
const repeatsMax = 6
/** The first applies if the server names no wait. The second is the longest wait, whatever the server names. */
const [waitDefaultMs, waitMaxMs] = [1000, 10_000]
/** Spreads the callers that were refused at the same moment over this extra share of the wait. */
const spread = 0.5

export interface Repeatable {
  /** True if doing it twice is as good as once: it only reads, or has an idempotency key. */
  readonly isRepeatable: boolean
  /** The screen shows nothing about calls in the background. */
  readonly isQuiet?: boolean
}

/**
 * Does `work` until the server takes it, exactly as before each time, and waits as long as the server asks for. A
 * call that was refused as too much changed nothing, so any such call may be sent again. If the server was away,
 * nobody knows whether it did the call, so only repeatable calls are sent again. In the end it throws the last
 * refusal, or a lost answer if the call may have changed something.
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

/** Returns a number from 0 to 1. */
const chance = (): number => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32

const pause = (milliseconds: number): Promise<void> => new Promise((done) => setTimeout(done, milliseconds))

const waiting = new Map<symbol, BusyKey>()
const { subscribe, tell } = newListeners()
let shown: BusyKey | undefined

function show(asking: symbol, key: BusyKey | undefined): void {
  if (key === undefined) waiting.delete(asking)
  else waiting.set(asking, key)
  const keys = [...waiting.values()]
  const next = keys.find((each) => each === 'unavailable') ?? keys[0]
  if (next === shown) return
  shown = next
  tell()
}

/** Returns why a call of this person waits to be sent again, or undefined if none waits. */
export const useBusy = (): BusyKey | undefined => useSyncExternalStore(subscribe, () => shown)
