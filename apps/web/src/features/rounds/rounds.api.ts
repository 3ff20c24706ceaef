import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { getRound, listRounds, type RoundRecordShown } from '@cardroom/contract/rounds'
import { isOpened } from './opened-round.ts'
import { call } from '#lib/api/call.ts'
import { queryClient } from '#lib/api/query-client.ts'

export const roundsKey = (sessionId: number) => ['rounds', sessionId] as const
export const roundKey = (roundId: number) => ['round', roundId] as const

/** The most rounds in one answer. */
export const roundsInPage = 100

/**
 * Reads the latest rounds of a session, newest first. It is not refetched by itself, because that could reveal the
 * result of a spin that is still shown.
 */
export const latestRoundsQuery = (sessionId: number) =>
  queryOptions({
    queryKey: [...roundsKey(sessionId), 'latest'],
    queryFn: () => roundsFrom(sessionId, 0),
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    staleTime: Infinity,
  })

export const allRoundsQuery = (sessionId: number) =>
  infiniteQueryOptions({
    queryKey: [...roundsKey(sessionId), 'all'],
    queryFn: ({ pageParam }) => roundsFrom(sessionId, pageParam),
    initialPageParam: 0,
    getNextPageParam: (page, pages) =>
      page.length === roundsInPage ? pages.length * roundsInPage : undefined,
  })

/** Reads a round with everything to compute it. Once revealed it is kept, and needs no connection. */
export const roundQuery = (roundId: number) =>
  queryOptions({
    queryKey: roundKey(roundId),
    queryFn: async () => {
      const round = await call(getRound, { params: { id: String(roundId) } })
      if (isOpened(round)) keepRound(round)
      return round
    },
    initialData: () => keptRound(roundId),
    staleTime: ({ state }) => (state.data && isOpened(state.data) ? Infinity : 0),
  })

/** Takes a round from a list, so that it is not fetched again if its seed is revealed. */
export function takeFromList(round: RoundRecordShown): void {
  if (!isOpened(round)) return
  keepRound(round)
  queryClient.setQueryData(roundQuery(round.id).queryKey, round)
}

const roundsFrom = (sessionId: number, offset: number) =>
  call(listRounds, {
    params: { id: String(sessionId) },
    query: { limit: String(roundsInPage), offset: String(offset) },
  })

const place = 'cardroom.rounds'
const keptMax = 50

/** Keeps a revealed round on the device, where it can be computed without a connection. It never changes. */
function keepRound(round: RoundRecordShown): void {
  const others = keptRounds().filter(({ id }) => id !== round.id)
  try {
    localStorage.setItem(place, JSON.stringify([round, ...others].slice(0, keptMax)))
  } catch {
    // There is no room, or storage is forbidden: then it is fetched each time.
  }
}

const keptRound = (roundId: number): RoundRecordShown | undefined =>
  keptRounds().find(({ id }) => id === roundId)

function keptRounds(): readonly RoundRecordShown[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(place) ?? '[]')
    return Array.isArray(kept) ? (kept as RoundRecordShown[]) : []
  } catch {
    return []
  }
}
