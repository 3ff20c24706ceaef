import type { ClubId, UserId } from '@cardroom/contract/ids'
import type { Member } from '#modules/clubs/index.ts'
import { ApiError } from '#platform/api-error.ts'
import type { Tx } from '#platform/db/database.ts'
import { tooMuchTogether, type TooHigh } from './deals.policy.ts'
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

/** A player and its agent whose percents are together more than the maximum, and the percent that is. */
interface TooMuch {
  readonly pair: Pair
  readonly field: TooHigh
}

/**
 * Returns the players and agents whose percents add up to more than the maximum, now or from the next period on (rule
 * deals-7).
 */
export async function tooMuchOf(
  tx: Tx,
  {
    clubId,
    number,
    pairs,
  }: { readonly clubId: ClubId; readonly number: number; readonly pairs: readonly Pair[] },
): Promise<TooMuch[]> {
  if (pairs.length === 0) return []
  const userIds = [...new Set(pairs.flatMap(({ userId, agentId }) => [userId, agentId]))]
  const found: TooMuch[] = []
  for (const each of [number, number + 1]) {
    const lines = await linesAt(tx, { clubId, number: each, userIds })
    for (const pair of pairs) {
      const field = tooMuchTogether(of(lines, pair.userId, 'player'), of(lines, pair.agentId, 'agent'))
      if (field) found.push({ pair, field })
    }
  }
  return found
}

function of(
  lines: ReadonlyMap<UserId, DealLine>,
  userId: UserId,
  role: DealLine['role'],
): DealLine | undefined {
  const line = lines.get(userId)
  return line && !line.isEnded && line.role === role ? line : undefined
}

/**
 * Refuses an agent for players with whom its percents are too much, with their memberships locked. Errors: `notAllowed`
 * with the percent's path.
 */
export async function refuseAgent(
  tx: Tx,
  { clubId, pairs }: { readonly clubId: ClubId; readonly pairs: readonly Pair[] },
): Promise<void> {
  if (pairs.length === 0) return
  await lockDeals(tx, clubId)
  const { number } = await runningPeriod(tx, clubId, tx.now)
  const [tooMuch] = await tooMuchOf(tx, { clubId, number, pairs })
  if (tooMuch) throw new ApiError('notAllowed', [tooMuch.field])
}
