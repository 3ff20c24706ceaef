import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getLeaders } from '@cardroom/contract/reports'
import type { Board } from './board.ts'
import { call } from '#lib/api/call.ts'

/** Reads the first fifty places, and the user's own place wherever it is. */
export const useLeaders = ({ period, clubId, gameType }: Board) =>
  useQuery({
    queryKey: ['leaders', clubId, period, gameType],
    queryFn: () =>
      call(getLeaders, {
        query: { period, limit: '50', ...(gameType && { game_type: gameType }) },
        ...(clubId !== null && { clubId }),
      }),
    placeholderData: keepPreviousData,
  })
