import type { UserId } from '@cardroom/contract/ids'
import type { ClubRole } from '@cardroom/rules'
import type { Actor } from '#modules/clubs/index.ts'
import type { DealOnPage } from '#modules/reports/index.ts'
import { now } from '#platform/clock.ts'
import type { Reader } from '#platform/db/database.ts'
import { maySettle } from './deals.policy.ts'
import { runningPeriod } from '../periods/running-period.ts'
import { dealsOf, hasDeals } from './set-deals.ts'

interface Earning {
  readonly userId: UserId
  readonly role: ClubRole
  readonly status: string
}

/**
 * Returns a member's deal, to people who settle and to the member; people who settle may set it (rules deals-1 and
 * deals-2).
 */
export async function dealOfMember(
  reader: Reader,
  actor: Actor,
  { userId, role, status }: Earning,
): Promise<DealOnPage> {
  const isOwn = userId === actor.userId
  if (!isOwn && !maySettle(actor)) return { deal: null, can: [] }
  const { clubId } = actor
  const { number } = await runningPeriod(reader, clubId, now())
  const deal = (await dealsOf(reader, { clubId, number, userIds: [userId] })).get(userId)
  const isThere = status === 'active' || status === 'blocked'
  return {
    deal: deal && (deal.now ?? deal.next) ? deal : null,
    can: !isOwn && isThere && hasDeals(role) ? ['deal'] : [],
  }
}
