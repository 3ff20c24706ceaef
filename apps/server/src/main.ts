import path from 'node:path'
import { Redis } from 'ioredis'
import { hashPassword } from '#modules/auth/index.ts'
import { upsertAdmin } from '#modules/users/index.ts'
import { openDatabase, type Database } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { migrate } from '#platform/db/migrate.ts'
import { startEmbeddedPostgres } from '#platform/embedded-postgres/index.ts'
import { startJobs } from '#platform/jobs/job-queue.ts'
import { createLog, type Log } from '#platform/log.ts'
import { mailWritten } from '#platform/mail/mail.ts'
import { createSmtpSender } from '#platform/mail/smtp.ts'
import { createApp, type AppOptions } from './app.ts'
import { demoLogIns, seedDemo } from './demo/seed-demo.ts'
import { readEnv, type Env } from './env.ts'
import { jobs } from './jobs.ts'
import { keepTokenSecret } from './token-secret.ts'

/** Both the sources and the bundle stand one folder below apps/server. */
const migrationsFolder = path.resolve(import.meta.dirname, '../migrations')
const webFolder = path.resolve(import.meta.dirname, '../../web/dist')

/** SIGTERM ends within 5 s: after this, what still drains is cut off. */
const drainMs = 4000

/** The process: start everything, answer until told to stop, let go of everything in turn. */
async function main(): Promise<void> {
  const env = readEnv(process.env)
  const log = createLog(env.logLevel)
  const closing: (() => Promise<void>)[] = []
  stopOn(['SIGTERM', 'SIGINT'], closing, log)

  const databaseUrl = env.databaseUrl ?? (await startOwnDatabase(env, closing, log))
  await migrate(databaseUrl, migrationsFolder)
  const database = openDatabase(databaseUrl)
  closing.push(() => database.close())
  await makeAdmin(env, database)

  const redis = env.redisUrl ? new Redis(env.redisUrl, { maxRetriesPerRequest: null }) : undefined
  if (redis) closing.push(async () => void (await redis.quit()))

  const options: AppOptions = {
    database,
    redis,
    log,
    tokenSecret: env.tokenSecret ?? (await keepTokenSecret(env.dataFolder)),
    publicUrl: env.publicUrl,
    isProduction: env.isProduction,
    isBehindProxy: env.isBehindProxy,
    hasRateLimits: env.hasRateLimits,
    catchesMail: env.smtpUrl === undefined,
    stripe: env.stripe,
    providers: env.providers,
    webFolder,
  }
  if (env.hasDemo) await seedDemo(options)
  const app = await createApp(options)
  closing.push(() => app.close())
  const sendMails = env.smtpUrl ? createSmtpSender(env.smtpUrl, database, log) : undefined
  if (sendMails) mailWritten.add(sendMails)
  const queue = await startJobs(database, jobs({ payments: app.payments, log, sendMails }), log)
  closing.push(() => queue.stop())
  await app.server.listen({ port: env.port, host: env.host })
  sayHello(env)
}

async function startOwnDatabase(env: Env, closing: (() => Promise<void>)[], log: Log): Promise<string> {
  const directory = path.join(env.dataFolder, 'postgres')
  const embedded = await startEmbeddedPostgres({ directory, log: (sentence) => log.info(sentence) })
  closing.push(() => embedded.stop())
  return embedded.url
}

async function makeAdmin(env: Env, database: Database): Promise<void> {
  if (!env.admin) return
  const passwordHash = await hashPassword(env.admin.password)
  const admin = { email: env.admin.email, name: 'Administrator', language: 'en' as const, passwordHash }
  await inTransaction(database, (tx) => upsertAdmin(tx, admin))
}

/** The last started is the first let go. */
function stopOn(signals: NodeJS.Signals[], closing: (() => Promise<void>)[], log: Log): void {
  let isStopping = false
  const stop = async (): Promise<void> => {
    if (isStopping) return
    isStopping = true
    setTimeout(() => process.exit(1), drainMs).unref()
    for (const close of closing.toReversed())
      await close().catch((error: unknown) => log.error({ err: error }, 'could not let go cleanly'))
    process.exit(0)
  }
  for (const signal of signals) process.on(signal, () => void stop())
}

function sayHello(env: Env): void {
  process.stdout.write(`\nCardroom is open at ${env.publicUrl}\n`)
  if (env.hasDemo) process.stdout.write(`\n${demoLogIns()}\n`)
}

main().catch((error: unknown) => {
  process.stderr.write(
    `Cardroom could not start: ${error instanceof Error ? error.message : String(error)}\n`,
  )
  if (error instanceof Error && error.cause instanceof Error) process.stderr.write(`${error.cause.message}\n`)
  process.exit(1)
})
