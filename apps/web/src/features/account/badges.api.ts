import { queryOptions, useQuery } from '@tanstack/react-query'
import { getBadges, type Badges } from '@cardroom/contract/badges'
import { callQuietly } from '#lib/api/call.ts'

export const badgesKey = ['badges'] as const

export const badgesQuery = queryOptions({
  queryKey: badgesKey,
  queryFn: () => callQuietly(getBadges, {}),
  retry: false,
})

/** What waits for me. Undefined until known: a badge that fails to load is no badge. */
export const useBadges = (): Badges | undefined => useQuery(badgesQuery).data
