// @module-tag property
import * as calls from '@cardroom/contract/auth'
import { test } from 'vitest'
import { callsIn, fuzz } from '#test/calls/fuzz.ts'
import { call, newPlayer, stepUpWithPassword } from '#test/people.ts'
import { useApp } from '#test/start-app.ts'

const server = useApp()

/** Each run uses a new person, because a well-formed log-out ends the sign-in that the next inputs would use. */
test.each(callsIn(calls))('strange inputs to %s cause no fault', async (_name, each) => {
  const player = await newPlayer(server.app)
  await stepUpWithPassword(server.app, player)
  const login = player.email as string
  await call(server.app, calls.login, { body: { login, password: player.password } })
  await fuzz(server.app, each, {
    token: player.token,
    runs: 60,
    known: { login: [login], user_id: [player.id] },
  })
})
