import type { SessionShown } from '@cardroom/contract/sessions'
import { roundsKey, tableSessionKey } from '#features/rounds/index.ts'
import { queryClient } from '#lib/api/query-client.ts'
import { useSocketEvent } from '#lib/socket/use-socket-event.ts'

/** Suspended, resumed, broken by staff, ended elsewhere: the table looks again. */
export function useTableEvents(sessionId: number): void {
  useSocketEvent('session', ({ id }) => {
    if (id === sessionId) lookAgain(sessionId)
  })
}

const lookAgain = (sessionId: number) =>
  void queryClient.invalidateQueries({ queryKey: tableSessionKey(sessionId) })

/**
 * The same seat is open in another tab, and a round was played there: history and roads follow. While a round of this
 * tab is under way nothing is asked, as the answer would tell its result before its show has.
 */
export function useRoundsElsewhere(session: SessionShown, isUnderWay: boolean): void {
  useSocketEvent('balance', ({ club_id: clubId, currency }) => {
    if (isUnderWay || clubId !== session.club_id || currency !== session.currency) return
    lookAgain(session.id)
    void queryClient.invalidateQueries({ queryKey: roundsKey(session.id) })
  })
}
