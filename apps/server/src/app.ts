import type { FastifyInstance } from 'fastify'
import type { Redis } from 'ioredis'
import type { Registry } from 'prom-client'
import { createOpenKey } from '#modules/api-keys/index.ts'
import {
  codeIntervalMs,
  createAccessTokens,
  createAuthenticate,
  createKnownDevice,
  type AuthContext,
  type ProviderSettings,
} from '#modules/auth/index.ts'
import { activeClubIds, watchersOf, createEnterClub, staffOfClubs } from '#modules/clubs/index.ts'
import { createPayments, type StripeSettings } from '#modules/payments/index.ts'
import { factorSettings } from '#modules/factors/index.ts'
import { chatSocket, createPushes, openPushes } from '#modules/chat/index.ts'
import { unreadableSeeds, type ArchiveOptions } from '#modules/rounds/index.ts'
import { measureSeals, openHouse } from '#modules/seals/index.ts'
import { measureBooks } from '#modules/reports/index.ts'
import {
  createChipsTeller,
  createPeopleTeller,
  createTableRunner,
  measureTables,
  tableSeconds,
  tablesSocket,
  unreadableChains,
  type TableSeconds,
  type TablesContext,
} from '#modules/tables/index.ts'
import { createDelivering, type WebhooksContext } from '#modules/webhooks/index.ts'
import { withPorts, type Database, type Deliver } from '#platform/db/database.ts'
import { uuid } from '#platform/random.ts'
import type { LaneBounds } from '#platform/http/limits/admission.ts'
import { createDraining } from '#platform/http/health/draining.ts'
import { measureReadiness, registerHealth, type Health } from '#platform/http/health/health.ts'
import { registerMetrics } from '#platform/http/health/metrics.ts'
import { registerApiDocs } from '#platform/http/contract/openapi.ts'
import { createRoutes } from '#platform/http/routes.ts'
import { createServer } from '#platform/http/server.ts'
import { registerSecurityTxt } from '#platform/http/files/security-txt.ts'
import { registerWebApp } from '#platform/http/files/web-app.ts'
import { registerDevClock } from '#platform/jobs/dev-clock.ts'
import type { Keys } from '#platform/keys/index.ts'
import { seconds } from '#platform/clock.ts'
import { createRateLimiter, type RateLimiter } from '#platform/budgets/rate-limiter.ts'
import type { TrustedProxies } from '#platform/http/trusted-proxies.ts'
import type { Log } from '#platform/log.ts'
import { registerMailCatcher } from '#platform/mail/catcher.ts'
import type { SocketGate } from '#platform/realtime/socket-options.ts'
import { linkOf, measureRedis } from '#platform/redis/redis-link.ts'
import { createSockets, type Sockets } from '#platform/realtime/sockets.ts'
import type { Job } from '#platform/jobs/job-queue.ts'
import { measureMails } from '#platform/mail/mail-metrics.ts'
import { measureArchive } from '#platform/metrics/archive-metrics.ts'
import { measureBackups } from '#platform/metrics/backup-metrics.ts'
import { measureIdRanges } from '#platform/metrics/id-range-metrics.ts'
import { measureJobs } from '#platform/metrics/job-metrics.ts'
import { showBatches } from '#platform/metrics/measured-together.ts'
import { measurePools } from '#platform/metrics/pool-gauges.ts'
import type { Resolve } from '#platform/outbound/public-address.ts'
import { jobsOf } from './jobs.ts'
import { pageHeads } from './page-heads.ts'
import { registerModules } from './register-modules.ts'
import { version } from './version.ts'
import { wirePorts, type Wiring } from './wire-ports.ts'

