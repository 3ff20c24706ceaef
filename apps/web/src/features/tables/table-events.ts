import type { SessionShown } from '@cardroom/contract/sessions'
import { roundsKey, tableSessionKey } from '#features/rounds/index.ts'
import { queryClient } from '#lib/api/query-client.ts'
import { useSocketEvent } from '#lib/socket/use-socket-event.ts'

/** Fetches the session again after it was suspended, resumed, ended by staff or ended elsewhere. */
export function useTableEvents(sessionId: number): void {
  useSocketEvent('session', ({ id }) => {
    if (id === sessionId) lookAgain(sessionId)
  })
}

const lookAgain = (sessionId: number) =>
  void queryClient.invalidateQueries({ queryKey: tableSessionKey(sessionId) })

/**
 * Updates history and roads when a round is played at the same seat in another tab. While a round of this tab is
 * under way nothing is fetched, because the answer would reveal its result before its film.
 */
export function useRoundsElsewhere(session: SessionShown, isUnderWay: boolean): void {
  useSocketEvent('balance', ({ club_id: clubId, currency }) => {
    if (isUnderWay || clubId !== session.club_id || currency !== session.currency) return
    lookAgain(session.id)
    void queryClient.invalidateQueries({ queryKey: roundsKey(session.id) })
  })
}
