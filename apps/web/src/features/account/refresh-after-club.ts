import type { Badges } from '@cardroom/contract/badges'
import type { ClubId } from '@cardroom/contract/ids'
import { clubKey, refreshMe } from './account.api.ts'
import { badgesKey } from './badges.api.ts'
import { onBothEdges } from '#lib/pace/both-edges.ts'
import { queryClient } from '#lib/api/query-client.ts'

/** The badges are counted at most once in this time, because busy tables change a club several times a second. */
const countMs = 1000

const countAnew = onBothEdges(() => void queryClient.invalidateQueries({ queryKey: badgesKey }), countMs)

/**
 * Refreshes what a change in the club may change: the club, the user's place in it, and what waits for the user.
 * Somebody else may have closed the week, answered a payment or decided an approval that the user was told of.
 */
export function refreshAfterClub(clubId: ClubId): void {
  void queryClient.invalidateQueries({ queryKey: clubKey(clubId) })
  void refreshMe()
  if (mayHaveEnded(clubId)) countAnew()
}

/**
 * Tells whether something waits here that may end without a word to the user. Everything else that changes the
 * badges comes with a notice, or with an event of its own. So a round at a table makes no player’s device count.
 */
function mayHaveEnded(clubId: ClubId): boolean {
  const waiting = queryClient.getQueryData<Badges>(badgesKey)?.clubs[clubId]
  return waiting !== undefined && waiting.approvals + waiting.receipts + waiting.settlement > 0
}
