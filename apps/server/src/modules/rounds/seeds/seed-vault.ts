import { hashOfSeed, seedBytes, seedFromHex, seedToHex } from '@cardroom/games'
import { assert, RetryLater } from '#platform/api-error.ts'
import { decryptBytes, encryptBytes, type SeedKeys } from '#platform/keys/index.ts'
import { secretBytes } from '#platform/random.ts'
import type { Seal, SeedAtRest, SeedVault } from './seeds.ports.ts'

/**
 * Decrypted seeds in play are cached by their hash, so that a round need not decrypt. They exist in memory only, and
 * the least recently used ones are dropped. Each takes about 200 bytes.
 */
const openedMax = 10_000

/** An operator must put the right key back, so nobody should ask again at once. */
const retryAfterSeconds = 60

export function createSeedVault(keys: SeedKeys): SeedVault {
  const opened = new Map<string, Uint8Array>()
  let isStranger = false
  const refuseStranger = (): void => {
    if (isStranger) throw new RetryLater('unavailable', retryAfterSeconds)
  }

  const remember = (serverSeedHash: string, bytes: Uint8Array): void => {
    opened.delete(serverSeedHash)
    opened.set(serverSeedHash, bytes)
    for (const oldest of opened.keys()) {
      if (opened.size <= openedMax) return
      opened.delete(oldest)
    }
  }
  const read = ({ serverSeedHash, sealedSeed, serverSeed }: SeedAtRest): Uint8Array | undefined => {
    if (serverSeed !== null) return seedFromHex(serverSeed)
    if (sealedSeed === null) return undefined
    const bytes = opened.get(serverSeedHash) ?? decryptBytes(keys, sealedSeed, serverSeedHash)
    if (bytes) remember(serverSeedHash, bytes)
    return bytes
  }
  const open = (seed: SeedAtRest): Uint8Array => {
    const bytes = read(seed)
    assert(
      bytes,
      `The seed of ${seed.serverSeedHash} cannot be read: its key is not among those of this server`,
    )
    return bytes
  }
  return {
    draw: () => {
      refuseStranger()
      return sealed(secretBytes(seedBytes), keys)
    },
    setStranger: (is) => void (isStranger = is),
    refuseStranger,
    seal: (serverSeed) => sealed(seedFromHex(serverSeed), keys),
    open,
    openHex: (seed) => seedToHex(open(seed)),
    read,
  }
}

export function sealed(seed: Uint8Array, keys: SeedKeys): Seal {
  const serverSeedHash = hashOfSeed(seed)
  return { serverSeedHash, sealedSeed: encryptBytes(keys, seed, serverSeedHash) }
}
