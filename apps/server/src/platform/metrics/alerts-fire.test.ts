import { mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { eventually } from '@cardroom/testing'
import { afterEach, expect, test } from 'vitest'
import { later, minutes, now, setClock } from '#platform/clock.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { noteBackup } from '#platform/db/backups.store.ts'
import { roleOf } from '#platform/db/rights/app-rights.ts'
import { prepareJobs } from '#platform/jobs/job-queue.ts'
import { createHouseKeys } from '#platform/keys/index.ts'
import { writeMail } from '#platform/mail/mail.ts'
import { firesFor } from '#test/readings/alert-rules.ts'
import { forge, ownerUrlOf } from '#test/database.ts'
import { newPlayerWithGold } from '#test/people.ts'
import { scrape } from '#test/readings/scrape.ts'
import { startAppOn, useApp, type TestApp } from '#test/start-app.ts'
import { measuredJob } from './job-metrics.ts'

// Each alert is tested with its cause: it is silent before, fires by what the server then shows, and ends with the
// cause.
const server = useApp()
const scraped = () => scrape(server.app.origin)
const firing = async (alert: string, before = new Map<string, number>()) =>
  firesFor(alert, { scrapes: [before, await scraped()], at: now().getTime() / 1000 })

function pass(count: number): void {
  const then = later(now(), minutes(count))
  setClock(() => then.getTime())
}

// Deletes what was done on later days of the test clock.
afterEach(() =>
  forge(
    server.app.databaseUrl,
    'delete from ledger_checks; delete from backups; update job_runs set known_since = now(), succeeded_at = null, failed_at = null',
  ),
)

test('BackupLate fires without a backup for 26 hours, until one is made', async () => {
  expect(await firing('BackupLate')).toEqual([])
  pass(27 * 60)
  expect(await firing('BackupLate')).toEqual([{}])
  await inTransaction(server.app.database, (tx) => noteBackup(tx, now().toISOString()))
  expect(await firing('BackupLate')).toEqual([])
})

const runJob = (wanted: string) =>
  server.app.jobs.find(({ name }) => name === wanted)?.run(server.app.database)

test.each([
  ['BooksUnchecked', 'no check for 26 hours', 27 * 60],
  ['BooksPartlyChecked', 'no check of everything for 35 days', 36 * 24 * 60],
  ['RoundsUnchecked', 'rounds that were not recomputed for 26 hours', 27 * 60],
])('%s: %s, until a check has ended', async (alert, _cause, waited) => {
  await runJob('check-books')
  expect(await firing(alert)).toEqual([])
  pass(waited)
  expect(await firing(alert)).toEqual([{}])
  await runJob('check-books')
  expect(await firing(alert)).toEqual([])
})

test('BooksDiffer fires for a balance that was changed', async () => {
  await newPlayerWithGold(server.app)
  const change = (by: number) =>
    forge(server.app.databaseUrl, `update ledger_accounts set balance = balance + ${by} where id = 1`)
  await runJob('check-books')
  expect(await firing('BooksDiffer')).toEqual([])
  await change(1)
  await runJob('check-books')
  expect(await firing('BooksDiffer')).toEqual([{}])
  await change(-1)
  await runJob('check-books')
  expect(await firing('BooksDiffer')).toEqual([])
})

test('SealsLate fires for entries that have waited half an hour for a seal', async () => {
  await runJob('seal-books')
  expect(await firing('SealsLate')).toEqual([])
  await newPlayerWithGold(server.app)
  pass(31)
  expect(await firing('SealsLate')).toContainEqual({ log: 'transfers' })
  await runJob('seal-books')
  expect(await firing('SealsLate')).toEqual([])
})

test('JobLate fires for jobs that have missed two of their turns', async () => {
  for (const { name } of server.app.jobs) await runJob(name)
  expect(await firing('JobLate')).toEqual([])
  pass(3 * 24 * 60)
  expect(await firing('JobLate')).toContainEqual({ job: 'check-books' })
  for (const { name } of server.app.jobs) await runJob(name)
  expect(await firing('JobLate')).toEqual([])
})

test('MailsWait fires for a mail that has waited for a quarter of an hour', async () => {
  const { database } = server.app
  await database.pool.query('delete from mails')
  expect(await firing('MailsWait')).toEqual([])
  const mail = { to: 'a@b.example', subject: 'A mail', text: 'Text', html: '<p>Text</p>' }
  await inTransaction(database, (tx) => writeMail(tx, mail))
  expect(await firing('MailsWait')).toEqual([])
  pass(16)
  expect(await firing('MailsWait')).toEqual([{}])
  await database.pool.query('delete from mails')
  expect(await firing('MailsWait')).toEqual([])
})

test('RangesMissing fires if the parts of the coming months are not made', async () => {
  await runJob('keep-id-ranges')
  expect(await firing('RangesMissing')).toEqual([])
  const two = `where number in (select number from id_ranges order by number desc limit 2)`
  await forge(server.app.databaseUrl, `update id_ranges set begun_at = now() ${two}`)
  expect(await firing('RangesMissing')).toEqual([{}])
  await forge(server.app.databaseUrl, `update id_ranges set begun_at = null ${two}`)
  expect(await firing('RangesMissing')).toEqual([])
})

test('NotReady fires for a house key that does not sign the books', async () => {
  const fires = async (app: TestApp) => firesFor('NotReady', { scrapes: [await scrape(app.origin)], at: 0 })
  // A database that takes longer than the probe waits is not ready yet.
  await eventually(() => fires(server.app)).toEqual([])
  const houseKeys = createHouseKeys([Buffer.alloc(32, 'x')])
  const other = await startAppOn(server.app.databaseUrl, { houseKeys })
  expect(await fires(other)).toEqual([{}])
  await other.close()
})

test('ArchiveFull fires for a disk without free space', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'cardroom-full-'))
  const archiveFolder = path.join(folder, 'archive')
  const app = await startAppOn(server.app.databaseUrl, { archiveFolder })
  const fires = async () => firesFor('ArchiveFull', { scrapes: [await scrape(app.origin)], at: 0 })
  expect(await fires()).toEqual([])
  await symlink('/proc', archiveFolder)
  expect(await fires()).toEqual([{}])
  await app.close()
  await rm(folder, { recursive: true })
})

