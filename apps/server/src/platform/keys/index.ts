import type { HouseKeys } from './house-keys.ts'
import type { SeedKeys } from './seed-keys.ts'
import type { TokenKeys } from './token-keys.ts'

/** Every key of the server. None of them is in the database, a log or an answer. */
export interface Keys {
  readonly token: TokenKeys
  readonly seed: SeedKeys
  readonly house: HouseKeys
}

export { createHouseKeys, type HouseKey, type HouseKeys } from './house-keys.ts'
export { decryptBytes, encryptBytes } from './encrypted-bytes.ts'
export { decrypt, encrypt } from './encrypted-text.ts'
export { createSeedKeys, type SeedKey, type SeedKeys } from './seed-keys.ts'
export { createTokenKeys, type TokenKey, type TokenKeys, type TokenPurpose } from './token-keys.ts'
