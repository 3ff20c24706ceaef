import * as seals from '@cardroom/contract/seals'
import { placeBets } from '@cardroom/contract/sessions'
import { eventually } from '@cardroom/testing'
import { beforeAll, describe, expect, test } from 'vitest'
import { later, minutes, now, setClock } from '#platform/clock.ts'
import { roleOf } from '#platform/db/rights/app-rights.ts'
import { prepareJobs, type Job } from '#platform/jobs/job-queue.ts'
import { newClub, type TestClub } from '#test/clubs.ts'
import { call, refusal, type Person } from '#test/people.ts'
import { ownerUrlOf } from '#test/database.ts'
import { scrape } from '#test/readings/scrape.ts'
import { bet, newMemberWithChips, onRed, sit } from '#test/sessions.ts'
import { useApp } from '#test/start-app.ts'
import { statementsOf } from '#test/readings/statements.ts'
import { intervalOf, measuredJob } from './job-metrics.ts'

const server = useApp()
let player: Person
let club: TestClub

beforeAll(async () => {
  club = (await newClub(server.app)).club
  player = await newMemberWithChips(server.app, club)
})

const sample = async (name: string): Promise<number | undefined> =>
  (await scrape(server.app.origin)).get(name)
const runJob = async (name: string): Promise<void> =>
  server.app.jobs.find((job) => job.name === name)?.run(server.app.database)
const nowSeconds = (): number => now().getTime() / 1000

test('a scrape makes no query twice', async () => {
  const { statements, twice } = await statementsOf(server.app, () => scrape(server.app.origin))
  expect(statements).toContainEqual(expect.stringContaining('from job_runs'))
  expect(twice).toEqual([])
})

describe('calls', () => {
  test('are counted and timed by route and status, and failures by their key', async () => {
    const wrong = { token: player.token, params: { id: '999999' }, body: { bets: onRed(1) } }
    expect(await refusal(server.app, placeBets, wrong)).toBe('sessionNotFound')
    const samples = await scrape(server.app.origin)
    const route = 'method="POST",route="/api/sessions/:id/bets"'
    expect(samples.get(`http_request_seconds_count{${route},status="404"}`)).toBe(1)
    expect(samples.get(`call_failures_total{${route},key="sessionNotFound"}`)).toBe(1)
  })

  test('faults are counted from 0 on every route, so that the first one is an increase too', async () => {
    const samples = await scrape(server.app.origin)
    for (const route of ['method="POST",route="/api/sessions/:id/bets"', 'method="GET",route="/api/games"'])
      for (const key of ['somethingWentWrong', 'unavailable'])
        expect(samples.get(`call_failures_total{${route},key="${key}"}`), `${route} ${key}`).toBe(0)
  })

  test('calls without a route are counted too', async () => {
    await fetch(`${server.app.origin}/api/nothing-here`)
    expect([...(await scrape(server.app.origin)).keys()]).toContainEqual(
      expect.stringMatching(/^call_failures_total\{.*key="notFound"\}$/),
    )
  })
})

test('due jobs that wait are counted; later jobs and running ones are not', async () => {
  const { databaseUrl, jobs, database } = server.app
  await prepareJobs(ownerUrlOf(databaseUrl), jobs, roleOf(databaseUrl))
  const waiting = () => sample('jobs_waiting{job="seal-books"}')
  const add = (state: string, due: string) =>
    database.pool.query(
      `insert into jobs.job (name, state, start_after) values ('seal-books', '${state}', now() + interval '${due}')`,
    )
  await add('created', '1 hour')
  await add('active', '-1 hour')
  expect(await waiting()).toBe(0)
  await add('created', '-1 minute')
  await add('retry', '-1 second')
  expect(await waiting()).toBe(2)
  await database.pool.query(`update jobs.job set state = 'completed' where state <> 'active'`)
  expect(await waiting()).toBe(0)
})

test('a job that no process has any more is not shown as one that waits', async () => {
  const { databaseUrl, database } = server.app
  const mails: Job = { name: 'send-waiting-mails', cron: '* * * * *', run: () => Promise.resolve() }
  await prepareJobs(ownerUrlOf(databaseUrl), [mails], roleOf(databaseUrl))
  await database.pool.query(`insert into jobs.job (name) values ('send-waiting-mails')`)
  expect(await sample('jobs_waiting{job="send-waiting-mails"}')).toBeUndefined()
})

