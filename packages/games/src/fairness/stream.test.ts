import { describe, expect, test } from 'vitest'
import vectors from '../../known-answers/stream.json' with { type: 'json' }
import { drawBelow } from './draw.ts'
import { hmacSha256 } from './hmac.ts'
import { hashOfSeed, seedFromHex, seedToHex } from './seed.ts'
import { createStream, createTracedStream } from './stream.ts'
import { independentWords, sha256Hex } from './independent.fixtures.ts'

const seed = seedFromHex('00'.repeat(31) + '01')

describe('when a draw is refused,', () => {
  test.each([0, -1, 1.5, Number.NaN, 2 ** 32 + 1])('a draw below %d is refused', (range) => {
    expect(() => createStream({ serverSeed: seed, clientSeed: 'a', nonce: 1 }).draw(range)).toThrow(
      'cannot draw',
    )
  })

  test.each([0, -1, 1.5, 2 ** 53])('a round numbered %d is refused', (nonce) => {
    expect(() => createStream({ serverSeed: seed, clientSeed: 'a', nonce })).toThrow('number of a round')
  })

  test('a seed whose length is not 32 bytes is refused', () => {
    expect(() => createStream({ serverSeed: seed.slice(1), clientSeed: 'a', nonce: 1 })).toThrow('32 bytes')
    expect(() => hashOfSeed(seed.slice(1))).toThrow('32 bytes')
    expect(() => seedFromHex('zz'.repeat(32))).toThrow('hex')
  })
})

describe('rejection sampling', () => {
  // Draws with every word of a small generator once. A fair draw gives every result equally often.
  const accepted = (range: number, values: number): number[] =>
    Array.from({ length: values }, (_, word) => word)
      .filter((word) => word < values - (values % range))
      .map((word) => drawBelow(range, () => word, values))

  test('is exactly uniform for every range of every small word', () => {
    for (const values of [16, 64, 256, 1024]) {
      for (let range = 1; range <= values; range++) {
        const counts = new Array<number>(range).fill(0)
        for (const result of accepted(range, values)) counts[result]! += 1
        expect(new Set(counts)).toEqual(new Set([Math.floor(values / range)]))
      }
    }
  })

  test('skips exactly the words from range × floor(values / range)', () => {
    for (let range = 1; range <= 256; range++) {
      for (let word = 0; word < 256; word++) {
        let taken = 0
        drawBelow(range, () => (taken++ === 0 ? word : 0), 256)
        expect(taken).toBe(word >= range * Math.floor(256 / range) ? 2 : 1)
      }
    }
  })

  test('has no modulo bias, neither with 16 bits on 52 cards nor with 8 bits on 37 pockets', () => {
    expect(accepted(52, 2 ** 16).filter((result) => result === 0).length).toBe(Math.floor(2 ** 16 / 52))
    expect(accepted(37, 2 ** 8).filter((result) => result === 36).length).toBe(Math.floor(2 ** 8 / 37))
  })

  test('skips a 32-bit word at the limit, and keeps the one below it', () => {
    const limit = 37 * Math.floor(2 ** 32 / 37)
    const words = [limit, 2 ** 32 - 1, limit - 1]
    expect(drawBelow(37, () => words.shift()!)).toBe(36)
    expect(words).toEqual([])
  })
})

describe('the stream', () => {
  test.each(vectors)('the stream of $clientSeed : $nonce gives the known words and draws', async (vector) => {
    const serverSeed = seedFromHex(vector.serverSeed)
    const { stream, draws } = createTracedStream({ ...vector, serverSeed })
    const results = vector.ranges.map((range) => stream.draw(range))

    expect(results).toEqual(vector.draws)
    expect(draws.flatMap((draw) => [...draw.skipped, draw.accepted])).toEqual(vector.words)
    expect(hashOfSeed(serverSeed)).toBe(vector.serverSeedHash)
    expect(await independentWords(vector, vector.words.length)).toEqual(vector.words)
    expect(await sha256Hex(serverSeed)).toBe(vector.serverSeedHash)
  })

  test('uses HMAC-SHA256, by test case 2 of RFC 4231', () => {
    const key = Uint8Array.from('Jefe', (letter) => letter.charCodeAt(0))
    const digest = hmacSha256(key, 'what do ya want for nothing?')
    expect(seedToHex(digest)).toBe('5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843')
  })

  test('asks a caller’s own HMAC for consecutive blocks and gives the same draws', () => {
    const source = { serverSeed: seed, clientSeed: 'мара 🂡', nonce: 7 }
    const messages: string[] = []
    const spied = createStream({
      ...source,
      hmac: (key, message) => {
        messages.push(message)
        return hmacSha256(key, message)
      },
    })
    const plain = createStream(source)
    for (let i = 0; i < 20; i++) expect(spied.draw(2 ** 32)).toBe(plain.draw(2 ** 32))
    expect(messages).toEqual(['мара 🂡:7:0', 'мара 🂡:7:1', 'мара 🂡:7:2'])
  })

  test('does not reveal the outcome by the published hash', () => {
    const fromSeed = createStream({ serverSeed: seed, clientSeed: 'a', nonce: 1 })
    const fromHash = createStream({ serverSeed: seedFromHex(hashOfSeed(seed)), clientSeed: 'a', nonce: 1 })
    expect(fromSeed.draw(2 ** 32)).not.toBe(fromHash.draw(2 ** 32))
  })

  test('gives other words for another nonce, client seed or server seed', () => {
    const first = (clientSeed: string, nonce: number, serverSeed = seed) =>
      createStream({ serverSeed, clientSeed, nonce }).draw(2 ** 32)
    const words = [
      first('a', 1),
      first('a', 2),
      first('b', 1),
      first(
        'a',
        1,
        seed.map((byte) => byte ^ 1),
      ),
    ]
    expect(new Set(words).size).toBe(4)
  })

  test('is uniform over a long run (chi-square over 37 pockets, fixed seed)', () => {
    const stream = createStream({ serverSeed: seed, clientSeed: 'uniform', nonce: 1 })
    const counts = new Array<number>(37).fill(0)
    const draws = 37_000
    for (let i = 0; i < draws; i++) counts[stream.draw(37)]! += 1
    const chiSquare = counts.reduce((total, count) => total + (count - 1000) ** 2 / 1000, 0)
    // With 36 degrees of freedom, 99.9 % of fair runs stay below 67.99.
    expect(chiSquare).toBeLessThan(67.99)
  })
})

test('the trace shows the skipped words, the accepted word and its remainder', () => {
  const { stream, draws } = createTracedStream({ serverSeed: seed, clientSeed: 'trace', nonce: 1 })
  const range = 2 ** 31 + 1
  for (let i = 0; i < 8; i++) stream.draw(range)

  let number = 0
  for (const draw of draws) {
    expect(draw.firstWord).toBe(number)
    expect(draw.skipped.every((word) => word >= range)).toBe(true)
    expect(draw.result).toBe(draw.accepted % range)
    number += draw.skipped.length + 1
  }
  // Nearly every second word is too large for this range.
  expect(draws.flatMap((draw) => draw.skipped).length).toBeGreaterThan(0)
})
