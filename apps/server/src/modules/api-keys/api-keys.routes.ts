import { done } from '@cardroom/contract'
import * as calls from '@cardroom/contract/api-keys'
import { runsClub } from '@cardroom/rules'
import { clubRead, clubWrite, type Actor } from '#modules/clubs/index.ts'
import { ApiError } from '#platform/api-error.ts'
import { requireStepUp, type Caller } from '#platform/caller.ts'
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
    requireSure(actor, caller)
    return makeApiKey(tx, actor, { name, scopes, expiresAt: end ? new Date(end) : null })
  })

  clubWrite(routes, calls.revokeApiKey, async (tx, { actor, caller, params }) => {
    requireSure(actor, caller)
    await revokeApiKey(tx, actor, params.id)
    return done
  })
}

/** Throws `accessDenied` for a caller who may not do this at all, and only then asks for a step-up. */
function requireSure(actor: Actor, caller: Caller): void {
  if (!runsClub(actor)) throw new ApiError('accessDenied')
  requireStepUp(caller)
}
