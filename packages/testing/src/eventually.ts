import { expect, TestRunner } from 'vitest'

/** What comes is seen at once; what is not there after this does not come. */
const patienceMs = 15_000

/** A test that waits in vain ends with what it saw last, before the runner ends it with nothing but a time. */
const beforeTheRunnerMs = 3_000

/** The last look, for which no time is left, says what is there; only one that answers nothing is given up. */
const lastLookMs = 1_000

// Taken before a test can replace them by fake ones.
const { setTimeout: later, clearTimeout: cancel } = globalThis
const { timeOrigin } = performance
const monotonicMs = performance.now.bind(performance)
const unixMs = (): number => timeOrigin + monotonicMs()

/** What the test in whose course this is called has left of its time, in milliseconds. */
function leftMs(): number {
  const test = TestRunner.getCurrentTest()
  const beganMs = test?.result?.startTime
  return test === undefined || beganMs === undefined
    ? patienceMs
    : test.timeout - beforeTheRunnerMs - (unixMs() - beganMs)
}

/** The answer of `look`; an error where it is silent longer than the wait may last, and a second. */
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
 * Looks until what it sees is as the matcher says: `await eventually(() => rows.count()).toBe(3)`. An error of
 * `look` counts as not yet. Gives up after 15 s or `withinMs`, in any case before the runner ends the test, and
 * fails with what it saw last. All that waits in a test shares that test's time.
 */
export function eventually<Seen>(
  look: () => Seen | Promise<Seen>,
  { withinMs = patienceMs, message }: { readonly withinMs?: number; readonly message?: string } = {},
) {
  const timeout = Math.max(Math.min(withinMs, leftMs()), 0)
  const untilMs = unixMs() + timeout
  return expect.poll(() => answerOf(look, untilMs), { timeout, ...(message !== undefined && { message }) })
}
