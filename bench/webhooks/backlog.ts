import { createServer, type Server as HttpServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { parseArgs } from 'node:util'
import { stepUp } from '@cardroom/contract/factors'
import { makeWebhook, testWebhook } from '@cardroom/contract/webhooks'
import pg from 'pg'
import { quantile } from '../lib/quantile.ts'
import { play, type Played } from '../rounds/play.ts'
import { call, foundClub, seatPlayers } from '../rounds/players.ts'
import { createBenchDatabase } from '../rounds/postgres.ts'
import { startServer, type OwnServer } from '../rounds/server.ts'

// Measures rounds beside webhooks that are dead: thousands of events wait for one that refuses connections and for one
// that takes them and never answers. It also measures how long an event takes to a third, which works.
//   npm run bench -- webhooks [--players 64] [--seconds 6] [--passes 5] [--waiting 10000] [--report]
// It fails if the rounds per second fall below 97 % of those without the events.

const { values } = parseArgs({
  options: {
    players: { type: 'string', default: '64' },
    seconds: { type: 'string', default: '6' },
    passes: { type: 'string', default: '5' },
    waiting: { type: 'string', default: '10000' },
    report: { type: 'boolean', default: false },
  },
})
const [players, seconds, passes, waiting] = [
  Number(values.players),
  Number(values.seconds),
  Number(values.passes),
  Number(values.waiting),
]
const shareMin = 0.97
const say = (line: string): void => void process.stdout.write(`${line}\n`)
const median = (numbers: readonly number[]): number => quantile(numbers, 0.5)

/**
 * Starts a receiver on this machine. It calls `answers` when an event has arrived; without `answers` it never
 * replies.
 */
async function receiver(answers: (() => void) | undefined): Promise<{ url: string; server: HttpServer }> {
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      if (!answers) return
      response.end()
      answers()
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, server }
}

async function closedUrl(): Promise<string> {
  const { url, server } = await receiver(undefined)
  await new Promise((done) => server.close(done))
  return url
}

async function run(server: OwnServer, pool: pg.Pool): Promise<boolean> {
  const seated = await seatPlayers(server, pool, { players, clubs: Math.ceil(players / 8) })
  const { club, owner } = await foundClub(server, pool)
  const asOwner = { clubId: club.id, token: owner.token }
  await call(server, stepUp, { token: owner.token, body: { password: 'Secret-123' } })
  let arrived = (): void => undefined
  const [silent, well] = [await receiver(undefined), await receiver(() => arrived())]
  const hookTo = async (url: string) =>
    (await call(server, makeWebhook, { ...asOwner, body: { url, events: ['member.left'] } })).id
  const dead = [await hookTo(await closedUrl()), await hookTo(silent.url)]
  const wellId = await hookTo(well.url)

  const wake = (id: number) => call(server, testWebhook, { ...asOwner, params: { id: String(id) }, body: {} })
  const delivered = async (): Promise<number> => {
    const begin = performance.now()
    const landed = new Promise<void>((done) => (arrived = done))
    await wake(wellId)
    await landed
    return performance.now() - begin
  }

  await play(server, seated, 3000)
  const [alone, beside]: [Played[], Played[]] = [[], []]
  const times: number[] = []
  for (let pass = 0; pass < passes; pass += 1) {
    await pool.query('delete from webhook_deliveries where endpoint_id = any($1)', [dead])
    alone.push(await play(server, seated, seconds * 1000))
    for (const id of dead) {
      await pool.query(backlog, [club.id, waiting, id])
      await wake(id)
    }
    beside.push(await play(server, seated, seconds * 1000))
    times.push(await delivered())
  }
  for (const each of [silent.server, well.server]) {
    each.closeAllConnections()
    each.close()
  }

  const share = median(beside.map((each, pass) => each.perSecond / (alone[pass]?.perSecond ?? 0)))
  for (const [name, measured] of [
    ['alone', alone],
    [`beside 2 × ${waiting} events that wait`, beside],
  ] as const)
    say(
      `${name}: ${Math.round(median(measured.map(({ perSecond }) => perSecond)))} rounds/s, ` +
        `p50 ${median(measured.map(({ p50Ms }) => p50Ms)).toFixed(1)} ms, ` +
        `p99 ${median(measured.map(({ p99Ms }) => p99Ms)).toFixed(1)} ms`,
    )
  say(
    `share: ${(share * 100).toFixed(1)} %; an event to the webhook that works: ${median(times).toFixed(0)} ms`,
  )
  return share >= shareMin
}

/** Inserts events that wait for an endpoint that has failed before. */
const backlog = `
  with told as (
    insert into club_events (club_id, type, data, created_at)
    select $1, 'member.left', '{"user_id": 1, "how": "left", "by": 1}', now() from generate_series(1, $2::integer)
    returning id),
  failing as (update webhook_endpoints set failing_since = now() where id = $3)
  insert into webhook_deliveries (endpoint_id, event_id, next_at) select $3, id, now() from told`

process.env.WEBHOOKS_PRIVATE = 'on'
const database = await createBenchDatabase()
const server = await startServer(database.url)
const pool = new pg.Pool({ connectionString: database.url })
try {
  const isKept = await run(server, pool)
  if (!isKept && !values.report) {
    say(`The share is less than ${shareMin * 100} %`)
    process.exitCode = 1
  }
} finally {
  await pool.end()
  await server.stop()
  await database.drop()
}
