import { logout } from '@cardroom/contract/auth'
import { askLater } from './unfinished-log-outs.ts'
import { CallError } from '#lib/api/call-error.ts'
import { callQuietly } from '#lib/api/call.ts'
import { forgetPendingJoin } from '#lib/session/pending-join.ts'
import type { CurrentSession } from '#lib/session/current-session.ts'
import { currentSession, dropSession } from '#lib/session/session-store.ts'

/**
 * Logs out. A guest only leaves the view and can continue on this device (rule accounts-2). For everyone else the
 * sign-in ends on the server, or as soon as the server can be reached again.
 */
export async function leave(): Promise<void> {
  const session = currentSession()
  if (session && !session.isGuest) await logOut(session)
  dropSession()
  forgetPendingJoin()
}

const logOut = ({ userId }: CurrentSession): Promise<unknown> =>
  callQuietly(logout, { body: { user_id: userId } }).catch((error: unknown) => {
    // Any other refusal means that the sign-in has already ended.
    if (error instanceof CallError && error.isLost) askLater(userId)
  })
