import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { prepareRequest } from '@cardroom/contract'
import { getConversions } from '@cardroom/contract/conversions'
import { eventually } from '@cardroom/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startOwnCluster, type OwnCluster } from '#test/surroundings/own-cluster.ts'
import { firesFor } from '#test/readings/alert-rules.ts'
import { newPlayer } from '#test/people.ts'
import { scrape } from '#test/readings/scrape.ts'
import { startAppOn, type TestApp } from '#test/start-app.ts'

let cluster: OwnCluster
let app: TestApp
let webFolder: string

beforeAll(async () => {
  webFolder = await mkdtemp(path.join(tmpdir(), 'cardroom-web-'))
  await mkdir(path.join(webFolder, 'assets'))
  await writeFile(path.join(webFolder, 'index.html'), '<title>Cardroom</title>')
  await writeFile(path.join(webFolder, 'assets/app-1a2b.js'), 'start()')
  cluster = await startOwnCluster()
  app = await startAppOn(cluster.appUrl, { webFolder })
})
afterAll(async () => {
  await app.close()
  await rm(webFolder, { recursive: true })
})

async function ask(place: string, headers: Record<string, string> = {}) {
  const answer = await fetch(`${app.origin}${place}`, { headers })
  return {
    status: answer.status,
    retryAfter: answer.headers.get('retry-after'),
    body: await answer.text(),
  }
}

const alerts = async () => firesFor('NotReady', { scrapes: [await scrape(app.origin)], at: 0 })

const isWell = { status: 200, retryAfter: null, body: '{"status":"ok"}' }

test('a working process says so at each health address', async () => {
  for (const place of ['/healthz', '/trafficz']) expect(await ask(place), place).toEqual(isWell)
  // A database that takes longer than the probe waits is not ready yet.
  await eventually(() => ask('/readyz')).toEqual(isWell)
  await eventually(alerts).toEqual([])
})

test('while the database is away, the process keeps its traffic, serves the app, and refuses calls', async () => {
  const { url, headers } = prepareRequest(getConversions, { token: (await newPlayer(app)).token })
  const before = await scrape(app.origin)
  const faults = async () => firesFor('Faults', { scrapes: [before, await scrape(app.origin)], at: 0 })
  expect((await ask(url, headers)).status).toBe(200)
  expect(await faults()).toEqual([])
  await cluster.stop()
  expect(await ask('/', { accept: 'text/html' })).toMatchObject({
    status: 200,
    body: '<title>Cardroom</title>',
  })
  expect(await ask('/assets/app-1a2b.js')).toMatchObject({ status: 200, body: 'start()' })
  const refused = { status: 503, retryAfter: '1', body: '{"error":"unavailable"}' }
  expect(await ask(url, headers)).toEqual(refused)
  for (const place of ['/healthz', '/trafficz']) expect(await ask(place), place).toEqual(isWell)
  expect(await ask('/readyz')).toMatchObject({ status: 503, retryAfter: '1' })
  expect(await alerts()).toEqual([{}])
  expect(await faults()).toEqual([{}])
})

test('a stopping process wants no traffic, and reports itself alive until it ends', async () => {
  const drained = app.drain()
  const refused = { status: 503, retryAfter: '1', body: '{"status":"stopping"}' }
  expect(await ask('/trafficz')).toEqual(refused)
  expect(await ask('/readyz')).toEqual(refused)
  expect(await ask('/healthz')).toEqual(isWell)
  await drained
})
