// @module-tag property
import * as calls from '@cardroom/contract/api-keys'
import { beforeAll, test } from 'vitest'
import { newClub, type TestClub } from '#test/clubs.ts'
import { callsIn, fuzz } from '#test/calls/fuzz.ts'
import { newKey } from '#test/keys.ts'
import { useApp } from '#test/start-app.ts'

const server = useApp()
let club: TestClub
let id: number

beforeAll(async () => {
  club = (await newClub(server.app)).club
  id = (await newKey(server.app, club, { scopes: ['settle'] })).id
})

test.each(callsIn(calls))('strange inputs to %s cause no fault', async (_name, endpoint) => {
  const known = { id: [id], expires_at: ['2030-01-01T00:00:00.000Z', '2020-01-01T00:00:00.000Z'] }
  await fuzz(server.app, endpoint, { token: club.owner.token, clubId: club.id, known, runs: 60 })
})
