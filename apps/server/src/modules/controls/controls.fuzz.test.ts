// @module-tag property
import * as approvals from '@cardroom/contract/approvals'
import { changeControls } from '@cardroom/contract/controls'
import { test } from 'vitest'
import { newClub } from '#test/clubs.ts'
import { fuzz } from '#test/calls/fuzz.ts'
import { useApp } from '#test/start-app.ts'

const server = useApp()
const calls = [
  changeControls,
  approvals.listApprovals,
  approvals.approve,
  approvals.refuseApproval,
  approvals.withdrawApproval,
]

test.each(calls.map((each) => [`${each.method} ${each.path}`, each] as const))(
  'strange inputs to %s cause no fault',
  async (_name, each) => {
    const { club, owner } = await newClub(server.app)
    await fuzz(server.app, each, { token: owner.token, clubId: club.id, runs: 60 })
  },
)
