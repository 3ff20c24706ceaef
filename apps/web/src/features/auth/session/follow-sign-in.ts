import { finishLogOuts } from './unfinished-log-outs.ts'
import { queryClient } from '#lib/api/query-client.ts'
import { currentSession, subscribeToSession } from '#lib/session/session-store.ts'

/** What happens to sign-ins behind the screens; set by the app's start-up. */
export function followSignIn(): void {
  let shownTo = currentSession()?.userId
  subscribeToSession(() => {
    const userId = currentSession()?.userId
    // What one person was answered is not shown to the next, also where another tab signed them in or out.
    if (userId !== shownTo) queryClient.clear()
    // The same person, of whom more is known now: a guest has become a player.
    else void queryClient.invalidateQueries()
    shownTo = userId
  })
  finishLogOuts()
}
