import { execFileSync } from 'node:child_process'
import { placeBets } from '@cardroom/contract/sessions'
import { eventually } from '@cardroom/testing'
import pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { ownerUrlOf } from '#test/database.ts'
import { firesFor } from '#test/readings/alert-rules.ts'
import { scrape } from '#test/readings/scrape.ts'
import { newPlayerWithGold, tryCall, type Person } from '#test/people.ts'
import { betInput, sit } from '#test/sessions.ts'
import { startAppOn, useApp, type TestApp } from '#test/start-app.ts'
import { startOwnProcess } from '#test/surroundings/own-process.ts'

// The rules of what a process bears, each tried by its cause; the others are in alerts-fire.test.ts.

const server = useApp()
let player: Person
let session: { readonly id: number }

beforeAll(async () => {
  player = await newPlayerWithGold(server.app)
  session = await sit(server.app, player)
})

type Scrape = Awaited<ReturnType<typeof scrape>>
const fires = (alert: string, ...scrapes: Scrape[]) => firesFor(alert, { scrapes, at: 0 })

const bet = (app: TestApp, key: string) =>
  tryCall(app, placeBets, betInput(player, session, { key })).then(({ status }) => status)

interface Held {
  /** The database itself lets the time pass. */
  forSeconds(seconds: number): Promise<unknown>
}

/** While this runs, somebody else holds what this statement takes. */
async function whileHeld<Result>(taking: string, work: (held: Held) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: ownerUrlOf(server.app.databaseUrl) })
  await client.connect()
  await client.query('begin')
  await client.query(taking)
  try {
    return await work({ forSeconds: (seconds) => client.query('select pg_sleep($1)', [seconds]) })
  } finally {
    await client.query('rollback')
    await client.end()
  }
}

const sessionOfBets = (): string => `select from sessions where id = ${session.id} for update`

test('SlowCalls and RoundsWait: a database that takes no round for more than a second', async () => {
  const { app } = server
  await bet(app, 'before the wait')
  const before = await scrape(app.origin)
  const betting: Promise<number>[] = []
  await whileHeld('lock table rounds in access exclusive mode', async ({ forSeconds }) => {
    // Two batches are with the database at once: what comes after them waits.
    for (let count = 1; count <= 4; count += 1) {
      betting.push(bet(app, `wait ${count}`))
      const pending = async () => (await scrape(app.origin)).get('batch_calls_pending{queue="rounds"}')
      await eventually(pending).toBe(count)
    }
    await forSeconds(1.2)
  })
  expect(new Set(await Promise.all(betting))).toEqual(new Set([200]))
  const after = await scrape(app.origin)
  expect([fires('SlowCalls', before, after), fires('RoundsWait', before, after)]).toEqual([[{}], [{}]])
  let turn = 0
  const afterOneMoreBet = async () => {
    const since = await scrape(app.origin)
    await bet(app, `after the wait ${(turn += 1)}`)
    const now = await scrape(app.origin)
    return [fires('SlowCalls', since, now), fires('RoundsWait', since, now)]
  }
  await eventually(afterOneMoreBet).toEqual([[], []])
})

test('TooBusy: more bets than the process lets in, 300 refused in five minutes', async () => {
  const few = { waitMaxMs: 300, inFlightMin: 2, inFlightFirst: 2, inFlightMax: 2 }
  const app = await startAppOn(server.app.databaseUrl, {
    laneBounds: { rounds: few, doors: few, refreshes: few, calls: few },
  })
  const before = await scrape(app.origin)
  const allowed: Promise<number>[] = []
  const refused = (count: number) =>
    Promise.all(Array.from({ length: count }, (_, turn) => bet(app, `too busy ${turn}`)))
  await whileHeld(sessionOfBets(), async () => {
    allowed.push(bet(app, 'first'), bet(app, 'second'))
    const inFlight = async () => (await scrape(app.origin)).get('calls_in_flight{lane="rounds"}')
    await eventually(inFlight).toBe(2)
    expect(new Set(await refused(300))).toEqual(new Set([503]))
    expect(fires('TooBusy', before, await scrape(app.origin))).toEqual([])
    await refused(1)
  })
  await Promise.all(allowed)
  const after = await scrape(app.origin)
  expect(fires('TooBusy', before, after)).toEqual([{}])
  expect(fires('TooBusy', after, await scrape(app.origin))).toEqual([])
  await app.close()
})

test('ConnectionsSpent: every connection waits for a lock, and one statement for a connection', async () => {
  const app = await startAppOn(server.app.databaseUrl)
  const { pool } = app.database
  const spent = async () => fires('ConnectionsSpent', await scrape(app.origin))
  expect(await spent()).toEqual([])
  const asking: Promise<unknown>[] = []
  await whileHeld(sessionOfBets(), async () => {
    for (let count = 0; count <= pool.options.max; count += 1) asking.push(pool.query(sessionOfBets()))
    await eventually(spent).toEqual([{ instance: '', pool: 'calls' }])
  })
  await Promise.all(asking)
  expect(await spent()).toEqual([])
  await app.close()
})

test('EventLoopHeld: a process that computes for half a second at a stretch, until it does not', async () => {
  const { origin } = server.app
  const held = async () => {
    await scrape(origin)
    execFileSync('sleep', ['0.5'])
    return scrape(origin)
  }
  const [one, two] = [await held(), await held()]
  expect(fires('EventLoopHeld', one, two)).toEqual([{}])
  await eventually(async () => fires('EventLoopHeld', one, await scrape(origin))).toEqual([])
})

/** What Prometheus says of each scrape by itself. */
const upOf = async (origin: string): Promise<Scrape> => {
  const isUp = await scrape(origin).then(
    () => 1,
    () => 0,
  )
  return new Map([['up{job="cardroom"}', isUp]])
}

test('ProcessDown and NobodyServes: a process that has ended', async () => {
  const app = await startAppOn(server.app.databaseUrl)
  const up = await upOf(app.origin)
  expect([fires('ProcessDown', up), fires('NobodyServes', up)]).toEqual([[], []])
  await app.close()
  const down = await upOf(app.origin)
  expect([fires('ProcessDown', down), fires('NobodyServes', down)]).toEqual([[{ job: 'cardroom' }], [{}]])
  expect(fires('NobodyServes', new Map()), 'Prometheus knows of none').toEqual([{}])
})

/** Prometheus adds the name of the job that scraped. */
async function memoryOf(origin: string): Promise<Scrape> {
  const held = (await scrape(origin)).get('process_resident_memory_bytes') ?? NaN
  return new Map([['process_resident_memory_bytes{job="cardroom"}', held]])
}

test('MemoryGrows: a process that holds 1.3 GB', async () => {
  const hoard = '--import=data:text/javascript,globalThis.hoard=Buffer.alloc(13e8,1)'
  const own = await startOwnProcess(server.app.databaseUrl, { NODE_OPTIONS: hoard })
  try {
    expect(fires('MemoryGrows', await memoryOf(own.origin))).toEqual([{ job: 'cardroom' }])
  } finally {
    await own.end()
  }
})
