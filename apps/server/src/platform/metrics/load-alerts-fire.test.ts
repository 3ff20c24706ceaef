import { execFileSync } from 'node:child_process'
import { placeBets } from '@cardroom/contract/sessions'
import { eventually } from '@cardroom/testing'
import pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { patience } from '#platform/db/patience.ts'
import { ownerUrlOf } from '#test/database.ts'
import { newClub } from '#test/clubs.ts'
import { firesFor } from '#test/readings/alert-rules.ts'
import { scrape } from '#test/readings/scrape.ts'
import { newPlayerWithGold, tryCall, type Person } from '#test/people.ts'
import { betInput, newMemberWithChips, sit } from '#test/sessions.ts'
import { startAppOn, useApp, type TestApp } from '#test/start-app.ts'
import { startOwnProcess } from '#test/surroundings/own-process.ts'

// Tests the alerts on the load of a process, each with its cause; the others are in alerts-fire.test.ts.

// A statement waits for as long as the test holds its lock.
const server = useApp({ patience: { ...patience.calls, lockMs: 600_000, statementMs: 600_000 } })
let player: Person
let session: { readonly id: number }

interface Seat {
  readonly player: Person
  readonly session: { readonly id: number }
}

beforeAll(async () => {
  player = await newPlayerWithGold(server.app)
  session = await sit(server.app, player)
})

/** Sits a new person down in a club of their own, whose rounds share no row with those of anybody else. */
async function newSeat(): Promise<Seat> {
  const { club } = await newClub(server.app)
  const member = await newMemberWithChips(server.app, club)
  return { player: member, session: await sit(server.app, member, { club }) }
}

type Scrape = Awaited<ReturnType<typeof scrape>>
const fires = (alert: string, ...scrapes: Scrape[]) => firesFor(alert, { scrapes, at: 0 })

const betIn = (app: TestApp, seat: Seat, key: string) =>
  tryCall(app, placeBets, betInput(seat.player, seat.session, { key })).then(({ status }) => status)
const bet = (app: TestApp, key: string) => betIn(app, { player, session }, key)
const pendingRounds = async (app: TestApp) =>
  (await scrape(app.origin)).get('batch_calls_pending{queue="rounds"}')

interface Held {
  /** Waits in the database. */
  forSeconds(seconds: number): Promise<unknown>
}

/** Holds the locks of this statement while `work` runs. */
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

test('SlowCalls fires for a database that accepts no round for more than a second', async () => {
  const { app } = server
  await bet(app, 'before the wait')
  const before = await scrape(app.origin)
  const slow = await whileHeld('lock table rounds in access exclusive mode', async ({ forSeconds }) => {
    const betting = bet(app, 'in the wait')
    await eventually(() => pendingRounds(app)).toBe(1)
    await forSeconds(1.2)
    return { betting }
  })
  expect(await slow.betting).toBe(200)
  const after = await scrape(app.origin)
  expect(fires('SlowCalls', before, after)).toEqual([{}])
  let turn = 0
  const afterOneMoreBet = async () => {
    const since = await scrape(app.origin)
    await bet(app, `after the wait ${(turn += 1)}`)
    return fires('SlowCalls', since, await scrape(app.origin))
  }
  await eventually(afterOneMoreBet).toEqual([])
})

test('RoundsWait fires for a round behind two batches that the database holds up, until one waits no longer', async () => {
  const { app } = server
  const [one, other] = [await newSeat(), await newSeat()]
  const before = await scrape(app.origin)
  expect(fires('RoundsWait', before, before)).toEqual([])
  const betting: Promise<number>[] = []
  await whileHeld('lock table rounds in access exclusive mode', async ({ forSeconds }) => {
    // Each of the first two is in a batch of its own. The third waits until one of these ends.
    for (const [waiting, seat] of [one, other, one].entries()) {
      betting.push(betIn(app, seat, `behind ${waiting}`))
      await eventually(() => pendingRounds(app)).toBe(waiting + 1)
    }
    await forSeconds(1.2)
  })
  expect(await Promise.all(betting)).toEqual([200, 200, 200])
  const after = await scrape(app.origin)
  expect(fires('RoundsWait', before, after)).toEqual([{}])
  let turn = 0
  const afterOneMoreBet = async () => {
    const since = await scrape(app.origin)
    await betIn(app, one, `behind nobody ${(turn += 1)}`)
    return fires('RoundsWait', since, await scrape(app.origin))
  }
  await eventually(afterOneMoreBet).toEqual([])
})

