import type { AddressInfo } from 'node:net'
import { Redis } from 'ioredis'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { createApp, type App, type AppOptions } from '#src/app.ts'
import { differences } from '#modules/ledger/index.ts'
import { differencesOfSums } from '#modules/reports/index.ts'
import { tableSeconds, type TableSeconds } from '#modules/tables/index.ts'
import { setClock } from '#platform/clock.ts'
import { openDatabase } from '#platform/db/database.ts'
import type { Patience } from '#platform/db/patience.ts'
import {
  createHouseKeys,
  createSeedKeys,
  createTokenKeys,
  type Keys,
  type HouseKeys,
  type SeedKeys,
  type TokenKeys,
} from '#platform/keys/index.ts'
import { createLog, type Log } from '#platform/log.ts'
import { checkBooks } from './check-books.ts'
import { createTestDatabase, ownerUrlOf } from './database.ts'

export interface TestApp extends App {
  readonly origin: string
  readonly databaseUrl: string
}

export interface StartOptions {
  readonly log?: Log
  /** A Redis of the test's own; the test closes it. */
  readonly redis?: Redis
  readonly hasRateLimits?: boolean
  readonly requestTimeoutMs?: number
  /** The time that calls wait for the database; by default as in production. */
  readonly patience?: Patience
  readonly laneBounds?: AppOptions['laneBounds']
  readonly isProduction?: boolean
  /** Off by default, because most tests have an administrator without a factor. */
  readonly needsAdminFactor?: boolean
  /** By default, receivers of tests may be on this machine. */
  readonly refusesPrivateWebhooks?: boolean
  readonly webhookAnswerMs?: number
  readonly resolveHost?: AppOptions['resolveHost']
  readonly providers?: AppOptions['providers']
  readonly securityContact?: string
  readonly metricsToken?: string
  readonly showsApiDocs?: boolean
  readonly publicUrl?: string
  readonly stripe?: AppOptions['stripe']
  readonly trustedProxies?: AppOptions['trustedProxies']
  /** The folder for rounds that have left. */
  readonly archiveFolder?: string
  /** By default `longSeconds`. */
  readonly tableSeconds?: TableSeconds
  readonly tokenKeys?: TokenKeys
  readonly seedKeys?: SeedKeys
  readonly houseKeys?: HouseKeys
  readonly sendMails?: AppOptions['sendMails']
  readonly webFolder?: string
}

/**
 * Connects to the Redis database of this worker. Test files run in parallel, each with people and clubs of the same
 * numbers, so their servers must not share one.
 */
const redisOfWorker = (url: string): Redis =>
  new Redis(url, { maxRetriesPerRequest: null, db: Number(process.env.VITEST_POOL_ID) })

/** Every test knows these keys, so it can make and read what is signed or encrypted with them. */
export const testKeys: Keys = {
  token: createTokenKeys(['a token secret that only tests have']),
  seed: createSeedKeys([Buffer.alloc(32, 's')]),
  house: createHouseKeys([Buffer.alloc(32, 'h')]),
}

const keysWith = ({ tokenKeys, seedKeys, houseKeys }: StartOptions): Keys => ({
  token: tokenKeys ?? testKeys.token,
  seed: seedKeys ?? testKeys.seed,
  house: houseKeys ?? testKeys.house,
})

const archiveOf = (databaseUrl: string, folder: string | undefined): AppOptions['archive'] =>
  folder === undefined ? undefined : { folder, keepMonths: 1, ownerUrl: ownerUrlOf(databaseUrl) }

/** By default, no call is refused because the machine is busy. */
const openLane = { waitMaxMs: 60_000, inFlightMin: 2000, inFlightFirst: 2000, inFlightMax: 2000 }
const openLanes: AppOptions['laneBounds'] = {
  rounds: openLane,
  doors: openLane,
  refreshes: openLane,
  calls: openLane,
}

const hour = 3600

