import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { createHouseKeys, createSeedKeys, type HouseKeys, type SeedKeys } from '#platform/keys/index.ts'
import { keyBytes, secretsOf, withSecretFiles } from '../settings/secrets.ts'

const names = ['token-secret', 'seed-key', 'house-key'] as const

/** The keys that a server made and kept there (keys.ts). */
export const keyFiles = (dataFolder: string): Promise<string[]> =>
  Promise.resolve(names.filter((name) => existsSync(path.join(dataFolder, name))))

interface KeysAtHand {
  readonly seed: SeedKeys | undefined
  readonly house: HouseKeys | undefined
}

/** As the server would have them, from its variables, else from the data folder; none is made. */
export async function keysAtHand(
  dataFolder: string,
  variables: Record<string, string | undefined>,
): Promise<KeysAtHand> {
  const { seed, house } = secretsOf(withSecretFiles(variables), false)
  const kept = async (name: string): Promise<Buffer | undefined> => {
    const file = path.join(dataFolder, name)
    return existsSync(file) ? keyBytes(file, (await readFile(file, 'utf8')).trim()) : undefined
  }
  const newestSeed = seed.newest ?? (await kept('seed-key'))
  const newestHouse = house.newest ?? (await kept('house-key'))
  return {
    seed: newestSeed && createSeedKeys([newestSeed, ...seed.old]),
    house: newestHouse && createHouseKeys([newestHouse, ...house.old]),
  }
}
