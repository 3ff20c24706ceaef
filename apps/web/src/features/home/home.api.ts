import { queryOptions, useQueries, useQuery } from '@tanstack/react-query'
import { listMyClubs } from '@cardroom/contract/clubs'
import { listPlayableLimits } from '@cardroom/contract/games'
import type { ClubId } from '@cardroom/contract/ids'
import { getLeaders } from '@cardroom/contract/reports'
import { listMySessions } from '@cardroom/contract/sessions'
import { listCardSets } from '@cardroom/contract/shop'
import type { AskedClub } from './asking.view.tsx'
import { clubInvitesQuery, useBadges } from '#features/account/index.ts'
import { call, callQuietly } from '#lib/api/call.ts'

export const openSessionsKey = ['sessions', 'open'] as const

/** Reads the tables that the user can return to. */
export const useOpenSessions = () =>
  useQuery({
    queryKey: openSessionsKey,
    queryFn: () => call(listMySessions, { query: { open: 'true' } }),
  })

const myClubsQuery = queryOptions({ queryKey: ['clubs', 'mine'], queryFn: () => call(listMyClubs, {}) })

/** Counts the user's clubs. */
export const useClubCount = () =>
  useQuery({
    ...myClubsQuery,
    select: (clubs) => clubs.filter(({ status }) => status === 'active' || status === 'accepted').length,
  }).data

/**
 * Lists the user's clubs with join requests that the user may decide. The badges count no requests that the user
 * may not decide.
 */
export function useAskedClubs(): AskedClub[] {
  const badges = useBadges()
  const clubs = useQuery(myClubsQuery).data ?? []
  const asked = clubs.flatMap(({ id, name }) => {
    const count = badges?.clubs[id]?.join_requests ?? 0
    return count === 0 ? [] : [{ clubId: id, name, count }]
  })
  const people = useQueries({ queries: asked.map(({ clubId }) => clubInvitesQuery(clubId, 'requested')) })
  return asked.map((club, place) => ({
    ...club,
    people: (people[place]?.data ?? []).map(({ name }) => name),
  }))
}

/** Reads the table limits that apply now, in the current club or in personal play. */
export const usePlayableLimits = (clubId: ClubId | null) =>
  useQuery({
    queryKey: ['limits', clubId ?? 0],
    queryFn: () => call(listPlayableLimits, clubId === null ? {} : { clubId }),
  }).data

/** Returns the user's place among this week's leaders in personal play; undefined without one. */
export const useMyPlace = (): number | undefined =>
  useQuery({
    queryKey: ['leaders', 'mine'],
    queryFn: () => callQuietly(getLeaders, { query: { period: 'week', limit: '1' } }),
  }).data?.me?.place

export const useCardSetCount = (): number | undefined =>
  useQuery({ queryKey: ['cardsets'], queryFn: () => callQuietly(listCardSets, {}) }).data?.length
