import { clubQuery, meKey, meQuery } from './account.api.ts'
import { badgesQuery } from './badges.api.ts'
import { queryClient } from '#lib/api/query-client.ts'
import type { UserId } from '@cardroom/contract/ids'
import type { OwnUser } from '@cardroom/contract/users'

/**
 * Asks for what the frame of every room shows. Beside the app's files, so that the first screen is rendered once, and
 * whole. What fails is asked for again by whoever shows it.
 */
export async function firstAnswers(userId: UserId): Promise<void> {
  void queryClient.prefetchQuery(badgesQuery)
  await queryClient.prefetchQuery(meQuery(userId))
  const clubId = queryClient.getQueryData<OwnUser>(meKey(userId))?.club_id ?? null
  if (clubId !== null) await queryClient.prefetchQuery(clubQuery(clubId))
}