export interface AppOptions {
  /** The database connections. The app itself supplies the ports of lower modules. */
  readonly database: Database
  readonly redis: Redis | undefined
  readonly log: Log
  readonly keys: Keys
  readonly publicUrl: string
  readonly isProduction: boolean
  /** True if events and answers are checked against the contract (docs/decisions/0235). */
  readonly holdsToContract: boolean
  readonly trustedProxies: TrustedProxies
  readonly hasRateLimits: boolean
  /** The folder for old rounds, if they are archived. */
  readonly archive?: ArchiveOptions | undefined
  readonly requestTimeoutMs?: number | undefined
  readonly laneBounds?: LaneBounds | undefined
  /** True if an administrator needs a second factor (ADMIN_FACTOR). */
  readonly needsAdminFactor: boolean
  /** True if webhooks may go to this machine, and without TLS (WEBHOOKS_PRIVATE). */
  readonly hasPrivateWebhooks: boolean
  /** The time that a webhook has to answer; the default is 10 s (rule webhooks-6). */
  readonly webhookAnswerMs?: number | undefined
  /** Resolves the hosts of webhooks; by default the system does. */
  readonly resolveHost?: Resolve | undefined
  /** The times for which shared tables wait; only tests and a bench change them. */
  readonly tableSeconds?: TableSeconds | undefined
  /** True if mails stay here, to be read at /dev/mail. */
  readonly catchesMail: boolean
  /** The payment provider for dollars. If undefined, the sandbox takes them; in production nothing does. */
  readonly stripe?: StripeSettings | undefined
  /** Google and Facebook, if they are configured. */
  readonly providers: readonly ProviderSettings[]
  /** The contact in /.well-known/security.txt. */
  readonly securityContact?: string | undefined
  /** The bearer that allows access to /metrics in production. */
  readonly metricsToken?: string | undefined
  /** True if /api/docs and /api/openapi.json exist. */
  readonly showsApiDocs: boolean
  /** Sends the mails that wait, if there is an SMTP server. */
  readonly sendMails?: (() => Promise<void>) | undefined
  /** The folder of the built web app, if there is one to serve. */
  readonly webFolder: string | undefined
}

/** Connects all modules; wire-ports.ts contains what they need from each other. */
export async function createApp(given: AppOptions) {
  const { log, keys, sendMails } = given
  const auth = authContext(given)
  const payments = createPayments(given)
  const { webhooks, delivering } = openWebhooks(given)
  // The sockets and the tables need the database, and are asked only after all are there.
  const atTables = portsAtTables(given, { sockets: () => sockets, people: () => tables.people })
  const wiring = { keys, auth, payments, sendMails, delivering, atTables }
  const database = withPorts(given.database, wirePorts(wiring))
  const house = await openHouse(database, given.keys.house)
  const options = { ...given, database, keys: { ...keys, house: house.keys } }
  const authenticate = createAuthenticate(database, auth.tokens)

  const server = createServer(options)
  if (options.showsApiDocs) await registerApiDocs(server, options.publicUrl)
  const rateLimiter = createRateLimiter(options)
  const sockets = openSockets(server, options, { nameOf: auth.tokens.read, authenticate, rateLimiter })
  const settings = await openPushes(database, options)
  const push = createPushes({ database, online: sockets.online, settings, log })
  database.holdsToContract = options.holdsToContract
  database.deliver = deliverTo(server, sockets, push)
  const metrics = registerMetrics(server, sockets.connected, { ...options, version })
  if (options.redis) measureRedis(metrics, linkOf(options.redis, log))
  const draining = createDraining(server)
  const others = [unreadableSeeds, unreadableChains, house.hindrance]
  const health = registerHealth(server, database, { draining, others })
  registerSecurityTxt(server, options)
  if (options.catchesMail && !options.isProduction) registerMailCatcher(server, database)

  const routes = createRoutes(server, database, {
    ...accessOf(options),
    nameOf: auth.tokens.read,
    authenticate,
    rateLimiter,
  })
  const tables = openTables(database, options)
  const { online } = sockets
  registerModules(routes, { tables, auth, options, payments, house, webhooks, online, push: settings })
  chatSocket(sockets, database)
  tablesSocket(sockets, database, tables)
  const jobs = jobsOf({ ...options, auth, payments, delivering, house })
  await measure(metrics, { ...options, health, jobs })
  if (!options.isProduction) registerDevClock(server, database, jobs)
  await registerWebApp(server, options.webFolder, pageHeads({ ...options, rateLimiter }))

  return {
    server,
    metrics,
    jobs,
    sockets,
    /** The database with the app's ports, for its jobs and other work beside it. */
    database,
    payments,
    delivering,
    tables: tables.runner,
    hindrance: health.hindrance,
    /** Called before `close`: everybody with an open connection gets one more answer (draining.ts). */
    drain: () => draining.drain(),
    close: async () => {
      await Promise.all([tables.runner.stop(), tables.people.stop(), tables.chips.stop()])
      await sockets.close()
      await delivering.stop()
      await server.close()
    },
  }
}

