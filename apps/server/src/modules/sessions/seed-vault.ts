import { hashOfSeed, seedBytes, seedFromHex, seedToHex } from '@cardroom/games'
import { assert } from '#platform/api-error.ts'
import { openBytes, sealBytes, type SeedKeys } from '#platform/keys/index.ts'
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

const vault: { keys: SeedKeys | undefined } = { keys: undefined }

/** Wired at start, before anything is asked. */
export function wireSeedKeys(keys: SeedKeys): void {
  vault.keys = keys
  opened.clear()
}

function seedKeys(): SeedKeys {
  assert(vault.keys, 'The keys of the seeds are wired at start')
  return vault.keys
}

/** A fresh secret: nobody, not even the caller, sees it. */
export const drawSeal = (): Seal => sealed(secretBytes(seedBytes), seedKeys())

export function sealed(seed: Uint8Array, keys: SeedKeys): Seal {
  const serverSeedHash = hashOfSeed(seed)
  return { serverSeedHash, sealedSeed: sealBytes(keys, seed, serverSeedHash) }
}

/**
 * Seeds in play, by their hash, so that a round need not decrypt: in memory alone, the longest unused go first. Each
 * takes some 200 bytes.
 */
const opened = new Map<string, Uint8Array>()
const openedMax = 10_000

/** The 32 secret bytes. Fails where their key is lost: /readyz says so, `npm run seeds:void` ends such sessions. */
export function openSeed(seed: SeedAtRest): Uint8Array {
  const bytes = readSeed(seed)
  assert(
    bytes,
    `The seed of ${seed.serverSeedHash} cannot be read: its key is not among those of this server`,
  )
  return bytes
}

/** undefined where the key is lost. */
export function readSeed({ serverSeedHash, sealedSeed, serverSeed }: SeedAtRest): Uint8Array | undefined {
  if (serverSeed !== null) return seedFromHex(serverSeed)
  if (sealedSeed === null) return undefined
  const bytes = opened.get(serverSeedHash) ?? openBytes(seedKeys(), sealedSeed, serverSeedHash)
  if (bytes) remember(serverSeedHash, bytes)
  return bytes
}

export const openSeedHex = (seed: SeedAtRest): string => seedToHex(openSeed(seed))

function remember(serverSeedHash: string, bytes: Uint8Array): void {
  opened.delete(serverSeedHash)
  opened.set(serverSeedHash, bytes)
  for (const oldest of opened.keys()) {
    if (opened.size <= openedMax) return
    opened.delete(oldest)
  }
}
