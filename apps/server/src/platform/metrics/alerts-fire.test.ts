import { mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { later, minutes, now, setClock } from '#platform/clock.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { noteBackup } from '#platform/db/backups.store.ts'
import { roleOf } from '#platform/db/app-rights.ts'
import { prepareJobs } from '#platform/jobs/job-queue.ts'
import { firesFor } from '#test/alert-rules.ts'
import { ownerUrlOf } from '#test/database.ts'
import { scrape } from '#test/scrape.ts'
import { startAppOn, useApp } from '#test/start-app.ts'
import { measuredJob } from './job-metrics.ts'

// Each rule is tried by its cause: it is silent before, fires by what the server then shows, and ends with the cause.
const server = useApp()
const scraped = () => scrape(server.app.origin)
const firing = async (alert: string, before = new Map<string, number>()) =>
  firesFor(alert, { scrapes: [before, await scraped()], at: now().getTime() / 1000 })

function pass(count: number): void {
  const then = later(now(), minutes(count))
  setClock(() => then.getTime())
}

test('BackupLate: no backup for 26 hours, until one is made', async () => {
  expect(await firing('BackupLate')).toEqual([])
  pass(27 * 60)
  expect(await firing('BackupLate')).toEqual([{}])
  await inTransaction(server.app.database, (tx) => noteBackup(tx, now().toISOString()))
  expect(await firing('BackupLate')).toEqual([])
})

test('BooksUnchecked: no check for 26 hours, until one has ended', async () => {
  expect(await firing('BooksUnchecked')).toEqual([])
  pass(27 * 60)
  expect(await firing('BooksUnchecked')).toEqual([{}])
  await server.app.jobs.find(({ name }) => name === 'check-books')?.run(server.app.database)
  expect(await firing('BooksUnchecked')).toEqual([])
})

test('ArchiveFull: a disk on which nothing is free', async () => {
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

test('JobFails: the third failure within an hour of one that runs often', async () => {
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

test('JobFails: the first failure of one that runs each day, until it succeeds', async () => {
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

test('JobsWait: a job that is due and that nobody begins', async () => {
  const { databaseUrl, jobs, database } = server.app
  await prepareJobs(ownerUrlOf(databaseUrl), jobs, roleOf(databaseUrl))
  expect(await firing('JobsWait')).toEqual([])
  await database.pool.query(`insert into jobs.job (name) values ('seal-books')`)
  expect(await firing('JobsWait')).toEqual([{ job: 'seal-books' }])
})
