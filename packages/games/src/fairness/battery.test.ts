import { expect, test } from 'vitest'
import { wordValues } from './draw.ts'
import { createStream } from './stream.ts'

// These are the tests that GLI-11 names, after Knuth, The Art of Computer Programming 3.3.2. Seeds are fixed, so a
// failure means that the stream has changed. 99.9 % of fair runs stay below `criticalAt999`.

const stream = (clientSeed: string) =>
  createStream({ serverSeed: new Uint8Array(32).fill(11), clientSeed, nonce: 1 })

const drawMany = (clientSeed: string, count: number, range: number): number[] => {
  const { draw } = stream(clientSeed)
  return Array.from({ length: count }, () => draw(range))
}

const chiSquare = (counts: readonly number[], chances: readonly number[]): number => {
  const total = counts.reduce((a, b) => a + b, 0)
  return counts.reduce((sum, count, i) => sum + (count - total * chances[i]!) ** 2 / (total * chances[i]!), 0)
}

const countInto = (size: number, cells: Iterable<number>): number[] => {
  const counts = new Array<number>(size).fill(0)
  for (const cell of cells) counts[cell]! += 1
  return counts
}

const groupsOf = (size: number, values: readonly number[]): number[][] =>
  Array.from({ length: Math.floor(values.length / size) }, (_, i) => values.slice(i * size, (i + 1) * size))

test('serial: every pair of neighbours is equally likely', () => {
  const pairs = groupsOf(2, drawMany('serial', 50_000, 10)).map(([a, b]) => 10 * a! + b!)
  const criticalAt999 = 148.23 // 99 degrees of freedom
  expect(chiSquare(countInto(100, pairs), Array<number>(100).fill(1 / 100))).toBeLessThan(criticalAt999)
})

test('gap: a digit returns after as many draws as chance predicts', () => {
  const gaps: number[] = []
  let gap = 0
  for (const digit of drawMany('gap', 50_000, 10)) {
    if (digit !== 0) gap++
    else {
      gaps.push(Math.min(gap, 30))
      gap = 0
    }
  }
  const chances = Array.from({ length: 31 }, (_, length) => (length < 30 ? 0.1 : 1) * 0.9 ** length)
  const criticalAt999 = 59.7 // 30 degrees of freedom
  expect(chiSquare(countInto(31, gaps), chances)).toBeLessThan(criticalAt999)
})

test('poker: five digits are all different, paired and so on as often as chance predicts', () => {
  const different = groupsOf(5, drawMany('poker', 50_000, 10)).map((hand) => new Set(hand).size)
  // The classes are: at most two different digits, three, four, five.
  const counts = countInto(
    4,
    different.map((count) => Math.max(count, 2) - 2),
  )
  const criticalAt999 = 16.27 // 3 degrees of freedom
  expect(chiSquare(counts, [0.0136, 0.18, 0.504, 0.3024])).toBeLessThan(criticalAt999)
})

test('permutation: four words are equally often in each of their 24 orders', () => {
  const orders = groupsOf(4, drawMany('permutation', 48_000, wordValues)).map((words) =>
    // This writes the order as a number in the factorial base: each digit counts the later words that are smaller.
    words.reduce(
      (code, word, i) => code * (4 - i) + words.slice(i + 1).filter((later) => later < word).length,
      0,
    ),
  )
  const criticalAt999 = 49.73 // 23 degrees of freedom
  expect(chiSquare(countInto(24, orders), Array<number>(24).fill(1 / 24))).toBeLessThan(criticalAt999)
})

test('runs: words rise for as long as chance predicts', () => {
  const lengths: number[] = []
  const { draw } = stream('runs')
  for (let run = 0; run < 20_000; run++) {
    let length = 1
    let last = draw(wordValues)
    // The word that ends a run is discarded, which makes the runs independent of each other.
    for (let next = draw(wordValues); next > last; next = draw(wordValues)) {
      length++
      last = next
    }
    lengths.push(Math.min(length, 6))
  }
  // The chances are 1/r! − 1/(r + 1)!, and 1/6! for six and more.
  const chances = [1 / 2, 1 / 3, 1 / 8, 1 / 30, 1 / 144, 1 / 720]
  const criticalAt999 = 20.52 // 5 degrees of freedom
  expect(
    chiSquare(
      countInto(
        6,
        lengths.map((length) => length - 1),
      ),
      chances,
    ),
  ).toBeLessThan(criticalAt999)
})
