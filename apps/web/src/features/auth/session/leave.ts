import { logout } from '@cardroom/contract/auth'
import { callQuietly } from '#lib/api/call.ts'
import { forgetPendingJoin } from '#lib/pending-join.ts'
import { queryClient } from '#lib/query-client.ts'
import { currentSession, dropSession } from '#lib/session/session-store.ts'

/**
 * Logs out. A guest only leaves the device's view and can continue (decisions.md 3); everyone else's sign-in ends
 * on the server, and the device forgets it also where the server cannot be reached.
 */
export async function leave(): Promise<void> {
  const isGuest = currentSession()?.isGuest ?? false
  if (!isGuest) await callQuietly(logout, { body: {} }).catch(() => undefined)
  dropSession()
  queryClient.clear()
  forgetPendingJoin()
}
