import * as calls from '@cardroom/contract/periods'
import { runsClub } from '@cardroom/rules'
import { clubRead } from '#modules/clubs/index.ts'
import { ApiError } from '#platform/api-error.ts'
import { now } from '#platform/clock.ts'
import type { Routes } from '#platform/http/routes.ts'
import { presentPeriod } from './periods.present.ts'
import { begunPeriods } from './periods.view.ts'
import { previewCut } from './plan-periods.ts'

export function periodsRoutes(routes: Routes): void {
  clubRead(routes, calls.listPeriods, async (reader, { actor, query }) => {
    const at = now()
    const periods = await begunPeriods(reader, { clubId: actor.clubId, now: at }, query)
    return periods.map((period) => presentPeriod(period, at))
  })

  clubRead(routes, calls.previewPeriod, async (reader, { actor, query }) => {
    if (!runsClub(actor)) throw new ApiError('accessDenied')
    const { time_zone: timeZone, week_start: weekStart, week_hour: weekHour } = query
    const cut = await previewCut(reader, actor.clubId, {
      ...(timeZone !== undefined && { timeZone }),
      ...(weekStart !== undefined && { weekStart }),
      ...(weekHour !== undefined && { weekHour }),
    })
    if (!cut) throw new ApiError('notFound')
    return { from: cut.beginsAt.toISOString(), to: cut.endsAt.toISOString() }
  })
}
