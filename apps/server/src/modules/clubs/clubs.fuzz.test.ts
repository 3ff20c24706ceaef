// @module-tag property
import * as admin from '@cardroom/contract/admin'
import { listAudit, listPlatformAudit } from '@cardroom/contract/audit'
import * as clubs from '@cardroom/contract/clubs'
import * as invites from '@cardroom/contract/invites'
import * as members from '@cardroom/contract/members'
import { beforeAll, describe, test } from 'vitest'
import { newCast, type Cast } from '#test/cast.ts'
import { newAdmin } from '#test/clubs.ts'
import { callsIn, fuzz } from '#test/calls/fuzz.ts'
import type { Person } from '#test/people.ts'
import { useApp } from '#test/start-app.ts'

const server = useApp()

const files = { clubs: { ...clubs, listAudit }, invites, members, admin: { ...admin, listPlatformAudit } }

describe.each(Object.entries(files))('the calls of %s', (file, calls) => {
  let cast: Cast
  let caller: Person
  beforeAll(async () => {
    cast = await newCast(server.app)
    caller = file === 'admin' ? await newAdmin(server.app) : cast.owner
  })

  test.each(callsIn(calls))('strange inputs to %s cause no fault', async (_name, call) => {
    const { club, owner, player, agent } = cast
    await fuzz(server.app, call, {
      token: caller.token,
      clubId: call.club === 'none' ? undefined : club.id,
      known: {
        user_id: [player.id, owner.id, agent.id],
        agent_id: [agent.id, player.id],
        code: [club.code],
        id: [club.id, player.id],
      },
    })
  })
})
