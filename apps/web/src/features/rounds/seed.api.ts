import { useMutation } from '@tanstack/react-query'
import { changeSeed, getSession, type SessionShown } from '@cardroom/contract/sessions'
import { roundsKey } from './rounds.api.ts'
import { tableSessionKey } from './table-session.ts'
import { freshSeed, noteOf, noteOwnSeed, noteSeal } from './seal-notes.ts'
import { call } from '#lib/api/call.ts'
import { once } from '#lib/api/idempotency.ts'
import { queryClient } from '#lib/api/query-client.ts'

type Seated = Pick<SessionShown, 'id' | 'user_id' | 'club_id' | 'game_id' | 'next_server_seed_hash'>

export const placeOf = ({ user_id, club_id, game_id }: Omit<Seated, 'id' | 'next_server_seed_hash'>) => ({
  userId: user_id,
  clubId: club_id,
  gameId: game_id,
})

/**
 * Sets a new client seed: the server reveals the seed played so far, and continues with the one whose seal was shown.
 * If the answer is lost, the same seed is sent again under the same key.
 */
export const useChangeSeed = (session: Seated) =>
  useMutation({
    mutationFn: (clientSeed: string) => change(session, clientSeed),
    onSettled: () => lookAgain(session.id),
  })

/** Reveals the seed of a finished round, and sends a seed made on this device for the next rounds. */
export const useOpenSeed = (sessionId: number) =>
  useMutation({
    mutationFn: async () => {
      const session = await call(getSession, { params: { id: String(sessionId) } })
      return change(session, noteOf(session.next_server_seed_hash)?.ownSeed ?? freshSeed())
    },
    onSettled: () => lookAgain(sessionId),
  })

async function change(session: Seated, clientSeed: string) {
  const seal = session.next_server_seed_hash
  noteOwnSeed(placeOf(session), seal, clientSeed)
  const body = { client_seed: clientSeed, server_seed_hash: seal }
  const changed = await once(`seed:${session.id}`, body, (idempotencyKey) =>
    call(changeSeed, { params: { id: String(session.id) }, body, idempotencyKey }),
  )
  noteSeal(placeOf(session), changed.next_server_seed_hash)
  return changed
}

/**
 * Reads the session and its rounds anew. This runs also after a refusal, because another device may have used the
 * seal.
 */
const lookAgain = (sessionId: number) =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: tableSessionKey(sessionId) }),
    queryClient.invalidateQueries({ queryKey: roundsKey(sessionId) }),
    queryClient.invalidateQueries({ queryKey: ['round'] }),
    queryClient.invalidateQueries({ queryKey: ['limits'] }),
  ])
