import { expect, TestRunner } from 'vitest'

/** A test sees a value as soon as it comes. A value that is missing after this time counts as missing for good. */
const patienceMs = 15_000

/** A test ends its wait this long before the runner ends the test, so that its error shows what it saw last. */
const beforeTheRunnerMs = 3_000

/** The last look gets this long even if no time is left. Only a look without an answer is given up. */
const lastLookMs = 1_000

// These are captured before a test can replace them by fake ones.
const { setTimeout: later, clearTimeout: cancel } = globalThis
const { timeOrigin } = performance
const monotonicMs = performance.now.bind(performance)
const unixMs = (): number => timeOrigin + monotonicMs()

/** Returns the time that the running test has left, in milliseconds. */
function leftMs(): number {
  const test = TestRunner.getCurrentTest()
  const beganMs = test?.result?.startTime
  return test === undefined || beganMs === undefined
    ? patienceMs
    : test.timeout - beforeTheRunnerMs - (unixMs() - beganMs)
}

/** Returns the answer of `look`. Throws if it stays silent beyond the end of the wait and for at least a second. */
async function answerOf<Seen>(look: () => Seen | Promise<Seen>, untilMs: number): Promise<Seen> {
  let timer: ReturnType<typeof later> | undefined
  const silence = new Promise<never>((_, reject) => {
    timer = later(
      () => reject(new Error('What is looked at gives no answer')),
      Math.max(untilMs - unixMs(), lastLookMs),
    )
  })
  try {
    return await Promise.race([look(), silence])
  } finally {
    cancel(timer)
  }
}

/**
 * Looks until the value satisfies the matcher: `await eventually(() => rows.count()).toBe(3)`. An error of `look`
 * counts as "not yet". Gives up after 15 s or `withinMs`, but always before the runner ends the test, and fails with
 * what it saw last. All waits in a test share that test's time.
 */
export function eventually<Seen>(
  look: () => Seen | Promise<Seen>,
  { withinMs = patienceMs, message }: { readonly withinMs?: number; readonly message?: string } = {},
) {
  const timeout = Math.max(Math.min(withinMs, leftMs()), 0)
  const untilMs = unixMs() + timeout
  return expect.poll(() => answerOf(look, untilMs), { timeout, ...(message !== undefined && { message }) })
}
