import { hasFactor, unreadableFactors } from '#modules/factors/index.ts'
import { houseHindrance } from '#modules/seals/index.ts'
import { createSeedVault, unreadableSeeds } from '#modules/rounds/index.ts'
import { createChainVault, unreadableChains } from '#modules/tables/index.ts'
import { firstAdminId } from '#modules/users/index.ts'
import { lastBackup } from '#platform/db/backups.store.ts'
import { openDatabase, type Database } from '#platform/db/database.ts'
import type { SeedKeys, TokenKeys } from '#platform/keys/index.ts'
import { sentenceOf } from '#platform/sentence-of.ts'
import { keysAtHand, type KeysAtHand } from '../backup/key-files.ts'
import type { Env } from '../settings/env.ts'
import { found, missing, ok, wrong, type Finding } from './finding.ts'
import { lookAtDatabase, type DatabaseAddresses } from './look-at-database.ts'
import {
  lookAtAddress,
  lookAtArchive,
  lookAtBackups,
  lookAtMail,
  lookAtProvider,
  lookAtRedis,
} from './look-at-surroundings.ts'

export interface Wanted {
  readonly env: Env
  readonly variables: Record<string, string | undefined>
  /** Undefined if there is no database yet. */
  readonly database: DatabaseAddresses | undefined
  /** The receiver of a test mail. */
  readonly mailTo: string | undefined
  readonly backups: string
}

/** Checks everything that a server needs, one thing at a time; changes nothing. */
export async function* diagnose(wanted: Wanted): AsyncGenerator<Finding> {
  const { env, database } = wanted
  for (const note of env.notes.filter((each) => !hasOwnLine.test(each))) {
    const [name = '', ...rest] = note.split(' ')
    yield missing(name, rest.join(' '))
  }
  const hindrances = new Set<string>()
  let notedAt: NotedAt = () => Promise.resolve(null)
  if (database === undefined) yield missing('database', 'there is none yet: the first start makes one')
  else {
    const findings = await lookAtDatabase(database)
    yield* findings
    if (hasTables(findings)) notedAt = yield* lookIntoIt(wanted, database, hindrances)
  }
  yield lookAtAddress(env.publicUrl, hindrances)
  yield found('redis', () => lookAtRedis(env.redisUrl))
  yield found('mail', () => lookAtMail(env.smtpUrl, wanted.mailTo))
  for (const provider of env.providers) yield lookAtProvider(provider)
  yield found('archive', () => lookAtArchive(env.archiveFolder))
  yield found('backup', async () => lookAtBackups(wanted.backups, await notedAt()))
}

/** A setting that is not set and has its own check is reported by that check. */
const hasOwnLine = /^(REDIS_URL|SMTP_URL|ARCHIVE_DIR) is not set/

const hasTables = (findings: readonly Finding[]): boolean =>
  findings.some(({ subject, state }) => subject === 'tables' && state === 'ok')

/** Returns the time of the newest backup that the database knows of; throws if it cannot be read. */
type NotedAt = () => Promise<Date | null>

/**
 * Returns how to ask for the time of the newest backup, whose error belongs to its own line, and adds what keeps a
 * server from being ready.
 */
async function* lookIntoIt(
  { env, variables }: Wanted,
  { appUrl }: DatabaseAddresses,
  hindrances: Set<string>,
): AsyncGenerator<Finding, NotedAt> {
  const keys = await keysAtHand(env.dataFolder, variables).catch((error: unknown) =>
    wrong('keys', sentenceOf(error)),
  )
  const areRead = 'seed' in keys
  const database = openDatabase(appUrl, {
    connections: 1,
    ...(areRead && keys.seed && { ports: portsOf(keys.seed) }),
  })
  try {
    if (areRead) yield* lookAtKeys(database, keys, hindrances)
    else yield keys
    yield await found('administrator', () => administrator(database, env))
    const noted = lastBackup(database).then(({ madeAt }) => madeAt)
    // It is read before the database closes.
    await noted.catch(() => undefined)
    return () => noted
  } finally {
    await database.close()
  }
}

const portsOf = (keys: SeedKeys) => ({
  seedVault: createSeedVault(keys),
  chainVault: createChainVault(keys),
})

/** Checks each key, and adds what keeps a server from being ready. */
async function* lookAtKeys(
  database: Database,
  { token, seed, house }: KeysAtHand,
  hindrances: Set<string>,
): AsyncGenerator<Finding> {
  const hinders = (subject: string, hindrance: string): Finding => {
    hindrances.add(hindrance)
    return wrong(subject, hindrance)
  }
  yield await found('token secret', () => tokenSecret(database, token))
  yield await found('seed key', async () => {
    if (!seed) return missing('seed key', 'none is named or kept: the first start makes one')
    const hindrance = (await unreadableSeeds(database)) ?? (await unreadableChains(database))
    return hindrance === undefined
      ? ok('seed key', 'it reads every seed that is in play, and every chain of shared tables')
      : hinders('seed key', hindrance)
  })
  yield await found('house key', async () => {
    if (!house) return missing('house key', 'none is named or kept: the first start makes one')
    const hindrance = await houseHindrance(database, house)
    return hindrance === undefined
      ? ok('house key', 'it signs the books, or follows the one that does')
      : hinders('house key', hindrance)
  })
}

async function tokenSecret(database: Database, keys: TokenKeys | undefined): Promise<Finding> {
  if (!keys) return missing('token secret', 'none is named or kept: the first start makes one')
  const count = await unreadableFactors(database, keys)
  return count === 0
    ? ok('token secret', 'it, or an old one, reads every authenticator app')
    : missing(
        'token secret',
        `authenticator apps set up under another one: ${count}. Name it in TOKEN_SECRET_OLD, or their codes are refused`,
      )
}

async function administrator(database: Database, env: Env): Promise<Finding> {
  const id = await firstAdminId(database)
  if (id === undefined)
    return missing(
      'administrator',
      'there is none: ADMIN_EMAIL and ADMIN_PASSWORD make one at the next start',
    )
  if (env.needsAdminFactor && !(await hasFactor(database, id)))
    return wrong('administrator', 'has no second factor yet: log in and set one up (Settings, Security)')
  return ok('administrator', 'there is one, with a second factor')
}
