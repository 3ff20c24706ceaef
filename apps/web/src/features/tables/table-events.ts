import type { SessionShown } from '@cardroom/contract/sessions'
import { roundsKey, tableSessionKey } from '#features/rounds/index.ts'
import { queryClient } from '#lib/api/query-client.ts'
import { useSocketEvent } from '#lib/socket/use-socket-event.ts'

/** The session was suspended, resumed, ended by staff or ended elsewhere: the table fetches it again. */
export function useTableEvents(sessionId: number): void {
  useSocketEvent('session', ({ id }) => {
    if (id === sessionId) lookAgain(sessionId)
  })
}

const lookAgain = (sessionId: number) =>
  void queryClient.invalidateQueries({ queryKey: tableSessionKey(sessionId) })

/**
 * If the same seat is open in another tab and a round is played there, history and roads follow. While a round of
 * this tab is under way nothing is fetched, because the answer would reveal its result before its film.
 */
export function useRoundsElsewhere(session: SessionShown, isUnderWay: boolean): void {
  useSocketEvent('balance', ({ club_id: clubId, currency }) => {
    if (isUnderWay || clubId !== session.club_id || currency !== session.currency) return
    lookAgain(session.id)
    void queryClient.invalidateQueries({ queryKey: roundsKey(session.id) })
  })
}
