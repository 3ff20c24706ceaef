import { assert } from '../assert.ts'

/** How many values a 32-bit word can take. */
export const wordValues = 2 ** 32

/**
 * A uniform integer from 0 to range − 1. Words from the last, incomplete run of `range` values are skipped: without
 * that, the low results would come up more often (modulo bias). `values` is how many values a word can take.
 */
export function drawBelow(range: number, nextWord: () => number, values = wordValues): number {
  assert(Number.isInteger(range) && range >= 1 && range <= values, `cannot draw below ${range}`)

  const limit = values - (values % range)
  let word = nextWord()
  while (word >= limit) word = nextWord()
  return word % range
}
