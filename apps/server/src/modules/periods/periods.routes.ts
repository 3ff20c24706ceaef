import * as calls from '@cardroom/contract/periods'
import { clubRead } from '#modules/clubs/index.ts'
import { now } from '#platform/clock.ts'
import type { Routes } from '#platform/http/routes.ts'
import { presentPeriod } from './periods.present.ts'
import { begunPeriods } from './periods.view.ts'

export function periodsRoutes(routes: Routes): void {
  clubRead(routes, calls.listPeriods, async (reader, { actor, query }) => {
    const at = now()
    const periods = await begunPeriods(reader, { clubId: actor.clubId, now: at }, query)
    return periods.map((period) => presentPeriod(period, at))
  })
}
