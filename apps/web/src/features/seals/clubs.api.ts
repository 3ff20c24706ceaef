import { listMyClubs, type Club } from '@cardroom/contract/clubs'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api/call.ts'

/** My clubs, also those that I only asked to join. */
export const myClubsQuery = queryOptions({
  queryKey: ['clubs', 'mine'],
  queryFn: () => call(listMyClubs, {}),
})

/** Those in which I can hold chips. */
export const activeIn = (clubs: readonly Club[]): Club[] =>
  clubs.filter(({ status }) => status === 'active' || status === 'accepted')
