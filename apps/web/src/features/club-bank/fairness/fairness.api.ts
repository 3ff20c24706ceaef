import { queryOptions } from '@tanstack/react-query'
import { getFairness } from '@cardroom/contract/fairness'
import type { ClubId } from '@cardroom/contract/ids'
import { games } from '@cardroom/games'
import type { GameReturn } from './game-return.ts'
import { call } from '#lib/api/call.ts'

/** Reads the share of the stakes that each game of a club returned. It is public and needs no sign-in. */
export const clubFairnessQuery = (clubId: ClubId) =>
  queryOptions({
    queryKey: ['club-fairness', clubId],
    queryFn: (): Promise<GameReturn[]> =>
      Promise.all(
        games.map(async ({ id }) => ({
          gameId: id,
          ...(await call(getFairness, { query: { club_id: String(clubId), game_id: String(id) } })),
        })),
      ),
  })
