import type { UserId } from '@cardroom/contract/ids'
import type { SessionShown } from '@cardroom/contract/sessions'
import { replay } from '#modules/rounds/index.ts'
import { ApiError } from '#platform/api-error.ts'
import type { Reader } from '#platform/db/database.ts'
import { presentSession } from './sessions.present.ts'
import { findSession, type SessionRow } from './sessions.view.ts'

/** Who looks or acts: a session is its player's alone. */
export interface Player {
  readonly userId: UserId
  readonly isAdmin: boolean
}

/** With its open hand, recomputed from the seed and what was done. */
export const showSession = ({ ports }: Reader, session: SessionRow): SessionShown =>
  presentSession(session, session.hand ? replay(ports.seedVault, session, session.hand).state : undefined)

/**
 * The player's own session. Somebody else's is as good as none: `sessionNotFound`; that of a club they are no
 * active member of any more `accessDenied`.
 */
export async function ownSession(reader: Reader, player: Player, id: number): Promise<SessionRow> {
  const session = await findSession(reader, id)
  if (session?.userId !== player.userId) throw new ApiError('sessionNotFound')
  if (session.clubId !== null && session.memberStatus !== 'active' && !player.isAdmin)
    throw new ApiError('accessDenied')
  return session
}
