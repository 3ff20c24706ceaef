import path from 'node:path'
import type { Redis } from 'ioredis'
import { hashPassword } from '#modules/auth/index.ts'
import { planAllPeriods } from '#modules/periods/index.ts'
import { hasIndexOfNameParts, upsertAdmin } from '#modules/users/index.ts'
import { roleOf } from '#platform/db/rights/app-rights.ts'
import { within } from '#platform/deadline.ts'
import { openDatabase, withPorts, type Database } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { keepIdRanges } from '#platform/db/id-ranges.store.ts'
import { patience } from '#platform/db/patience.ts'
import { startEmbeddedPostgres } from '#platform/embedded-postgres/index.ts'
import { serveMetrics } from '#platform/http/health/metrics.ts'
import { watchHindrance } from '#platform/http/health/watch-hindrance.ts'
import { prepareJobs, startJobs } from '#platform/jobs/job-queue.ts'
import { createLog, type Log } from '#platform/log.ts'
import { createSmtpSender } from '#platform/mail/smtp.ts'
import { closeRedis, sayWhetherUp } from '#platform/redis/redis-link.ts'
import { sentencesOf } from '#platform/sentence-of.ts'
import { createApp, type App, type AppOptions } from './app.ts'
import { bringUpToDate } from './bring-up-to-date.ts'
import { demoLogIns, keepDemoCompany, seedDemo } from './demo/seed-demo.ts'
import { readEnv, type Env } from './settings/env.ts'
import { openKeys } from './settings/keys.ts'
import { named } from './settings/named-setting.ts'
import { unwritableFolder } from './settings/unwritable-folder.ts'
import { webBuilt } from './web-build.ts'

/** Both the sources and the bundle are one folder below apps/server. */
const webFolder = path.resolve(import.meta.dirname, '../../web/dist')

/** SIGTERM ends the process within 5 s: after this time, connections that still drain are cut off. */
const drainMs = 4000
/**
 * After an outage, thousands reconnect at one moment. The kernel makes those it has no room for wait for seconds,
 * each time twice as long. It uses the smaller of this and its own limit (net.core.somaxconn).
 */
const backlog = 8192
/** A transaction that still holds a connection after this is rolled back when the connection ends. */
const databaseCloseMs = 500

/** What hinders this process, such as a strange key, is noticed within this time, also where no probe asks. */
const hindranceMs = 60_000

/** Runs the process: starts everything, answers until it is told to stop, and closes everything in turn. */
async function main(): Promise<void> {
  const env = readEnv(process.env)
  const log = createLog(env.logLevel)
  await sayNotes(env, log)
  const closing: (() => Promise<void>)[] = []
  stopOn(['SIGTERM', 'SIGINT'], closing, log)

  const keys = await named('DATA_DIR', () => openKeys(env.dataFolder, env.secrets))
  const { appUrl, ownerUrl } = await databaseOf(env, closing, log)
  const appRole = appUrl === ownerUrl ? undefined : roleOf(appUrl)
  const migrations = await named(env.migrateDatabaseUrl ? 'MIGRATE_DATABASE_URL' : 'DATABASE_URL', () =>
    bringUpToDate(ownerUrl, { appRole, seedKeys: () => keys.seed }),
  )
  const database = openDatabase(appUrl)
  // A job in the middle of its transaction has been given back already, so it is not awaited.
  closing.push(() => within(databaseCloseMs, database.close()))
  await named('DATABASE_URL', () => keepIdRanges(database))
  await makeAdmin(env, database)
  await saySearch(migrations, database, log)

  const redis = env.redisUrl === undefined ? undefined : await connectRedis(env.redisUrl, log)
  if (redis) closing.push(() => closeRedis(redis))
  const options: AppOptions = {
    ...settingsOf(env, ownerUrl),
    database,
    redis,
    log,
    keys,
    sendMails: env.smtpUrl ? createSmtpSender(env.smtpUrl, database, log) : undefined,
  }
  if (env.hasDemo) await seedDemo(options)
  await webBuilt()
  const app = await createApp(options)
  closing.push(() => app.close())
  app.tables.lookOut()
  await planAllPeriods(app.database)
  await prepareJobs(ownerUrl, app.jobs, appRole)
  const queue = await startJobs(forJobs(appUrl, app.database, closing), app.jobs, log)
  closing.push(() => queue.stop())
  if (env.metricsPort !== undefined) {
    const address = { host: env.host, port: env.metricsPort }
    const metrics = await named('METRICS_PORT', () => serveMetrics(app.metrics, address))
    closing.push(() => metrics.close())
  }
  const hindrance = await app.hindrance()
  if (hindrance !== undefined) log.error(`not ready: ${hindrance}`)
  const endWatch = watchHindrance(app.hindrance, hindranceMs)
  closing.push(() => Promise.resolve(endWatch()))
  await named('PORT', () => app.server.listen({ port: env.port, host: env.host, backlog }))
  closing.push(() => app.drain())
  if (env.hasDemo) keepCompanyOf(env, app, log, closing)
  sayHello(env)
}

