// @module-tag property
import type { AnyEndpoint } from '@cardroom/contract'
import * as calls from '@cardroom/contract/seals'
import { beforeAll, test } from 'vitest'
import { fuzz } from '#test/calls/fuzz.ts'
import { newPlayerWithGold, type Person } from '#test/people.ts'
import { sealBooks } from '#test/seal-books.ts'
import { useApp } from '#test/start-app.ts'

const server = useApp()
let player: Person

beforeAll(async () => {
  player = await newPlayerWithGold(server.app)
  await sealBooks(server.app)
})

const isCall = (value: unknown): value is AnyEndpoint =>
  typeof value === 'object' && value !== null && 'answer' in value && 'method' in value

const named = (Object.values(calls) as unknown[])
  .filter(isCall)
  .map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const)

test.each(named)('strange inputs to %s cause no fault', async (_name, endpoint) => {
  await fuzz(server.app, endpoint, {
    token: player.token,
    clubId: undefined,
    known: { id: [0, 1, 2], number: [1] },
  })
})
