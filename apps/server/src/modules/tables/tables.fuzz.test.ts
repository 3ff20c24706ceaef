// @module-tag property
import type { AnyEndpoint } from '@cardroom/contract'
import * as rounds from '@cardroom/contract/table-rounds'
import * as calls from '@cardroom/contract/tables'
import { beforeAll, describe, test } from 'vitest'
import { newClub, type TestClub } from '#test/clubs.ts'
import { fuzz } from '#test/calls/fuzz.ts'
import type { Person } from '#test/people.ts'
import { newMemberWithChips } from '#test/sessions.ts'
import { useApp } from '#test/start-app.ts'
import { newTable, sitAt, type TestTable } from '#test/tables.ts'

const server = useApp()

const isEndpoint = (value: unknown): value is AnyEndpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value

const endpoints = [calls, rounds]
  .flatMap((file) => Object.values(file) as unknown[])
  .filter(isEndpoint)

let club: TestClub
let player: Person
let table: TestTable
let tableKey: string

beforeAll(async () => {
  club = (await newClub(server.app)).club
  player = await newMemberWithChips(server.app, club, 5000)
  table = await newTable(server.app, club)
  tableKey = (await sitAt(server.app, table, player)).table_key
})

describe('thousands of broken inputs cause no fault and move nothing', () => {
  test.each(endpoints.map((each) => [`${each.method} ${each.path}`, each] as const))(
    '%s',
    async (_, endpoint) => {
      const isStaffCall = ([calls.createTable, calls.changeTable, calls.shutTable] as AnyEndpoint[]).includes(
        endpoint,
      )
      await fuzz(server.app, endpoint, {
        token: endpoint.access === 'public' ? undefined : (isStaffCall ? club.owner : player).token,
        clubId: endpoint.club === 'member' ? club.id : undefined,
        known: { id: [table.id], key: [tableKey] },
      })
    },
  )
})