/** Logs what is missing or does not work as it was set, one line each. */
async function sayNotes({ notes, archiveFolder }: Env, log: Log): Promise<void> {
  for (const note of notes) log.warn(note)
  const unwritable = archiveFolder && (await unwritableFolder(archiveFolder))
  if (unwritable) log.error(`ARCHIVE_DIR: ${unwritable}, so old rounds do not leave`)
}

/** Logs that parts of names are searched for without an index: once, at the start that made the column. */
async function saySearch(migrations: readonly string[], database: Database, log: Log): Promise<void> {
  if (migrations.includes('0502-names-are-folded.sql') && !(await hasIndexOfNameParts(database)))
    log.info('this database has no pg_trgm: a part of a name is searched for without an index')
}

const settingsOf = (
  env: Env,
  ownerUrl: string,
): Omit<AppOptions, 'database' | 'redis' | 'log' | 'keys' | 'sendMails'> => ({
  publicUrl: env.publicUrl,
  isProduction: env.isProduction,
  holdsToContract: env.holdsToContract,
  trustedProxies: env.trustedProxies,
  hasRateLimits: env.hasRateLimits,
  archive:
    env.archiveFolder === undefined
      ? undefined
      : { folder: env.archiveFolder, keepMonths: env.keepRounds, ownerUrl },
  needsAdminFactor: env.needsAdminFactor,
  hasPrivateWebhooks: env.hasPrivateWebhooks,
  catchesMail: env.smtpUrl === undefined,
  stripe: env.stripe,
  providers: env.providers,
  securityContact: env.securityContact,
  metricsToken: env.metricsToken,
  showsApiDocs: env.showsApiDocs,
  webFolder,
})

/** Connects to Redis. The package is loaded only if there is one (docs/decisions/0101). */
async function connectRedis(url: string, log: Log): Promise<Redis> {
  const { Redis } = await import('ioredis')
  const redis = new Redis(url, { maxRetriesPerRequest: null })
  redis.on('error', () => undefined) // Its callers log an outage (redis-link.ts).
  await sayWhetherUp(redis, log)
  return redis
}

/**
 * Opens the jobs' own connections: jobs are patient, and take none that a call waits for. Their events use the same
 * sockets.
 */
function forJobs(url: string, database: Database, closing: (() => Promise<void>)[]): Database {
  const own = withPorts(openDatabase(url, { connections: 4, patience: patience.jobs }), database.ports)
  own.deliver = (outbox) => database.deliver(outbox)
  own.holdsToContract = database.holdsToContract
  closing.push(() => within(databaseCloseMs, own.close()))
  return own
}

/**
 * Returns the addresses of the database: for the role that serves, and for the one that owns the tables and
 * migrates. In the operator's own PostgreSQL they may be the same.
 */
async function databaseOf(
  env: Env,
  closing: (() => Promise<void>)[],
  log: Log,
): Promise<{ appUrl: string; ownerUrl: string }> {
  if (env.databaseUrl) return { appUrl: env.databaseUrl, ownerUrl: env.migrateDatabaseUrl ?? env.databaseUrl }
  const directory = path.join(env.dataFolder, 'postgres')
  const embedded = await named('DATA_DIR', () =>
    startEmbeddedPostgres({ directory, log: (sentence) => log.info(sentence) }),
  )
  closing.push(() => embedded.stop())
  return { appUrl: embedded.appUrl, ownerUrl: embedded.url }
}

async function makeAdmin(env: Env, database: Database): Promise<void> {
  if (!env.admin) return
  const passwordHash = await hashPassword(env.admin.password)
  const admin = { email: env.admin.email, name: 'Administrator', language: 'en' as const, passwordHash }
  await inTransaction(database, (tx) => upsertAdmin(tx, admin))
}

/** Lets the members of the demo play; nobody else in the product plays by themselves. */
function keepCompanyOf(env: Env, app: App, log: Log, closing: (() => Promise<void>)[]): void {
  const company = keepDemoCompany(env, app, log)
  closing.push(() => company.stop())
}

/** Closes in the reverse order of the start. */
function stopOn(signals: NodeJS.Signals[], closing: (() => Promise<void>)[], log: Log): void {
  let isStopping = false
  const stop = async (signal: NodeJS.Signals): Promise<void> => {
    if (isStopping) return
    isStopping = true
    const begunMs = performance.now()
    const seconds = () => Number(((performance.now() - begunMs) / 1000).toFixed(2))
    log.warn({ signal }, 'stopping')
    setTimeout(() => {
      log.error({ seconds: seconds() }, 'stopped, and aborted unfinished work')
      process.exit(1)
    }, drainMs).unref()
    let isClean = true
    for (const close of closing.toReversed())
      await close().catch((error: unknown) => {
        isClean = false
        log.error({ err: error }, 'shutdown did not finish cleanly')
      })
    log.warn({ seconds: seconds() }, isClean ? 'stopped: every call was answered' : 'stopped')
    process.exit(0)
  }
  for (const signal of signals) process.on(signal, () => void stop(signal))
}

function sayHello(env: Env): void {
  process.stdout.write(`\nCardroom is open at ${env.publicUrl}\n`)
  if (env.hasDemo) process.stdout.write(`\n${demoLogIns()}\n`)
}

main().catch((error: unknown) => {
  process.stderr.write(`Cardroom could not start: ${sentencesOf(error).join('\n')}\n`)
  process.exit(1)
})
