import { getHouseKey } from '@cardroom/contract/seals'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { showAudit } from '#modules/audit/index.ts'
import { days, later, now, setClock } from '#platform/clock.ts'
import { newClub, type TestClub } from '#test/clubs.ts'
import { call } from '#test/people.ts'
import { testKeys, useApp } from '#test/start-app.ts'
import { look, newTable, type TestTable } from '#test/tables.ts'
import { noteAnchors } from './note-anchors.jobs.ts'

const server = useApp()
let club: TestClub
let table: TestTable

beforeEach(async () => {
  club = (await newClub(server.app)).club
  table = await newTable(server.app, club)
})

afterEach(() => setClock())

const noted = async () =>
  (await showAudit(server.app.database, { clubId: club.id }, { limit: 20 })).filter(
    ({ action }) => action === 'tables.anchors',
  )
const note = () => noteAnchors(server.app.database, testKeys.house)

test('the anchor of each open table and the house’s key are in the audit log', async () => {
  await note()
  const { chain } = await look(server.app, table)
  const { keys } = await call(server.app, getHouseKey, {})
  expect(await noted()).toMatchObject([
    {
      target: { kind: 'table', id: table.id },
      details: { chain: 1, anchor: chain.anchor, house_key: keys[0]?.public_key },
    },
  ])
})

test(
  'the anchors are noted once a day, however many processes note at once',
  { tags: ['race'] },
  async () => {
    // The clock stands still, so that no midnight falls within the test.
    const today = now()
    setClock(() => today.getTime())
    await Promise.all([note(), note(), note()])
    expect(await noted()).toHaveLength(1)
    await note()
    expect(await noted()).toHaveLength(1)
    setClock(() => later(today, days(1)).getTime())
    await note()
    expect(await noted()).toHaveLength(2)
  },
)
