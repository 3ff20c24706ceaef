import { clubQuery, meKey, meQuery } from './account.api.ts'
import { badgesQuery } from './badges.api.ts'
import { queryClient } from '#lib/api/query-client.ts'
import type { UserId } from '@cardroom/contract/ids'
import type { OwnUser } from '@cardroom/contract/users'

/**
 * Loads the data of the frame around every screen together with the app's files, so that the first screen is
 * rendered only once. A component that shows the data repeats a failed load.
 */
export async function firstAnswers(userId: UserId): Promise<void> {
  void queryClient.prefetchQuery(badgesQuery)
  await queryClient.prefetchQuery(meQuery(userId))
  const clubId = queryClient.getQueryData<OwnUser>(meKey(userId))?.club_id ?? null
  if (clubId !== null) await queryClient.prefetchQuery(clubQuery(clubId))
}
