import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { secretToken } from '#platform/random.ts'

/** The secret that signs access tokens: made at the first start, and kept, so that a restart signs nobody out. */
export async function keepTokenSecret(dataFolder: string): Promise<string> {
  const file = path.join(dataFolder, 'token-secret')
  const kept = await readFile(file, 'utf8').catch(() => undefined)
  if (kept) return kept
  await mkdir(dataFolder, { recursive: true })
  const secret = secretToken()
  // `wx`: of two processes that start at once, the second reads what the first has written.
  await writeFile(file, secret, { mode: 0o600, flag: 'wx' }).catch(() => undefined)
  return readFile(file, 'utf8')
}
