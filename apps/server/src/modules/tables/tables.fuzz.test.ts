// @module-tag property
import type { AnyEndpoint } from '@cardroom/contract'
import * as rounds from '@cardroom/contract/table-rounds'
import * as talk from '@cardroom/contract/table-talk'
import * as calls from '@cardroom/contract/tables'
import { beforeAll, describe, test } from 'vitest'
import { giveStars, newClub, type TestClub } from '#test/clubs.ts'
import { callsIn, fuzz } from '#test/calls/fuzz.ts'
import type { Person } from '#test/people.ts'
import { baccarat, newMemberWithChips } from '#test/sessions.ts'
import { useApp } from '#test/start-app.ts'
import { newTable, sitAt, type TestTable } from '#test/tables.ts'

const server = useApp()

const staffCalls: readonly AnyEndpoint[] = [
  calls.createTable,
  calls.changeTable,
  calls.shutTable,
  talk.muteAtTable,
]

let club: TestClub
let player: Person
let tables: readonly TestTable[]
let tableKeys: readonly string[]

beforeAll(async () => {
  club = (await newClub(server.app)).club
  player = await newMemberWithChips(server.app, club, 5000)
  await giveStars(server.app, club.id, 2)
  tables = [
    await newTable(server.app, club),
    await newTable(server.app, club, { name: 'Claret room', game_id: baccarat }),
  ]
  const shown = await Promise.all(tables.map((table) => sitAt(server.app, table, player)))
  tableKeys = shown.map(({ table_key: key }) => key)
})

describe('thousands of broken inputs cause no fault and move nothing', () => {
  test.each(callsIn(calls, rounds, talk))('strange inputs to %s cause no fault', async (_, endpoint) => {
    const isStaffCall = staffCalls.includes(endpoint)
    await fuzz(server.app, endpoint, {
      token: endpoint.access === 'public' ? undefined : (isStaffCall ? club.owner : player).token,
      clubId: endpoint.club === 'member' ? club.id : undefined,
      known: { id: tables.map(({ id }) => id), key: tableKeys, user_id: [player.id] },
    })
  })
})
