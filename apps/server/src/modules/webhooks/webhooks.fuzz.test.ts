// @module-tag property
import * as events from '@cardroom/contract/club-events'
import * as calls from '@cardroom/contract/webhooks'
import { beforeAll, test } from 'vitest'
import { newClub, type TestClub } from '#test/clubs.ts'
import { callsIn, fuzz } from '#test/calls/fuzz.ts'
import { call, stepUpWithPassword } from '#test/people.ts'
import { useApp } from '#test/start-app.ts'

const server = useApp()
const url = 'http://127.0.0.1:9999/'
let club: TestClub
let id: number

beforeAll(async () => {
  club = (await newClub(server.app)).club
  await stepUpWithPassword(server.app, club.owner)
  const body = { url, events: ['member.*' as const] }
  id = (await call(server.app, calls.makeWebhook, { clubId: club.id, token: club.owner.token, body })).id
})

test.each(callsIn(events, calls))('strange inputs to %s cause no fault', async (_name, endpoint) => {
  const known = { id: [id], url: [url, 'https://10.0.0.1/', 'https://x'], after: ['1'], type: ['member.*'] }
  await fuzz(server.app, endpoint, { token: club.owner.token, clubId: club.id, known, runs: 40 })
})
