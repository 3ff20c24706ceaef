import * as calls from '@cardroom/contract/fairness'
import { findClub } from '#modules/clubs/index.ts'
import { ApiError } from '#platform/api-error.ts'
import type { Routes } from '#platform/http/routes.ts'
import { presentFairness } from './fairness.present.ts'
import { resultsOf } from './fairness.view.ts'

export function fairnessRoutes(routes: Routes): void {
  routes.read(calls.getFairness, async (reader, { query }) => {
    if (query.club_id !== undefined && !(await findClub(reader, query.club_id)))
      throw new ApiError('clubIncorrect')
    return presentFairness(await resultsOf(reader, { clubId: query.club_id, gameId: query.game_id }))
  })
}
