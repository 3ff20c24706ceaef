// @module-tag property
import * as calls from '@cardroom/contract/seals'
import { beforeAll, test } from 'vitest'
import { callsIn, fuzz } from '#test/calls/fuzz.ts'
import { newPlayerWithGold, type Person } from '#test/people.ts'
import { sealBooks } from '#test/seal-books.ts'
import { useApp } from '#test/start-app.ts'

const server = useApp()
let player: Person

beforeAll(async () => {
  player = await newPlayerWithGold(server.app)
  await sealBooks(server.app)
})

test.each(callsIn(calls))('strange inputs to %s cause no fault', async (_name, endpoint) => {
  await fuzz(server.app, endpoint, {
    token: player.token,
    clubId: undefined,
    known: { id: [0, 1, 2], number: [1] },
  })
})