test('TooBusy fires for more bets than the process admits, more than 300 refused in five minutes', async () => {
  const few = { waitMaxMs: 300, inFlightMin: 2, inFlightFirst: 2, inFlightMax: 2 }
  const app = await startAppOn(server.app.databaseUrl, {
    laneBounds: { rounds: few, doors: few, refreshes: few, calls: few },
  })
  const before = await scrape(app.origin)
  expect(fires('TooBusy', before, before)).toEqual([])
  let refused = 0
  await whileHeld(sessionOfBets(), async () => {
    for (let round = 1; refused <= 300; round += 1) {
      const bets = Array.from({ length: 50 }, (_, turn) => bet(app, `too busy ${round} ${turn}`))
      refused += (await Promise.all(bets)).filter((status) => status === 503).length
    }
  })
  const after = await scrape(app.origin)
  expect(fires('TooBusy', before, after)).toEqual([{}])
  expect(fires('TooBusy', after, await scrape(app.origin))).toEqual([])
  await app.close()
})

test('ConnectionsSpent fires if every connection waits for a lock, and one statement for a connection', async () => {
  const app = await startAppOn(server.app.databaseUrl)
  const { pool } = app.database
  const spent = async () => fires('ConnectionsSpent', await scrape(app.origin))
  await eventually(spent).toEqual([])
  const asking: Promise<unknown>[] = []
  await whileHeld(sessionOfBets(), async () => {
    for (let count = 0; count <= pool.options.max; count += 1) asking.push(pool.query(sessionOfBets()))
    await eventually(spent).toEqual([{ instance: '', pool: 'calls' }])
  })
  await Promise.all(asking)
  await eventually(spent).toEqual([])
  await app.close()
})

test('EventLoopHeld fires for a process that computes for half a second at a stretch, until it does not', async () => {
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

/** Returns what Prometheus itself records about each scrape. */
const upOf = async (origin: string): Promise<Scrape> => {
  const isUp = await scrape(origin).then(
    () => 1,
    () => 0,
  )
  return new Map([['up{job="cardroom"}', isUp]])
}

test('ProcessDown and NobodyServes fire for a process that has ended', async () => {
  const app = await startAppOn(server.app.databaseUrl)
  const up = await upOf(app.origin)
  expect([fires('ProcessDown', up), fires('NobodyServes', up)]).toEqual([[], []])
  await app.close()
  const down = await upOf(app.origin)
  expect([fires('ProcessDown', down), fires('NobodyServes', down)]).toEqual([[{ job: 'cardroom' }], [{}]])
  expect(fires('NobodyServes', new Map()), 'Prometheus knows of none').toEqual([{}])
})

/** Adds the name of the job that scraped, as Prometheus does. */
async function memoryOf(origin: string): Promise<Scrape> {
  const held = (await scrape(origin)).get('process_resident_memory_bytes') ?? NaN
  return new Map([['process_resident_memory_bytes{job="cardroom"}', held]])
}

test('MemoryGrows fires for a process that holds 1.3 GB', async () => {
  const hoard = [
    'import{isMainThread}from%22node:worker_threads%22;',
    'if(isMainThread)globalThis.hoard=Buffer.alloc(13e8,1)',
  ].join('')
  const own = await startOwnProcess(server.app.databaseUrl, {
    NODE_OPTIONS: `--import=data:text/javascript,${hoard}`,
  })
  try {
    expect(fires('MemoryGrows', await memoryOf(own.origin))).toEqual([{ job: 'cardroom' }])
  } finally {
    await own.end()
  }
})
