import type { TableMessage } from '@cardroom/contract/table-talk'
import { lockChatOrder } from '#modules/chat/index.ts'
import type { Actor } from '#modules/clubs/index.ts'
import { ApiError } from '#platform/api-error.ts'
import type { Tx } from '#platform/db/database.ts'
import { tellTable } from '#platform/events.ts'
import { openTable } from '../showing/show-tables.ts'
import { seesHidden, sightOfAll } from '../showing/sight.ts'
import { presentTableMessage } from './table-message.present.ts'
import { insertTableMessage } from './table-messages.store.ts'
import type { WrittenMessage } from './table-messages.view.ts'
import { isAtTable, talkerAt } from './talker.view.ts'

/**
 * Writes to everybody at a table; they receive it after the commit. Throws `tableNotFound`, and `notAllowed` for a
 * person who neither sits there nor watches, and for one who is muted there.
 */
export async function writeAtTable(
  tx: Tx,
  actor: Actor,
  { tableId, content }: { readonly tableId: number; readonly content: string },
): Promise<TableMessage> {
  const { userId } = actor
  const table = await openTable(tx, actor, tableId)
  const talker = await talkerAt(tx, tableId, userId)
  if (!(await isAtTable(tx, tableId, talker)))
    throw new ApiError('notAllowed', [{ path: 'seats', message: 'notThere' }])

  // A mute holds the same lock: after it, nothing of theirs is written any more.
  await lockChatOrder(tx, actor.clubId)
  const { person } = talker
  const id = await insertTableMessage(tx, { tableId, senderId: userId, person, content })
  if (id === undefined) throw new ApiError('notAllowed', [{ path: 'content', message: 'muted' }])

  const message: WrittenMessage = { ...talker, id, tableId, senderId: userId, content, createdAt: tx.now }
  tellTable(tx, tableId, 'table.message', {
    id: tableId,
    now: table.at.getTime(),
    message: presentTableMessage(message, sightOfAll),
  })
  return presentTableMessage(message, { userId, seesHidden: seesHidden(actor) })
}