/**
 * By default, no shared table goes on by itself within a test, however slow the machine: tests move the moments in the
 * database (tables.ts). Bets that close soon still close earlier than others.
 */
export const longSeconds: TableSeconds = {
  bettingMin: 4 * hour,
  hurried: 2 * hour,
  bettingLeft: 3 * hour,
  answers: hour,
  insurance: hour,
  decision: 2 * hour,
  decisions: 8 * hour,
  decisionsMore: hour,
  result: { 1: hour, 2: hour, 3: hour },
  lease: hour,
  stale: hour,
}

/** Returns times for shared tables: this one as in the product, the others too long to pass within a test. */
export const onlyShort = (name: keyof TableSeconds): TableSeconds => ({
  ...longSeconds,
  [name]: tableSeconds[name],
})

const secondsOf = ({ tableSeconds: given = longSeconds }: StartOptions): TableSeconds => given

const lanesOf = ({ laneBounds = openLanes }: StartOptions): AppOptions['laneBounds'] => laneBounds

const databaseOptionsOf = ({ patience }: StartOptions) => (patience === undefined ? {} : { patience })

/** Starts a whole server on a free port, on an existing database. */
export async function startAppOn(databaseUrl: string, options: StartOptions = {}): Promise<TestApp> {
  const database = openDatabase(databaseUrl, databaseOptionsOf(options))
  // With rate limits, each server counts by itself, because the people of other servers have the same numbers in one
  // Redis. counter.test.ts tests how Redis counts for several processes.
  const hasRedis = process.env.REDIS_URL && !options.hasRateLimits
  const redis = hasRedis && !options.redis ? redisOfWorker(process.env.REDIS_URL as string) : undefined
  const app = await createApp({
    database,
    redis: options.redis ?? redis,
    log: options.log ?? createLog(process.env.LOG_LEVEL ?? 'error'),
    keys: keysWith(options),
    publicUrl: options.publicUrl ?? 'http://localhost',
    isProduction: options.isProduction ?? false,
    holdsToContract: true,
    trustedProxies: options.trustedProxies ?? 0,
    hasRateLimits: options.hasRateLimits ?? false,
    requestTimeoutMs: options.requestTimeoutMs,
    laneBounds: lanesOf(options),
    needsAdminFactor: options.needsAdminFactor ?? false,
    hasPrivateWebhooks: !options.refusesPrivateWebhooks,
    webhookAnswerMs: options.webhookAnswerMs,
    resolveHost: options.resolveHost,
    catchesMail: true,
    providers: options.providers ?? [],
    securityContact: options.securityContact,
    metricsToken: options.metricsToken,
    showsApiDocs: options.showsApiDocs ?? true,
    stripe: options.stripe,
    archive: archiveOf(databaseUrl, options.archiveFolder),
    tableSeconds: secondsOf(options),
    sendMails: options.sendMails,
    webFolder: options.webFolder,
  })
  await app.server.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.server.address() as AddressInfo
  return {
    ...app,
    origin: `http://127.0.0.1:${port}`,
    databaseUrl,
    close: async () => {
      await app.close()
      await database.close()
      await redis?.quit()
    },
  }
}

/**
 * Makes one server and one database for a test file. After every test the books are checked: each balance is the
 * sum of its entries, each currency sums to zero, and the sums by quarters of an hour agree with both.
 */
export function useApp(options: StartOptions = {}): { readonly app: TestApp } {
  const holder: { app: TestApp } = { app: undefined as unknown as TestApp }
  let drop = (): Promise<void> => Promise.resolve()

  beforeAll(async () => {
    const database = await createTestDatabase()
    drop = () => database.drop()
    holder.app = await startAppOn(database.url, options)
  })
  afterEach(async ({ task }) => {
    const { database } = holder.app
    await checkBooks(task, async () => [
      ...(await differences(database)),
      ...(await differencesOfSums(database)),
    ])
    setClock()
  })
  afterAll(async () => {
    await holder.app.close()
    await drop()
  })
  return holder
}
