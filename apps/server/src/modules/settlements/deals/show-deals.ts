import type { DealOfPerson } from '@cardroom/contract/deals'
import type { UserId } from '@cardroom/contract/ids'
import { nothingCarried } from '@cardroom/money'
import { rolesIn, type Actor } from '#modules/clubs/index.ts'
import { findUsers } from '#modules/users/index.ts'
import { now } from '#platform/clock.ts'
import type { Reader } from '#platform/db/database.ts'
import { maySettle } from './deals.policy.ts'
import { percentsOfGames, presentCarried, presentDeal } from './deals.present.ts'
import { carriedOf, linesAt } from './deals.view.ts'
import { runningPeriod } from '../periods/running-period.ts'
import { heldLine } from './set-deals.ts'

/**
 * Returns everybody's deals to people who settle, and their own to others: the present deal, the next one, and the
 * carried amounts. A person who had a deal and carries something stays on the list.
 */
export async function showDeals(reader: Reader, actor: Actor): Promise<DealOfPerson[]> {
  const { clubId } = actor
  const userIds = maySettle(actor) ? null : [actor.userId]
  const { number } = await runningPeriod(reader, clubId, now())
  const lines = await linesAt(reader, { clubId, number, userIds })
  const coming = await linesAt(reader, { clubId, number: number + 1, userIds })
  const carried = await carriedOf(reader, clubId)
  const ids = [...coming.keys()]
  const people = new Map((await findUsers(reader, ids)).map((user) => [user.id, user]))
  const roles = await rolesIn(reader, clubId, ids)
  return ids
    .map((userId) => presentOf(userId))
    .filter(
      (deal) => deal.now !== null || deal.next !== null || deal.carried.loss < 0 || deal.carried.fees < 0,
    )

  function presentOf(userId: UserId): DealOfPerson {
    const [line, next] = [lines.get(userId), coming.get(userId)]
    const held = heldLine(line)
    const isOther = next !== undefined && next.id !== line?.id
    const comes = isOther ? heldLine(next) : undefined
    return {
      user_id: userId,
      name: people.get(userId)?.name ?? '',
      role: roles.get(userId) ?? 'player',
      now: held ? presentDeal(held) : null,
      next: comes ? presentDeal(comes) : null,
      ends: held !== undefined && next?.isEnded === true,
      carried: presentCarried(carried.get(userId) ?? nothingCarried),
      games: percentsOfGames((held ?? comes)?.turnoverPercent ?? 0),
    }
  }
}