const deliverTo =
  ({ securityLog }: FastifyInstance, sockets: Sockets, push: Deliver): Deliver =>
  (outbox) => {
    sockets.deliver(outbox)
    push(outbox)
    for (const event of outbox.securityEvents) securityLog.write(event)
  }

const accessOf = ({ database, needsAdminFactor }: AppOptions) => ({
  enterClub: createEnterClub(database),
  openKey: createOpenKey(database),
  knownDevice: createKnownDevice(database),
  needsAdminFactor,
})

async function measure(
  registry: Registry,
  {
    database,
    archive,
    health,
    jobs,
  }: AppOptions & { readonly health: Health; readonly jobs: readonly Job[] },
): Promise<void> {
  measureReadiness(registry, health)
  showBatches(registry)
  measureTables(registry)
  measurePools(registry, database)
  measureBooks(registry, database)
  measureSeals(registry, database)
  measureMails(registry, database)
  measureIdRanges(registry, database)
  measureBackups(registry, database)
  if (archive) measureArchive(registry, archive.folder)
  await measureJobs(registry, database, jobs)
}

export type App = Awaited<ReturnType<typeof createApp>>

const authContext = ({ keys, hasRateLimits, publicUrl }: AppOptions): AuthContext => ({
  tokens: createAccessTokens(keys.token.all('access-token')),
  factors: factorSettings(keys.token.all('factor-secret'), publicUrl),
  codes: {
    keys: keys.token.all('code'),
    intervalMs: hasRateLimits ? codeIntervalMs : 0,
    hasBudgets: hasRateLimits,
  },
  isSecure: publicUrl.startsWith('https:'),
  publicUrl,
})

interface MadeLater {
  readonly sockets: () => Sockets
  readonly people: () => TablesContext['people']
}

const portsAtTables = (
  { tableSeconds: times = tableSeconds }: AppOptions,
  { sockets, people }: MadeLater,
): Wiring['atTables'] => ({
  peopleWatching: (tableId) => sockets().watching(tableId),
  peopleChanged: (tableId) => people().changed(tableId),
  tableSeconds: times,
})

/** Creates the parts that run shared tables. Each process has a name of its own among those that run them. */
function openTables(database: Database, { keys: { house }, log }: AppOptions) {
  const process = uuid()
  const fault = (error: unknown) => log.error({ err: error }, 'a shared table could not go on')
  const runner = createTableRunner(database, { process, house }, fault)
  const people = createPeopleTeller(database, { closeSoon: runner.closeSoon, fault })
  const chips = createChipsTeller(database, fault)
  return { runner, people, chips, process, house }
}

/** Creates the delivery of webhooks. It needs no higher module, so the database without ports suffices. */
function openWebhooks(options: AppOptions) {
  const { database, keys, hasPrivateWebhooks, webhookAnswerMs = seconds(10), resolveHost, log } = options
  const webhooks: WebhooksContext = {
    keys: keys.token.all('webhook-secret'),
    reach: { allowsLoopback: hasPrivateWebhooks, resolve: resolveHost },
    answerMs: webhookAnswerMs,
  }
  const fault = (error: unknown) => log.error({ err: error }, 'webhooks are not delivered')
  return { webhooks, delivering: createDelivering(database, webhooks, fault) }
}

const openSockets = (
  { server: httpServer, securityLog }: FastifyInstance,
  { database, publicUrl, hasRateLimits, trustedProxies, redis, log }: AppOptions,
  {
    rateLimiter,
    ...gate
  }: Pick<SocketGate, 'nameOf' | 'authenticate'> & { readonly rateLimiter: RateLimiter },
): Sockets =>
  createSockets({
    httpServer,
    gate: {
      ...gate,
      clubsOf: (userId) => activeClubIds(database, userId),
      watchersOf: (userId) => watchersOf(database, userId),
      staffOf: (asked) => staffOfClubs(database, asked),
    },
    publicUrl,
    hasRateLimits,
    trustedProxies,
    rateLimiter,
    redis,
    log,
    securityLog,
  })
