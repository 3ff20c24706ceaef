import type { QueryOf } from '@cardroom/contract'
import type { listAudit } from '@cardroom/contract/audit'
import { runsClub } from '@cardroom/rules'
import type { AuditFilter } from '#modules/audit/index.ts'
import { ApiError } from '#platform/api-error.ts'
import { endOf, momentOf } from '#platform/time-zones.ts'
import type { Actor } from './actor.ts'

/**
 * Builds the filter, limited to what the actor may read: staff all entries of the club, an agent its own (rule
 * audit-1). Errors: `accessDenied`.
 */
export function auditFilterOf(actor: Actor, asked: QueryOf<typeof listAudit>, timeZone: string): AuditFilter {
  const isOfAgent = actor.role === 'agent'
  if (!runsClub(actor) && !isOfAgent) throw new ApiError('accessDenied')
  return {
    clubId: actor.clubId,
    ownOf: isOfAgent ? actor.userId : undefined,
    actorId: asked.actor_id,
    action: asked.action,
    targetId: asked.target_id,
    from: asked.date_from === undefined ? undefined : momentOf(asked.date_from, timeZone),
    before: asked.date_to === undefined ? undefined : endOf(asked.date_to, timeZone),
    search: asked.search || undefined,
    amountMin: asked.min_amount,
  }
}
