import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { createHouseKeys, type HouseKeys } from '../apps/server/src/platform/keys/index.ts'
import { keyBytes, secretsOf, withSecretFiles } from '../apps/server/src/secrets.ts'

/** The house's keys as the server has them: those that are named, else the one under the data folder; none is made. */
export function houseKeysAtHand(dataFolder: string): HouseKeys | undefined {
  const { house } = secretsOf(withSecretFiles(process.env), false)
  const file = path.join(path.resolve(dataFolder), 'house-key')
  const kept = existsSync(file) ? keyBytes(file, readFileSync(file, 'utf8').trim()) : undefined
  const newest = house.newest ?? kept
  return newest && createHouseKeys([newest, ...house.old])
}
