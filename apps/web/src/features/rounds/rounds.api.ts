import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { getRound, listRounds, type RoundRecordShown } from '@cardroom/contract/rounds'
import { isOpened } from './check-round.ts'
import { call } from '#lib/api/call.ts'
import { queryClient } from '#lib/api/query-client.ts'

export const roundsKey = (sessionId: number) => ['rounds', sessionId] as const
export const roundKey = (roundId: number) => ['round', roundId] as const

/** One answer holds at most so many rounds. */
export const roundsInPage = 100

/** The latest rounds of a session, newest first. Not asked again by itself: a spin on its way must not be given away. */
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

/** A round with what it is computed by. Once opened it is asked for no more, and needs no connection. */
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

/** A round that a list has told already need not be asked for, where its seed is open. */
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

/** An opened round never changes: it stays on the device, where it can be computed without a connection. */
function keepRound(round: RoundRecordShown): void {
  const others = keptRounds().filter(({ id }) => id !== round.id)
  try {
    localStorage.setItem(place, JSON.stringify([round, ...others].slice(0, keptMax)))
  } catch {
    // No room, or forbidden: then it is asked for each time.
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
