import { assert } from '../assert.ts'

/** The number of values of a 32-bit word. */
export const wordValues = 2 ** 32

/**
 * Returns a uniform integer from 0 to range − 1. It skips words from the last, incomplete run of `range` values:
 * otherwise low results would be more frequent (modulo bias). `values` is the number of values of a word.
 */
export function drawBelow(range: number, nextWord: () => number, values = wordValues): number {
  assert(Number.isInteger(range) && range >= 1 && range <= values, `cannot draw below ${range}`)

  const limit = values - (values % range)
  let word = nextWord()
  while (word >= limit) word = nextWord()
  return word % range
}
