import { describe, expect, test } from 'vitest'
import seals from '../../../../../packages/games/known-answers/seals.json' with { type: 'json' }
import { createSeedKeys, decryptBytes, encryptBytes } from './index.ts'

// These were encrypted by another implementation, in another language, from docs/games.md.
const known = seals.map(({ key, ...seal }) => ({
  ...seal,
  keys: createSeedKeys([Buffer.from(key, 'hex')]),
  sealed: Buffer.from(seal.sealedSeed, 'hex'),
}))

describe('a seed at rest', () => {
  test.each(known)(
    'is decrypted as in the known answer: $serverSeedHash',
    ({ keys, sealed, serverSeed, serverSeedHash }) => {
      expect(decryptBytes(keys, sealed, serverSeedHash)?.toString('hex')).toBe(serverSeed)
    },
  )

  test('has other bytes and the same seed when it is encrypted again', () => {
    const [{ keys, serverSeed, serverSeedHash }] = known as [(typeof known)[number]]
    const seed = Buffer.from(serverSeed, 'hex')
    const [one, two] = [encryptBytes(keys, seed, serverSeedHash), encryptBytes(keys, seed, serverSeedHash)]
    expect(one).toHaveLength(62)
    expect(one).not.toEqual(two)
    for (const sealed of [one, two]) expect(decryptBytes(keys, sealed, serverSeedHash)).toEqual(seed)
  })

  test('cannot be decrypted with another key, for another hash, or with any byte changed', () => {
    const [first, second] = known as [(typeof known)[number], (typeof known)[number]]
    expect(decryptBytes(second.keys, first.sealed, first.serverSeedHash)).toBeUndefined()
    expect(decryptBytes(first.keys, first.sealed, second.serverSeedHash)).toBeUndefined()
    for (let place = 0; place < first.sealed.length; place += 1) {
      const changed = Buffer.from(first.sealed)
      changed.writeUInt8(changed.readUInt8(place) ^ 1, place)
      expect(decryptBytes(first.keys, changed, first.serverSeedHash)).toBeUndefined()
    }
    expect(decryptBytes(first.keys, first.sealed.subarray(0, 20), first.serverSeedHash)).toBeUndefined()
  })
})