test('JobFails fires for the third failure within an hour of a job that runs often', async () => {
  const before = await scraped()
  const job = measuredJob({
    name: 'seal-books',
    cron: '*/10 * * * *',
    run: () => Promise.reject(new Error('No')),
  })
  const fail = () => job.run(server.app.database).catch(() => undefined)
  await fail()
  await fail()
  expect(await firing('JobFails', before)).toEqual([])
  await fail()
  expect(await firing('JobFails', before)).toEqual([{ job: 'seal-books' }])
  expect(await firing('JobFails', await scraped()), 'an hour later').toEqual([])
})

test('JobFails fires for the first failure of a job that runs each day, until it succeeds', async () => {
  const before = await scraped()
  const run = async (work: () => Promise<void>) => {
    pass(1)
    const job = measuredJob({ name: 'check-books', cron: '30 3 * * *', run: work })
    await job.run(server.app.database).catch(() => undefined)
  }
  pass(28 * 60)
  await run(() => Promise.resolve())
  expect(await firing('JobFails', before)).toEqual([])
  await run(() => Promise.reject(new Error('No')))
  expect(await firing('JobFails', before)).toEqual([{ job: 'check-books' }])
  await run(() => Promise.resolve())
  expect(await firing('JobFails', before)).toEqual([])
})

test('JobsWait fires for a job that is due and does not begin', async () => {
  const { databaseUrl, jobs, database } = server.app
  await prepareJobs(ownerUrlOf(databaseUrl), jobs, roleOf(databaseUrl))
  expect(await firing('JobsWait')).toEqual([])
  await database.pool.query(`insert into jobs.job (name) values ('seal-books')`)
  expect(await firing('JobsWait')).toEqual([{ job: 'seal-books' }])
})
