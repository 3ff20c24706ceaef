import { sha256 } from '#platform/random.ts'

/** A key that unrevealed seeds are encrypted under (rule fairness-9). It never reaches the database. */
export interface SeedKey {
  /** 0 to 255, stored with what was encrypted. Two keys may share one: the tag of AES-GCM tells which it was. */
  readonly id: number
  readonly bytes: Buffer
}

export interface SeedKeys {
  /** Encrypts. */
  readonly newest: SeedKey
  /** Those that may have encrypted what bears this id, newest first. */
  withId(id: number): readonly SeedKey[]
}

/** `keys`: 32 bytes each, newest first; all but the first are for reading. */
export function createSeedKeys(keys: readonly [Buffer, ...Buffer[]]): SeedKeys {
  const all = keys.map((bytes) => ({ id: Number.parseInt(sha256(bytes).slice(0, 2), 16), bytes })) as [
    SeedKey,
  ]
  return { newest: all[0], withId: (id) => all.filter((key) => key.id === id) }
}
