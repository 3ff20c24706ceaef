import type { ClubId, UserId } from '@cardroom/contract/ids'
import type { Member } from '#modules/clubs/index.ts'
import { ApiError } from '#platform/api-error.ts'
import type { Tx } from '#platform/db/database.ts'
import { tooMuchTogether } from './deals.policy.ts'
import { lockDeals } from './deals.store.ts'
import { linesAt, playersOf, type DealLine } from './deals.view.ts'
import { runningPeriod } from '../periods/running-period.ts'

/** A player and their present or future agent. */
interface Pair {
  readonly userId: UserId
  readonly agentId: UserId
}

/** Returns each of these players with its agent, and each of these agents with all its players. */
export async function pairsOf(tx: Tx, clubId: ClubId, people: readonly Member[]): Promise<Pair[]> {
  const agentIds = people.filter(({ role }) => role === 'agent').map(({ userId }) => userId)
  const ofPlayers = people.flatMap(({ userId, agentId }) => (agentId === null ? [] : [{ userId, agentId }]))
  return [...ofPlayers, ...(agentIds.length === 0 ? [] : await playersOf(tx, clubId, agentIds))]
}

/**
 * Refuses percents of a player and its agent that add up to more than the maximum, now or from the next period on
 * (rule deals-7). Errors: `notAllowed` with the percent's path.
 */
export async function refuseTogether(
  tx: Tx,
  {
    clubId,
    number,
    pairs,
  }: { readonly clubId: ClubId; readonly number: number; readonly pairs: readonly Pair[] },
): Promise<void> {
  if (pairs.length === 0) return
  const userIds = [...new Set(pairs.flatMap(({ userId, agentId }) => [userId, agentId]))]
  for (const each of [number, number + 1]) {
    const lines = await linesAt(tx, { clubId, number: each, userIds })
    for (const { userId, agentId } of pairs) {
      const field = tooMuchTogether(of(lines, userId, 'player'), of(lines, agentId, 'agent'))
      if (field) throw new ApiError('notAllowed', [field])
    }
  }
}

function of(
  lines: ReadonlyMap<UserId, DealLine>,
  userId: UserId,
  role: DealLine['role'],
): DealLine | undefined {
  const line = lines.get(userId)
  return line && !line.isEnded && line.role === role ? line : undefined
}

/** Does the same check before players get an agent, with their memberships locked. */
export async function refuseAgent(
  tx: Tx,
  { clubId, pairs }: { readonly clubId: ClubId; readonly pairs: readonly Pair[] },
): Promise<void> {
  if (pairs.length === 0) return
  await lockDeals(tx, clubId)
  const { number } = await runningPeriod(tx, clubId, tx.now)
  await refuseTogether(tx, { clubId, number, pairs })
}
