// @module-tag property
import { liftFactors, listIdentities, unlinkIdentity } from '@cardroom/contract/accounts'
import { test } from 'vitest'
import { newAdmin } from '#test/clubs.ts'
import { fuzz } from '#test/calls/fuzz.ts'
import { useApp } from '#test/start-app.ts'

const server = useApp()
const calls = [liftFactors, listIdentities, unlinkIdentity]

test.each(calls.map((each) => [`${each.method} ${each.path}`, each] as const))(
  'strange inputs to %s cause no fault',
  async (_name, each) => {
    const admin = await newAdmin(server.app)
    await fuzz(server.app, each, { token: admin.token, runs: 60, known: { id: [admin.id] } })
  },
)
