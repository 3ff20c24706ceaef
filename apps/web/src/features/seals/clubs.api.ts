import { listMyClubs, type Club } from '@cardroom/contract/clubs'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api/call.ts'

/** Reads the person's clubs, including those that they only asked to join. */
export const myClubsQuery = queryOptions({
  queryKey: ['clubs', 'mine'],
  queryFn: () => call(listMyClubs, {}),
})

/** Returns the clubs in which the person can hold chips. */
export const activeIn = (clubs: readonly Club[]): Club[] =>
  clubs.filter(({ status }) => status === 'active' || status === 'accepted')
