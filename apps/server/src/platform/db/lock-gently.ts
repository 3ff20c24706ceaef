import { setTimeout } from 'node:timers/promises'
import { isLockTimeout } from './patience.ts'

/**
 * Whoever is in everybody's way waits behind this one while it waits for those who are there already: so short that nobody
 * notices. Ordinary transactions are over by then; a long one is waited for in the pauses, in which everybody else goes on.
 */
const shortMs = 50
const pauseMs = 200
const shortTries = 100
/** Where somebody is always in between: once, so that it is done at all. */
const longMs = 2000

/**
 * Does what needs a lock that stands in everybody's way, at the expense of nobody: `work` is told how long it may wait for
 * it. Throws where even the long wait was in vain.
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
