import type { AddressInfo } from 'node:net'
import { Redis } from 'ioredis'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { createApp, type App, type AppOptions } from '#src/app.ts'
import { differences } from '#modules/ledger/index.ts'
import { setClock } from '#platform/clock.ts'
import { openDatabase } from '#platform/db/database.ts'
import { createLog } from '#platform/log.ts'
import { createTestDatabase } from './database.ts'

export interface TestApp extends App {
  readonly origin: string
  readonly databaseUrl: string
}

export interface StartOptions {
  readonly hasRateLimits?: boolean
  readonly isProduction?: boolean
  readonly providers?: AppOptions['providers']
  readonly publicUrl?: string
  readonly stripe?: AppOptions['stripe']
}

/** Files run side by side, each with people and clubs of the same numbers: their servers must not hear each other. */
const redisOfWorker = (url: string): Redis =>
  new Redis(url, { maxRetriesPerRequest: null, db: Number(process.env.VITEST_POOL_ID) })

/** A whole server of its own on a free port, on a database that exists already. */
export async function startAppOn(databaseUrl: string, options: StartOptions = {}): Promise<TestApp> {
  const database = openDatabase(databaseUrl)
  const redis = process.env.REDIS_URL ? redisOfWorker(process.env.REDIS_URL) : undefined
  const app = await createApp({
    database,
    redis,
    log: createLog(process.env.LOG_LEVEL ?? 'error'),
    tokenSecret: 'a secret that only tests have',
    publicUrl: options.publicUrl ?? 'http://localhost',
    isProduction: options.isProduction ?? false,
    isBehindProxy: false,
    hasRateLimits: options.hasRateLimits ?? false,
    catchesMail: true,
    providers: options.providers ?? [],
    stripe: options.stripe,
    webFolder: undefined,
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
 * One server and one database for a test file. After every test the books are checked: each balance is the sum
 * of its entries, and each currency sums to zero.
 */
export function useApp(options: StartOptions = {}): { readonly app: TestApp } {
  const holder: { app: TestApp } = { app: undefined as unknown as TestApp }
  let drop = (): Promise<void> => Promise.resolve()

  beforeAll(async () => {
    const database = await createTestDatabase()
    drop = () => database.drop()
    holder.app = await startAppOn(database.url, options)
  })
  afterEach(async () => {
    expect(await differences(holder.app.database)).toEqual([])
    setClock()
  })
  afterAll(async () => {
    await holder.app.close()
    await drop()
  })
  return holder
}
