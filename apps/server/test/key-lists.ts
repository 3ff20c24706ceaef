import { createHouseKeys, createSeedKeys, createTokenKeys } from '#platform/keys/index.ts'
import type { StartOptions } from './start-app.ts'

/** The keys of a house whose operator changes them, as docs/running.md says. Each list begins with the newest. */
export interface KeyLists {
  readonly token: readonly [string, ...string[]]
  readonly seed: readonly [Buffer, ...Buffer[]]
  readonly house: readonly [Buffer, ...Buffer[]]
}

const tokenSecret = (number: number): string => `token secret ${number} that only tests have`
const seedKey = (number: number): Buffer => Buffer.alloc(32, `s${number}`)
const houseKey = (number: number): Buffer => Buffer.alloc(32, `h${number}`)

export const firstKeys: KeyLists = { token: [tokenSecret(1)], seed: [seedKey(1)], house: [houseKey(1)] }

/** These set a fresh key, and put the present one at the front of the old ones. */
export const withFreshToken = (keys: KeyLists): KeyLists => ({
  ...keys,
  token: [tokenSecret(keys.token.length + 1), ...keys.token],
})
export const withFreshSeedKey = (keys: KeyLists): KeyLists => ({
  ...keys,
  seed: [seedKey(keys.seed.length + 1), ...keys.seed],
})
export const withFreshHouseKey = (keys: KeyLists): KeyLists => ({
  ...keys,
  house: [houseKey(keys.house.length + 1), ...keys.house],
})

/** After a scare, a fresh token secret is set, and the old ones are left out. */
export const withoutOldTokens = (keys: KeyLists): KeyLists => ({
  ...keys,
  token: [tokenSecret(keys.token.length + 1)],
})

/** Returns the keys as a server is started with them. */
export const keysOf = ({
  token,
  seed,
  house,
}: KeyLists): Required<Pick<StartOptions, 'tokenKeys' | 'seedKeys' | 'houseKeys'>> => ({
  tokenKeys: createTokenKeys(token),
  seedKeys: createSeedKeys(seed),
  houseKeys: createHouseKeys(house),
})

/** Returns the variables that name the keys to a command. */
export function variablesOf({ token, seed, house }: KeyLists): Record<string, string> {
  const inBase64 = (keys: readonly Buffer[]) => keys.map((key) => key.toString('base64'))
  const [tokens, seeds, houses] = [token, inBase64(seed), inBase64(house)]
  return {
    TOKEN_SECRET: tokens[0],
    TOKEN_SECRET_OLD: tokens.slice(1).join(','),
    SEED_KEY: seeds[0] as string,
    SEED_KEYS_OLD: seeds.slice(1).join(','),
    HOUSE_KEY: houses[0] as string,
    HOUSE_KEYS_OLD: houses.slice(1).join(','),
  }
}
