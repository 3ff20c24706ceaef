// @module-tag property
import type { AnyEndpoint } from '@cardroom/contract'
import * as logIns from '@cardroom/contract/factor-log-in'
import * as calls from '@cardroom/contract/factors'
import { beforeAll, test } from 'vitest'
import { withTotp } from '#test/factors.ts'
import { fuzz } from '#test/calls/fuzz.ts'
import { call, newPlayer, type Person } from '#test/people.ts'
import { useApp } from '#test/start-app.ts'

const server = useApp()
let player: Person

/** Steps up with a factor, so that the inputs get past the gate. */
beforeAll(async () => {
  player = await newPlayer(server.app)
  const { authenticator } = await withTotp(server.app, player)
  await call(server.app, calls.stepUp, { token: player.token, body: { totp: authenticator.code() } })
})

const isEndpoint = (value: unknown): value is AnyEndpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value

const named = ([...Object.values(calls), ...Object.values(logIns)] as unknown[])
  .filter(isEndpoint)
  .map((each) => [`${each.method} ${each.path}`, each] as const)

test.each(named)('strange inputs to %s cause no fault', async (_name, each) => {
  await fuzz(server.app, each, { token: player.token, runs: 60 })
})
