import { sha256 } from '#platform/random.ts'

/** A key that unrevealed seeds are encrypted under (rule fairness-9). It never reaches the database. */
export interface SeedKey {
  /** 0 to 255, stored with the encrypted bytes. Two keys may share an id: the tag of AES-GCM tells them apart. */
  readonly id: number
  readonly bytes: Buffer
}

export interface SeedKeys {
  /** The key that encrypts. */
  readonly newest: SeedKey
  /** Returns the keys with this id, newest first. */
  withId(id: number): readonly SeedKey[]
}

/** Creates the keys of seeds from `keys`: 32 bytes each, newest first. All but the first only decrypt. */
export function createSeedKeys(keys: readonly [Buffer, ...Buffer[]]): SeedKeys {
  const all = keys.map((bytes) => ({ id: Number.parseInt(sha256(bytes).slice(0, 2), 16), bytes })) as [
    SeedKey,
  ]
  return { newest: all[0], withId: (id) => all.filter((key) => key.id === id) }
}
