import { readFileSync } from 'node:fs'

/** Generations of one secret: the newest is used for new values, the old ones only read what they once made. */
interface Generations<T> {
  /** If undefined, it is made and stored in the data folder (keys.ts). */
  readonly newest: T | undefined
  readonly old: readonly T[]
}

export interface Secrets {
  readonly token: Generations<string>
  readonly seed: Generations<Buffer>
  readonly house: Generations<Buffer>
}

/** Each of these may be set as a file instead, by the same name with `_FILE`. */
export const secretNames = [
  'DATABASE_URL',
  'MIGRATE_DATABASE_URL',
  'REDIS_URL',
  'SMTP_URL',
  'TOKEN_SECRET',
  'TOKEN_SECRET_OLD',
  'SEED_KEY',
  'SEED_KEYS_OLD',
  'HOUSE_KEY',
  'HOUSE_KEYS_OLD',
  'ADMIN_PASSWORD',
  'METRICS_TOKEN',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'GOOGLE_CLIENT_SECRET',
  'FACEBOOK_CLIENT_SECRET',
] as const

type Source = Readonly<Record<string, string | undefined>>

/** Returns the variables, with the contents of the files that replace some of them. */
export function withSecretFiles(source: Source): Source {
  const read: Record<string, string | undefined> = { ...source }
  for (const name of secretNames) {
    const file = source[`${name}_FILE`]
    if (!file) continue
    if (source[name]) throw new Error(`${name} and ${name}_FILE are both set: leave one of them away`)
    read[name] = contentOf(name, file)
  }
  return read
}

function contentOf(name: string, file: string): string {
  const content = textOf(name, file)
  // If it counted as not set, the embedded database would serve, or a key would be made, though the operator set one.
  if (content === '') throw new Error(`${name}_FILE names ${file}, which is empty`)
  return content
}

function textOf(name: string, file: string): string {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    throw new Error(`${name}_FILE names ${file}, which cannot be read`, { cause: error })
  }
}

/** Throws if a variable other than a secret is set as a file, because it would count as not set. */
export function refuseOtherFiles(source: Source, names: readonly string[]): void {
  const secrets: readonly string[] = secretNames
  for (const name of names)
    if (source[`${name}_FILE`] && !secrets.includes(name))
      throw new Error(`${name}_FILE is set: only a secret is named as a file, so give ${name} itself`)
}

interface Named {
  readonly TOKEN_SECRET?: string | undefined
  readonly TOKEN_SECRET_OLD?: string | undefined
  readonly SEED_KEY?: string | undefined
  readonly SEED_KEYS_OLD?: string | undefined
  readonly HOUSE_KEY?: string | undefined
  readonly HOUSE_KEYS_OLD?: string | undefined
}

/**
 * Checks what the operator has set. In production no key is made, because a key that only one machine has is soon
 * lost.
 */
export function secretsOf(named: Named, isProduction: boolean): Secrets {
  for (const name of ['TOKEN_SECRET', 'SEED_KEY', 'HOUSE_KEY'] as const)
    if (isProduction && !named[name])
      throw new Error(
        `${name} is required in production: 32 random bytes, as \`openssl rand -base64 32\` makes them`,
      )
  return {
    token: {
      newest: optional(tokenSecret, 'TOKEN_SECRET', named.TOKEN_SECRET),
      old: listed(tokenSecret, 'TOKEN_SECRET_OLD', named.TOKEN_SECRET_OLD),
    },
    seed: {
      newest: optional(keyBytes, 'SEED_KEY', named.SEED_KEY),
      old: listed(keyBytes, 'SEED_KEYS_OLD', named.SEED_KEYS_OLD),
    },
    house: {
      newest: optional(keyBytes, 'HOUSE_KEY', named.HOUSE_KEY),
      old: listed(keyBytes, 'HOUSE_KEYS_OLD', named.HOUSE_KEYS_OLD),
    },
  }
}

/** Checks a value. An empty one counts as not set, also for the commands, which read the variables as they are. */
const optional = <T>(
  check: (name: string, value: string) => T,
  name: string,
  value: string | undefined,
): T | undefined => (value === undefined || value === '' ? undefined : check(name, value))

/** Parses a list with commas, newest first. */
const listed = <T>(check: (name: string, value: string) => T, name: string, value: string | undefined): T[] =>
  (value ?? '')
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '')
    .map((each) => check(name, each))

export function tokenSecret(name: string, value: string): string {
  if (Buffer.byteLength(value) < 32) throw new Error(`${name} must have at least 32 bytes`)
  return value
}

/** Returns the bytes of a key. Its error never repeats the value. */
export function keyBytes(name: string, value: string): Buffer {
  const bytes = Buffer.from(value, 'base64')
  const isWhole = bytes.length === 32 && /^[A-Za-z0-9+/]{43}=?$/.test(value)
  if (!isWhole) throw new Error(`${name} must be 32 bytes in base64`)
  return bytes
}