test('the metrics show how many calls were settled together and how long they waited; none is left pending', async () => {
  const session = await sit(server.app, player, { club })
  const before = await scrape(server.app.origin)
  await bet(server.app, player, session)
  const after = await scrape(server.app.origin)
  for (const name of [
    'batch_size_count',
    'batch_size_sum',
    'batch_wait_seconds_count',
    'batch_seconds_count',
  ])
    expect(
      (after.get(`${name}{queue="rounds"}`) ?? 0) - (before.get(`${name}{queue="rounds"}`) ?? 0),
      name,
    ).toBe(1)
  for (const queue of ['rounds', 'sign-ins', 'club-doors'])
    expect(after.get(`batch_calls_pending{queue="${queue}"}`)).toBe(0)
})

test('connections, sockets and the delay of the event loop are shown', async () => {
  const samples = await scrape(server.app.origin)
  const connections = (state: string) =>
    samples.get(`database_connections{pool="calls",state="${state}"}`) ?? NaN
  expect(connections('idle') + connections('busy')).toBeGreaterThan(0)
  expect(samples.get('database_connections_max{pool="rounds"}')).toBeGreaterThan(0)
  // Waits for queries that ran at the same time.
  await eventually(() => sample('database_connections_awaited{pool="calls"}')).toBe(0)
  expect(samples.get('sockets_connected')).toBe(0)
  expect(samples.get('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0)
})

describe('the check of the books', () => {
  test('a check that never ran shows no differences, and its age grows from the first day', async () => {
    expect(await sample('ledger_differences')).toBeUndefined()
    expect(await sample('ledger_check_timestamp_seconds')).toBeLessThan(nowSeconds())
  })

  test('a check that ran shows what it found, and when', async () => {
    const at = later(now(), minutes(5))
    setClock(() => at.getTime())
    await runJob('check-books')
    expect(await sample('ledger_differences')).toBe(0)
    expect(await sample('ledger_check_timestamp_seconds')).toBe(at.getTime() / 1000)
  })
})

test('the metrics show the oldest unsealed entry until it is sealed', async () => {
  const unsealed = 'seal_oldest_unsealed_timestamp_seconds{log="transfers"}'
  expect(await sample(unsealed)).toBeLessThanOrEqual(nowSeconds())
  await runJob('seal-books')
  expect(await sample(unsealed)).toBeUndefined()
  const listed = await Promise.all(
    ['0', String(club.id)].map((id) => call(server.app, seals.listSeals, { params: { id }, query: {} })),
  )
  expect(await sample('seal_newest_timestamp_seconds{log="transfers"}')).toBe(
    Math.max(...listed.flat().map(({ sealed_at: at }) => Date.parse(at))) / 1000,
  )

  const session = await sit(server.app, player, { club })
  const from = nowSeconds()
  await bet(server.app, player, session)
  expect(await sample(unsealed)).toBeGreaterThanOrEqual(from)
})

describe('jobs', () => {
  const succeeded = (job: string) => sample(`job_last_success_timestamp_seconds{job="${job}"}`)

  test('every job is shown from the start, with its interval', async () => {
    for (const { name } of server.app.jobs) {
      expect(await succeeded(name), name).toBeGreaterThan(0)
      expect(await sample(`job_interval_seconds{job="${name}"}`), name).toBeGreaterThan(0)
    }
  })

  test('a job that fails counts as failed, and its last success stays', async () => {
    const name = 'seal-books'
    await runJob(name)
    const before = await succeeded(name)
    // Another test file of this process may have counted a failure too.
    const failed = () => sample(`job_seconds_count{job="${name}",outcome="failed"}`)
    const failedBefore = (await failed()) ?? 0
    const failing: Job = measuredJob({ name, cron: '* * * * *', run: () => Promise.reject(new Error('No')) })
    await expect(failing.run(server.app.database)).rejects.toThrow('No')
    expect(await succeeded(name)).toBe(before)
    expect(await failed()).toBe(failedBefore + 1)
    expect(await sample(`job_last_failure_timestamp_seconds{job="${name}"}`)).toBeGreaterThanOrEqual(
      before as number,
    )
  })

  test.each([
    ['* * * * *', 60],
    ['*/10 * * * *', 600],
    ['17 * * * *', 3600],
    ['30 3 * * *', 86_400],
    ['0 0 * * 0', 604_800],
  ])('%s runs every %i s', (cron, seconds) => expect(intervalOf(cron)).toBe(seconds))

  test('a cron without a clear interval is refused', () => {
    expect(() => intervalOf('0 0 1 * *')).toThrow('How often')
  })
})
