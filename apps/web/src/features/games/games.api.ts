import { queryOptions, useMutation } from '@tanstack/react-query'
import { listPlayableLimits } from '@cardroom/contract/games'
import type { ClubId } from '@cardroom/contract/ids'
import { listMySessions, openSession, type SessionShown } from '@cardroom/contract/sessions'
import type { LimitName } from '@cardroom/rules'
import { noteOwnSeed, noteSeal, type SealPlace } from '#features/rounds/index.ts'
import { tableSessionQuery } from '#features/rounds/index.ts'
import { openSessionsKey } from '#features/tables/index.ts'
import { call } from '#lib/api/call.ts'
import { once } from '#lib/api/idempotency.ts'
import { queryClient } from '#lib/api/query-client.ts'

/** Reads the limits of the tables, in a club or in personal play. */
export const playableLimitsQuery = (clubId: ClubId | null) =>
  queryOptions({
    queryKey: ['limits', clubId ?? 0],
    queryFn: () => call(listPlayableLimits, clubId === null ? {} : { clubId }),
  })

/** Reads the sessions that the person has not left. */
export const openSessionsQuery = () =>
  queryOptions({
    queryKey: openSessionsKey,
    queryFn: () => call(listMySessions, { query: { open: 'true' } }),
  })

interface Joining {
  readonly limit: LimitName
  readonly place: SealPlace
  /** The shown seal, and the player's seed made for it. */
  readonly seal: string
  readonly ownSeed: string
}

/**
 * Takes a seat. A person who already sits there gets their existing seat. If the answer is lost, the same seed is
 * sent again under the same key.
 */
export const useJoin = (onJoined: (session: SessionShown) => void) =>
  useMutation({
    mutationFn: ({ limit, place, seal, ownSeed }: Joining) => {
      const { clubId, gameId } = place
      noteOwnSeed(place, seal, ownSeed)
      const body = { game_id: gameId, limit_name: limit, client_seed: ownSeed, server_seed_hash: seal }
      return once(`sit:${clubId ?? 0}`, body, (idempotencyKey) =>
        call(openSession, { body, idempotencyKey, ...(clubId !== null && { clubId }) }),
      )
    },
    // This also runs after a refusal, because another device may have used the seal.
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['limits'] }),
    onSuccess: (session, { place }) => {
      noteSeal(place, session.next_server_seed_hash)
      queryClient.setQueryData(tableSessionQuery(session.id).queryKey, session)
      void queryClient.invalidateQueries({ queryKey: openSessionsKey })
      onJoined(session)
    },
  })
