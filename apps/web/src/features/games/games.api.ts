import { queryOptions, useMutation } from '@tanstack/react-query'
import { listPlayableLimits } from '@cardroom/contract/games'
import { listMySessions, openSession, type SessionShown } from '@cardroom/contract/sessions'
import type { LimitName } from '@cardroom/contract/users'
import { openSessionsKey, tableSessionQuery } from '#features/tables/index.ts'
import { call } from '#lib/api/call.ts'
import { queryClient } from '#lib/query-client.ts'

/** What the tables take, in a club or in personal play. */
export const playableLimitsQuery = (clubId: number | null) =>
  queryOptions({
    queryKey: ['limits', clubId ?? 0],
    queryFn: () => call(listPlayableLimits, clubId === null ? {} : { clubId }),
  })

/** The tables that I have not left. */
export const openSessionsQuery = () =>
  queryOptions({
    queryKey: openSessionsKey,
    queryFn: () => call(listMySessions, { query: { open: 'true' } }),
  })

interface Joining {
  readonly gameId: number
  readonly limit: LimitName
  readonly clubId: number | null
}

/** Sits down; who is sitting there already gets the seat they have. */
export const useJoin = (onJoined: (session: SessionShown) => void) =>
  useMutation({
    mutationFn: ({ gameId, limit, clubId }: Joining) =>
      call(openSession, {
        body: { game_id: gameId, limit_name: limit },
        ...(clubId !== null && { clubId }),
      }),
    onSuccess: (session) => {
      queryClient.setQueryData(tableSessionQuery(session.id).queryKey, session)
      void queryClient.invalidateQueries({ queryKey: openSessionsKey })
      onJoined(session)
    },
  })
