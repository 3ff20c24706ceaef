import type { QueryOf } from '@cardroom/contract'
import type { listApprovals } from '@cardroom/contract/approvals'
import type { Actor } from '#modules/clubs/index.ts'
import { ApiError } from '#platform/api-error.ts'
import { maySeeAllApprovals, maySeeApprovals } from './approvals.policy.ts'
import type { AskedApprovals } from './approvals.view.ts'

/**
 * Builds the filter, limited to what the actor may see (rule controls-14): all approvals of the club or their own.
 * Errors: `accessDenied`.
 */
export function approvalsFilterOf(
  actor: Actor,
  query: QueryOf<typeof listApprovals>,
): Pick<AskedApprovals, 'clubId' | 'proposedBy' | 'state'> {
  if (!maySeeApprovals(actor)) throw new ApiError('accessDenied')
  const { clubId, userId } = actor
  return { clubId, proposedBy: maySeeAllApprovals(actor) ? null : userId, state: query.state ?? null }
}
