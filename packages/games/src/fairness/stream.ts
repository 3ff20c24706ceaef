import { assert, at } from '../assert.ts'
import { drawBelow } from './draw.ts'
import { hmacSha256, type Hmac } from './hmac.ts'
import { seedBytes } from './seed.ts'

/**
 * Each round stores its version, so that it stays verifiable if a later version draws differently. Both versions draw
 * alike. In version 2 the server's seed is sealed, and its seal is visible, before the client seed exists.
 */
export const algorithmVersions = [1, 2] as const
export type AlgorithmVersion = (typeof algorithmVersions)[number]
export const algorithmVersion: AlgorithmVersion = 2

/** The source of all chance in a game. Words are used in order; only rejection sampling discards any. */
export interface Stream {
  /** Draws a uniform integer from 0 to range − 1. */
  readonly draw: (range: number) => number
}

export interface StreamSource {
  /** The 32 secret bytes. Their hash was published before the first bet. */
  readonly serverSeed: Uint8Array
  readonly clientSeed: string
  /** The number of the round under this seed, from 1. */
  readonly nonce: number
  readonly hmac?: Hmac
}

/** One draw as the "Verify this round" screen shows it. Word n is the (n mod 8)th of block ⌊n / 8⌋. */
export interface DrawTrace {
  readonly range: number
  /** The number of the first word taken, counted from 0 over the round. */
  readonly firstWord: number
  /** The words taken before the accepted one. They were too large for a uniform draw. */
  readonly skipped: readonly number[]
  readonly accepted: number
  /** Equals accepted mod range. */
  readonly result: number
}

const wordsInBlock = 8

/** Creates the stream of one round, for versions 1 and 2 (docs/games.md, "The stream"). */
export function createStream(source: StreamSource): Stream {
  const nextWord = createWords(source)
  return { draw: (range) => drawBelow(range, nextWord) }
}

/** Creates the same stream, which also records every word it takes. */
export function createTracedStream(source: StreamSource): { stream: Stream; draws: readonly DrawTrace[] } {
  const nextWord = createWords(source)
  const draws: DrawTrace[] = []
  let count = 0

  const draw = (range: number): number => {
    const firstWord = count
    const words: number[] = []
    const result = drawBelow(range, () => {
      const word = nextWord()
      words.push(word)
      count++
      return word
    })
    draws.push({
      range,
      firstWord,
      skipped: words.slice(0, -1),
      accepted: at(words, words.length - 1),
      result,
    })
    return result
  }
  return { stream: { draw }, draws }
}

function createWords({ serverSeed, clientSeed, nonce, hmac = hmacSha256 }: StreamSource): () => number {
  assert(serverSeed.length === seedBytes, `a server seed has ${seedBytes} bytes, not ${serverSeed.length}`)
  assert(Number.isSafeInteger(nonce) && nonce >= 1, `${nonce} is not the number of a round`)

  let blocks = 0
  let used = wordsInBlock
  let block: Uint8Array
  return () => {
    if (used === wordsInBlock) {
      block = hmac(serverSeed, `${clientSeed}:${nonce}:${blocks++}`)
      used = 0
    }
    return bigEndianWord(block, 4 * used++)
  }
}

const bigEndianWord = (bytes: Uint8Array, offset: number): number =>
  at(bytes, offset) * 2 ** 24 +
  (at(bytes, offset + 1) << 16) +
  (at(bytes, offset + 2) << 8) +
  at(bytes, offset + 3)
