import { hashOfSeed, seedBytes, seedFromHex, seedToHex } from '@cardroom/games'
import { assert } from '#platform/api-error.ts'
import { decryptBytes, encryptBytes, type SeedKeys } from '#platform/keys/index.ts'
import { secretBytes } from '#platform/random.ts'

/** A server seed as the database has it: encrypted until it is revealed, in the clear from then on. */
export interface SeedAtRest {
  readonly serverSeedHash: string
  readonly sealedSeed: Uint8Array | null
  readonly serverSeed: string | null
}

/** A seed that nobody has seen, with what is published of it. */
export interface Seal {
  readonly serverSeedHash: string
  readonly sealedSeed: Buffer
}

/** Draws seeds and reads them under the keys of one app. */
export interface SeedVault {
  /** A fresh secret: nobody, not even the caller, sees it. */
  draw(): Seal
  /** The 32 secret bytes. Fails where their key is lost: /readyz says so, `npm run seeds:void` ends such sessions. */
  open(seed: SeedAtRest): Uint8Array
  openHex(seed: SeedAtRest): string
  /** undefined where the key is lost. */
  read(seed: SeedAtRest): Uint8Array | undefined
}

/**
 * Seeds in play are kept by their hash, so that a round need not decrypt: in memory alone, the longest unused go first.
 * Each takes some 200 bytes.
 */
const openedMax = 10_000

export function createSeedVault(keys: SeedKeys): SeedVault {
  const opened = new Map<string, Uint8Array>()

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
    draw: () => sealed(secretBytes(seedBytes), keys),
    open,
    openHex: (seed) => seedToHex(open(seed)),
    read,
  }
}

export function sealed(seed: Uint8Array, keys: SeedKeys): Seal {
  const serverSeedHash = hashOfSeed(seed)
  return { serverSeedHash, sealedSeed: encryptBytes(keys, seed, serverSeedHash) }
}
