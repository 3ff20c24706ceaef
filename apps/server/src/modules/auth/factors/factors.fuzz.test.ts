// @module-tag property
import * as logIns from '@cardroom/contract/factor-log-in'
import * as calls from '@cardroom/contract/factors'
import { beforeAll, test } from 'vitest'
import { withTotp } from '#test/factors.ts'
import { callsIn, fuzz } from '#test/calls/fuzz.ts'
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

test.each(callsIn(calls, logIns))('strange inputs to %s cause no fault', async (_name, each) => {
  await fuzz(server.app, each, { token: player.token, runs: 60 })
})
