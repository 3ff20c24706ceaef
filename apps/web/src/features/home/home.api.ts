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

/** The tables that I can go back to. */
export const useOpenSessions = () =>
  useQuery({
    queryKey: openSessionsKey,
    queryFn: () => call(listMySessions, { query: { open: 'true' } }),
  })

const myClubsQuery = queryOptions({ queryKey: ['clubs', 'mine'], queryFn: () => call(listMyClubs, {}) })

/** In how many clubs I am. */
export const useClubCount = () =>
  useQuery({
    ...myClubsQuery,
    select: (clubs) => clubs.filter(({ status }) => status === 'active' || status === 'accepted').length,
  }).data

/** My clubs that somebody asks to join, where I may decide it: the badges count nothing for who may not. */
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

/** What the tables take now, here: in the current club, else in personal play. */
export const usePlayableLimits = (clubId: ClubId | null) =>
  useQuery({
    queryKey: ['limits', clubId ?? 0],
    queryFn: () => call(listPlayableLimits, clubId === null ? {} : { clubId }),
  }).data

/** My place among this week's leaders, in personal play; undefined while I have none. */
export const useMyPlace = (): number | undefined =>
  useQuery({
    queryKey: ['leaders', 'mine'],
    queryFn: () => callQuietly(getLeaders, { query: { period: 'week', limit: '1' } }),
  }).data?.me?.place

export const useCardSetCount = (): number | undefined =>
  useQuery({ queryKey: ['cardsets'], queryFn: () => callQuietly(listCardSets, {}) }).data?.length
