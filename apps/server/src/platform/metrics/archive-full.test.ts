import files from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { firesFor } from '#test/readings/alert-rules.ts'
import { scrape } from '#test/readings/scrape.ts'
import { startAppOn, useApp } from '#test/start-app.ts'

/** No machine has a disk for each test, so this replaces the answer of the system, in blocks of a gigabyte. */
const disk = { bavail: 0, blocks: 0, bsize: 1e9 }
beforeAll(() => {
  vi.spyOn(files, 'statfs').mockImplementation(() => Promise.resolve(disk as never))
  syncBuiltinESMExports()
})
afterAll(() => {
  vi.restoreAllMocks()
  syncBuiltinESMExports()
})

const server = useApp()

test.each([
  ['a small disk with less than 5 GB free', { bavail: 4, blocks: 20 }, { bavail: 5, blocks: 20 }],
  ['a large disk with less than a tenth free', { bavail: 99, blocks: 1000 }, { bavail: 100, blocks: 1000 }],
])('ArchiveFull fires for %s, until there is room', async (_what, full, enough) => {
  const app = await startAppOn(server.app.databaseUrl, { archiveFolder: tmpdir() })
  const fires = async () => firesFor('ArchiveFull', { scrapes: [await scrape(app.origin)], at: 0 })
  Object.assign(disk, full)
  expect(await fires()).toEqual([{}])
  Object.assign(disk, enough)
  expect(await fires()).toEqual([])
  await app.close()
})
