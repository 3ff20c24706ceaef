import { done } from '@cardroom/contract'
import * as calls from '@cardroom/contract/api-keys'
import { runsClub } from '@cardroom/rules'
import { clubRead, clubWrite } from '#modules/clubs/index.ts'
import { ApiError } from '#platform/api-error.ts'
import { requireStepUp } from '#platform/caller.ts'
import { now } from '#platform/clock.ts'
import type { Routes } from '#platform/http/routes.ts'
import { presentKey } from './api-keys.present.ts'
import { keysOf } from './api-keys.view.ts'
import { makeApiKey } from './make-api-key.ts'
import { revokeApiKey } from './revoke-api-key.ts'

export function apiKeysRoutes(routes: Routes): void {
  clubRead(routes, calls.listApiKeys, async (reader, { actor }) => {
    if (!runsClub(actor)) throw new ApiError('accessDenied')
    return (await keysOf(reader, actor.clubId, now())).map(presentKey)
  })

  clubWrite(routes, calls.makeApiKey, (tx, { actor, caller, body: { name, scopes, expires_at: end } }) => {
    // A caller who may not do this at all gets this error first.
    if (!runsClub(actor)) throw new ApiError('accessDenied')
    requireStepUp(caller)
    return makeApiKey(tx, actor, { name, scopes, expiresAt: end ? new Date(end) : null })
  })

  clubWrite(routes, calls.revokeApiKey, async (tx, { actor, params }) => {
    await revokeApiKey(tx, actor, params.id)
    return done
  })
}
