// @module-tag property
import type { AnyEndpoint } from '@cardroom/contract'
import * as calls from '@cardroom/contract/seals'
import { beforeAll, test } from 'vitest'
import { fuzz } from '#test/fuzz.ts'
import { newPlayerWithGold, type Person } from '#test/people.ts'
import { testKeys, useApp } from '#test/start-app.ts'
import { sealsJobs } from './seals.jobs.ts'

const server = useApp()
let player: Person

beforeAll(async () => {
  player = await newPlayerWithGold(server.app)
  await sealsJobs(testKeys.house)[0]?.run(server.app.database)
})

const isCall = (value: unknown): value is AnyEndpoint =>
  typeof value === 'object' && value !== null && 'answer' in value && 'method' in value

const named = (Object.values(calls) as unknown[])
  .filter(isCall)
  .map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const)

test.each(named)('strange inputs to %s', async (_name, endpoint) => {
  await fuzz(server.app, endpoint, {
    token: player.token,
    clubId: undefined,
    known: { id: [0, 1, 2], number: [1] },
  })
})
