import * as approvals from '@cardroom/contract/approvals'
import * as controls from '@cardroom/contract/controls'
import { runsClub } from '@cardroom/rules'
import { clubList, clubRead, clubWrite, type Actor } from '#modules/clubs/index.ts'
import { ApiError, assert } from '#platform/api-error.ts'
import { hasSteppedUp } from '#platform/caller.ts'
import { now } from '#platform/clock.ts'
import type { Reader } from '#platform/db/database.ts'
import type { Routes } from '#platform/http/routes.ts'
import { approvalsFile } from './approvals-file.ts'
import { approvalsFilterOf } from './approvals-filter.ts'
import { presentApproval } from './approvals.present.ts'
import { approvalsOf } from './approvals.view.ts'
import { changeControls } from './change-controls.ts'
import type { ControlledCalls } from './controlled-call.routes.ts'
import { presentControls } from './controls.present.ts'
import { controlsOf } from './controls.view.ts'
import { VelocityReached } from './count-movement.ts'
import { approve, refuse, withdraw } from './decide-approval.ts'
import { tellVelocity } from './tell-velocity.ts'

/** Registers the calls on the limits on the staff, and on approvals. */
export function controlsRoutes(routes: Routes, { fulfil }: ControlledCalls): void {
  clubRead(routes, controls.getControls, async (reader, { actor }) => {
    if (!runsClub(actor)) throw new ApiError('accessDenied')
    return presentControls(await controlsOf(reader, actor.clubId, now()))
  })

  clubWrite(routes, controls.changeControls, async (tx, { actor, caller, body }) =>
    presentControls(await changeControls(tx, actor, { wanted: body, mayLoosen: hasSteppedUp(caller) })),
  )

  clubList(routes, approvals.listApprovals, {
    list: async (reader, { actor, query }) => {
      const asked = { ...approvalsFilterOf(actor, query), now: now(), id: null, before: null, limit: null }
      return (await approvalsOf(reader, asked)).map((shown) => presentApproval(actor, shown))
    },
    file: (reader, { actor, query }) =>
      Promise.resolve(approvalsFile(reader, { ...approvalsFilterOf(actor, query), now: now() })),
  })

  clubWrite(routes, approvals.approve, async (tx, { actor, params }) => {
    try {
      return (await approve(tx, actor, { id: params.id, fulfil })) as Record<string, unknown>
    } catch (error) {
      if (error instanceof VelocityReached) return tellVelocity(tx, error)
      throw error
    }
  })

  clubWrite(routes, approvals.refuseApproval, async (tx, { actor, params, body }) => {
    await refuse(tx, actor, { id: params.id, reason: body.reason })
    return show(tx, actor, params.id)
  })

  clubWrite(routes, approvals.withdrawApproval, async (tx, { actor, params }) => {
    await withdraw(tx, actor, params.id)
    return show(tx, actor, params.id)
  })
}

async function show(reader: Reader, actor: Actor, id: number): Promise<approvals.Approval> {
  const { clubId } = actor
  const asked = { clubId, id, now: now(), proposedBy: null, state: null, before: null, limit: 1 }
  const [shown] = await approvalsOf(reader, asked)
  assert(shown, 'What was decided is there')
  return presentApproval(actor, shown)
}
