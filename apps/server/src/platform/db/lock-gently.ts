import { setTimeout } from 'node:timers/promises'
import { isLockTimeout } from './patience.ts'

/**
 * While this lock waits for running transactions, every new one waits behind it; the wait is so short that nobody
 * notices. Ordinary transactions end within it. A long one ends during the pauses, in which all others continue.
 */
const shortMs = 50
const pauseMs = 200
const shortTries = 100
/** If other transactions always come first, a single long wait makes sure that the work is done at all. */
const longMs = 2000

/**
 * Takes a lock that would block everybody, without disturbing them: `work` receives the time that it may wait for the
 * lock. Throws if the last, long wait fails too.
 */
export async function lockGently<Result>(work: (waitMs: number) => Promise<Result>): Promise<Result> {
  for (let tries = 0; tries < shortTries; tries += 1) {
    try {
      return await work(shortMs)
    } catch (error) {
      if (!isLockTimeout(error)) throw error
      await setTimeout(pauseMs)
    }
  }
  return work(longMs)
}
