// @module-tag race
import { beforeEach, test } from 'vitest'
import { eventually } from '@cardroom/testing'
import { newClub } from '#test/clubs.ts'
import type { Person } from '#test/people.ts'
import { scrape } from '#test/readings/scrape.ts'
import { newMemberWithChips } from '#test/sessions.ts'
import { useApp } from '#test/start-app.ts'
import {
  answerAt,
  betAt,
  closeBets,
  endWaiting,
  newDevice,
  newTable,
  overAt,
  sitAt,
  type TestTable,
} from '#test/tables.ts'

const server = useApp()
let table: TestTable
let [mara, nils]: [Person, Person] = [] as never

beforeEach(async () => {
  const { club } = await newClub(server.app)
  table = await newTable(server.app, club)
  mara = await newMemberWithChips(server.app, club)
  nils = await newMemberWithChips(server.app, club)
  for (const person of [mara, nils]) await sitAt(server.app, table, person)
})

const names = {
  drawn: 'table_rounds_total{game="european-roulette",end="drawn"}',
  voided: 'table_rounds_total{game="european-roulette",end="voided"}',
  draws: 'table_draw_seconds_count',
  silent: 'table_silent_total',
  takeovers: 'table_takeovers_total',
} as const
const counted = async () => {
  const samples = await scrape(server.app.origin)
  return Object.fromEntries(Object.entries(names).map(([key, name]) => [key, samples.get(name) ?? 0]))
}
const since = (before: Record<string, number>) => async () => {
  const after = await counted()
  return Object.fromEntries(Object.entries(after).map(([key, value]) => [key, value - (before[key] ?? 0)]))
}

test('a drawn round and its silent device are counted once', async () => {
  const before = await counted()
  const devices = [newDevice(table, mara), newDevice(table, nils)] as const
  for (const device of devices) await betAt(server.app, table, device)
  const { list_hash: list } = await closeBets(server.app, table)
  await answerAt(server.app, table, devices[0], list)
  await endWaiting(server.app, table)
  await overAt(server.app, table)
  await eventually(since(before)).toEqual({ drawn: 1, voided: 0, draws: 1, silent: 1, takeovers: 0 })
})

test('a round that nobody answers counts as voided', async () => {
  const before = await counted()
  await betAt(server.app, table, newDevice(table, mara))
  await closeBets(server.app, table)
  await endWaiting(server.app, table)
  await overAt(server.app, table)
  await eventually(since(before)).toEqual({ drawn: 0, voided: 1, draws: 0, silent: 1, takeovers: 0 })
})

test('a table that was taken over is counted', async () => {
  const before = await counted()
  await betAt(server.app, table, newDevice(table, mara))
  await server.app.database.pool.query(
    `update table_runs set until = clock_timestamp() - interval '1 second', process = 'gone' where table_id = $1`,
    [table.id],
  )
  server.app.tables.lookOut()
  await eventually(since(before)).toMatchObject({ takeovers: 1 })
})
