import { finishLogOuts } from './unfinished-log-outs.ts'
import { queryClient } from '#lib/api/query-client.ts'
import { currentSession, subscribeToSession } from '#lib/session/session-store.ts'

/** Handles changes of the sign-in in the background. The app calls it at start. */
export function followSignIn(): void {
  let shownTo = currentSession()?.userId
  subscribeToSession(() => {
    const userId = currentSession()?.userId
    // One person's data is never shown to the next, even if another tab changed the sign-in.
    if (userId !== shownTo) queryClient.clear()
    // It is the same person with more data: a guest has become a player.
    else void queryClient.invalidateQueries()
    shownTo = userId
  })
  finishLogOuts()
}
