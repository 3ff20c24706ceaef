import { queryOptions, useQuery } from '@tanstack/react-query'
import { getBadges, type Badges } from '@cardroom/contract/badges'
import { callQuietly } from '#lib/api/call.ts'

export const badgesKey = ['badges'] as const

export const badgesQuery = queryOptions({
  queryKey: badgesKey,
  queryFn: () => callQuietly(getBadges, {}),
  retry: false,
})

/** Returns the counts for the badges. Undefined until known; a failure also shows no badge. */
export const useBadges = (): Badges | undefined => useQuery(badgesQuery).data
