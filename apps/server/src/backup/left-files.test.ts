import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { getRound } from '@cardroom/contract/rounds'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { archiveTransfers } from '#modules/seals/index.ts'
import { archiveRounds } from '#modules/rounds/index.ts'
import { roleOf } from '#platform/db/rights/app-rights.ts'
import { createEmptyDatabase, ownerUrlOf, type TestDatabase } from '#test/database.ts'
import { archiveFolder, useMonths } from '#test/months.ts'
import { call } from '#test/people.ts'
import { startAppOn, testKeys, useApp } from '#test/start-app.ts'
import { backUp } from './back-up.ts'
import { restore } from './restore.ts'

const variables = {
  SEED_KEY: Buffer.alloc(32, 's').toString('base64'),
  HOUSE_KEY: Buffer.alloc(32, 'h').toString('base64'),
}
const left = archiveFolder()
const server = useApp({ archiveFolder: left })
const months = useMonths(server, left)
let folder = ''
let target: TestDatabase
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'cardroom-left-'))
  target = await createEmptyDatabase()
})
afterAll(async () => {
  await target.drop()
  await rm(folder, { recursive: true })
})

test('a backup names the archive files, a restore names the missing ones, and with all of them everything verifies', async () => {
  const [record] = await months.now.play()
  const rounds = await archiveRounds(months.now.owner, months.now.settings())
  const transfers = await archiveTransfers(months.now.owner, { folder: left, house: testKeys.house })
  const names = [...rounds, ...transfers].map(({ file }) => file)
  expect(names).toHaveLength(2)

  const file = path.join(folder, 'backup.zip')
  const url = ownerUrlOf(server.app.databaseUrl)
  const { files } = await backUp({ url, file, dataFolder: folder, withKeys: false })
  expect(files.map((each) => each.file)).toEqual(names)

  const [kept = '', lost = ''] = names
  await copyFile(path.join(left, kept), path.join(folder, kept))
  const restored = await restore({
    file,
    ownerUrl: target.ownerUrl,
    appRole: roleOf(target.url),
    dataFolder: folder,
    archiveFolder: folder,
    variables,
  })
  expect(restored).toMatchObject({ differences: [], areSealsChecked: true, filesMissing: [lost] })
  const app = await startAppOn(target.url, { archiveFolder: folder })
  expect(await call(app, getRound, { params: { id: String(record?.id) } })).toEqual(record)
  await app.close()
})
