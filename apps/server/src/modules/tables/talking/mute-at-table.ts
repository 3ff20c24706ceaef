import type { UserId } from '@cardroom/contract/ids'
import { may, outranks } from '@cardroom/rules'
import * as audit from '#modules/audit/index.ts'
import { lockChatOrder } from '#modules/chat/index.ts'
import { holdMembers, type Actor } from '#modules/clubs/index.ts'
import { findUser } from '#modules/users/index.ts'
import { ApiError } from '#platform/api-error.ts'
import type { Tx } from '#platform/db/database.ts'
import { openTable } from '../showing/show-tables.ts'
import { tellPeopleSoon } from '../showing/tell-people.ts'
import { deleteMute, insertMute } from './table-mutes.store.ts'

export interface Muting {
  readonly tableId: number
  readonly userId: UserId
  readonly isMuted: boolean
}

/**
 * Mutes a person at one table, or ends that: while somebody is muted, nothing that they write or react with there
 * is told. The table hears of its people soon after, so that the person's page asks whether they may write. Needs the flag `view_chat` (`accessDenied`). Throws `tableNotFound`, `userNotFound` for somebody who is
 * not an active member, and `notAllowed` for somebody of equal or higher rank (rule members-6).
 */
export async function muteAtTable(tx: Tx, actor: Actor, { tableId, userId, isMuted }: Muting): Promise<void> {
  if (!may(actor, 'view_chat')) throw new ApiError('accessDenied')
  const { clubId } = actor
  const table = await openTable(tx, actor, tableId)
  const [member] = await holdMembers(tx, clubId, [userId])
  if (member?.status !== 'active') throw new ApiError('userNotFound')
  const user = await findUser(tx, userId)
  if (!outranks(actor, user?.isAdmin ? 'admin' : member.role)) throw new ApiError('notAllowed')

  await lockChatOrder(tx, clubId)
  const change = isMuted ? insertMute : deleteMute
  if ((await change(tx, tableId, userId)) === 0) return
  tellPeopleSoon(tx, tableId)
  audit.record(tx, {
    clubId,
    actorId: actor.userId,
    action: isMuted ? 'tables.muted' : 'tables.unmuted',
    target: `table ${tableId}`,
    details: { name: table.name, user_ids: [userId] },
  })
}
