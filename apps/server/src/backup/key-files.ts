import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import {
  createHouseKeys,
  createSeedKeys,
  createTokenKeys,
  type HouseKeys,
  type SeedKeys,
  type TokenKeys,
} from '#platform/keys/index.ts'
import { keyBytes, secretsOf, tokenSecret, withSecretFiles } from '../settings/secrets.ts'

const names = ['token-secret', 'seed-key', 'house-key'] as const

/** Returns the key files that a server made and stored there (keys.ts). */
export const keyFiles = (dataFolder: string): Promise<string[]> =>
  Promise.resolve(names.filter((name) => existsSync(path.join(dataFolder, name))))

export interface KeysAtHand {
  readonly token: TokenKeys | undefined
  readonly seed: SeedKeys | undefined
  readonly house: HouseKeys | undefined
}

/**
 * Returns the keys that the server would have, from its variables or otherwise from the data folder. It makes none.
 */
export async function keysAtHand(
  dataFolder: string,
  variables: Record<string, string | undefined>,
): Promise<KeysAtHand> {
  const { token, seed, house } = secretsOf(withSecretFiles(variables), false)
  const kept = async <Key>(
    name: string,
    checked: (file: string, text: string) => Key,
  ): Promise<Key | undefined> => {
    const file = path.join(dataFolder, name)
    return existsSync(file) ? checked(file, (await readFile(file, 'utf8')).trim()) : undefined
  }
  const newestToken = token.newest ?? (await kept('token-secret', tokenSecret))
  const newestSeed = seed.newest ?? (await kept('seed-key', keyBytes))
  const newestHouse = house.newest ?? (await kept('house-key', keyBytes))
  return {
    token: newestToken === undefined ? undefined : createTokenKeys([newestToken, ...token.old]),
    seed: newestSeed && createSeedKeys([newestSeed, ...seed.old]),
    house: newestHouse && createHouseKeys([newestHouse, ...house.old]),
  }
}
