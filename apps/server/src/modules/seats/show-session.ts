import type { UserId } from '@cardroom/contract/ids'
import type { SessionShown } from '@cardroom/contract/sessions'
import { replay } from '#modules/rounds/index.ts'
import { ApiError } from '#platform/api-error.ts'
import type { Reader } from '#platform/db/database.ts'
import { presentSession } from './sessions.present.ts'
import { findSession, type SessionRow } from './sessions.view.ts'

/** The person who looks or acts: a session belongs to its player alone. */
export interface Player {
  readonly userId: UserId
  readonly isAdmin: boolean
}

/** Presents the session with its open hand, which is recomputed from the seed and the actions. */
export const showSession = ({ ports }: Reader, session: SessionRow): SessionShown =>
  presentSession(session, session.hand ? replay(ports.seedVault, session, session.hand).state : undefined)

/**
 * Returns the player's own session. A session of another person counts as unknown: `sessionNotFound`. Throws
 * `accessDenied` if the player is no longer an active member of the session's club.
 */
export async function ownSession(reader: Reader, player: Player, id: number): Promise<SessionRow> {
  const session = await findSession(reader, id)
  if (session?.userId !== player.userId) throw new ApiError('sessionNotFound')
  if (session.clubId !== null && session.memberStatus !== 'active' && !player.isAdmin)
    throw new ApiError('accessDenied')
  return session
}
