import { logout } from '@cardroom/contract/auth'
import { askLater } from './unfinished-log-outs.ts'
import { CallError } from '#lib/api/call-error.ts'
import { callQuietly } from '#lib/api/call.ts'
import { forgetPendingJoin } from '#lib/session/pending-join.ts'
import type { CurrentSession } from '#lib/session/current-session.ts'
import { currentSession, dropSession } from '#lib/session/session-store.ts'

/**
 * Logs out. A guest only leaves the device's view and can continue (rule accounts-2); everyone else's sign-in ends
 * on the server, also where the server cannot be reached now: then as soon as it can.
 */
export async function leave(): Promise<void> {
  const session = currentSession()
  if (session && !session.isGuest) await logOut(session)
  dropSession()
  forgetPendingJoin()
}

const logOut = ({ userId }: CurrentSession): Promise<unknown> =>
  callQuietly(logout, { body: { user_id: userId } }).catch((error: unknown) => {
    // Any other refusal says that the sign-in is over already.
    if (error instanceof CallError && error.isLost) askLater(userId)
  })
