import { access, link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createHouseKeys, createSeedKeys, createTokenKeys, type Keys } from '#platform/keys/index.ts'
import { secretBytes, secretToken, uuid } from '#platform/random.ts'
import { keyBytes, tokenSecret, type Secrets } from './secrets.ts'

/**
 * Returns the server's keys: those set by the operator, or otherwise those made at the first start and stored, so
 * that a restart changes none.
 */
export async function openKeys(dataFolder: string, { token, seed, house }: Secrets): Promise<Keys> {
  const kept = async (name: string) =>
    keyBytes(
      path.join(dataFolder, name),
      await keep(dataFolder, name, () => secretBytes(32).toString('base64')),
    )
  const keptToken = async () =>
    tokenSecret(path.join(dataFolder, 'token-secret'), await keep(dataFolder, 'token-secret', secretToken))
  return {
    token: createTokenKeys([token.newest ?? (await keptToken()), ...token.old]),
    seed: createSeedKeys([seed.newest ?? (await kept('seed-key')), ...seed.old]),
    house: createHouseKeys([house.newest ?? (await kept('house-key')), ...house.old]),
  }
}

/**
 * Returns the key in a file, made at the first start. If two processes start at once, the second uses what the
 * first has made: a file gets its name once it is complete.
 */
async function keep(folder: string, name: string, make: () => string): Promise<string> {
  const file = path.join(folder, name)
  if (!(await isThere(file))) {
    await mkdir(folder, { recursive: true })
    const fresh = `${file}.${uuid()}`
    try {
      await writeFile(fresh, make(), { mode: 0o600, flush: true })
      await link(fresh, file).catch(unless('EEXIST'))
    } finally {
      await rm(fresh, { force: true })
    }
  }
  return (await readFile(file, 'utf8')).trim()
}

const isThere = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    (error: unknown) => {
      unless('ENOENT')(error)
      return false
    },
  )

const unless =
  (code: string) =>
  (error: unknown): void => {
    if ((error as NodeJS.ErrnoException).code !== code) throw error
  }
