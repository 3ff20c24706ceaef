import type { UserId } from '@cardroom/contract/ids'
import { may } from '@cardroom/rules'
import * as audit from '#modules/audit/index.ts'
import type { Actor } from '#modules/clubs/index.ts'
import { notify } from '#modules/messages/index.ts'
import { ApiError } from '#platform/api-error.ts'
import type { Tx } from '#platform/db/database.ts'
import { endSessions } from './end-sessions.ts'
import { findSession } from './sessions.view.ts'

/**
 * Ends a member's open session in the club; an open hand is stood and settled. Needs the flag `break_sessions`
 * (`accessDenied`). Throws `sessionNotFound` if the club has no such open session.
 */
export async function breakSession(tx: Tx, actor: Actor, id: number): Promise<void> {
  if (!may(actor, 'break_sessions')) throw new ApiError('accessDenied')
  if ((await endSessions(tx, { id, clubId: actor.clubId })) === 0) throw new ApiError('sessionNotFound')

  const session = await findSession(tx, id)
  const userId = session?.userId as UserId
  const target = `user ${userId}`
  const details = { session: id }
  audit.record(tx, {
    clubId: actor.clubId,
    actorId: actor.userId,
    action: 'sessions.broken',
    target,
    details,
  })
  notify(tx, [userId], { content: 'sessionBroken', values: details, clubId: actor.clubId })
}
