import { useQuery } from '@tanstack/react-query'
import { listMyClubs } from '@cardroom/contract/clubs'
import { listPlayableLimits } from '@cardroom/contract/games'
import type { ClubId } from '@cardroom/contract/ids'
import { getLeaders } from '@cardroom/contract/reports'
import { listMySessions } from '@cardroom/contract/sessions'
import { listCardSets } from '@cardroom/contract/shop'
import { call, callQuietly } from '#lib/api/call.ts'

export const openSessionsKey = ['sessions', 'open'] as const

/** The tables that I can go back to. */
export const useOpenSessions = () =>
  useQuery({
    queryKey: openSessionsKey,
    queryFn: () => call(listMySessions, { query: { open: 'true' } }),
  })

/** In how many clubs I am. */
export const useClubCount = () =>
  useQuery({
    queryKey: ['clubs', 'mine'],
    queryFn: () => call(listMyClubs, {}),
    select: (clubs) => clubs.filter(({ status }) => status === 'active' || status === 'accepted').length,
  }).data

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
