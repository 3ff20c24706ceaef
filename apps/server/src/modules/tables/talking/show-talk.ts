import type { TableMessage } from '@cardroom/contract/table-talk'
import { may } from '@cardroom/rules'
import type { Actor } from '#modules/clubs/index.ts'
import { ApiError } from '#platform/api-error.ts'
import { later, now } from '#platform/clock.ts'
import type { Reader } from '#platform/db/database.ts'
import { openTable } from '../showing/show-tables.ts'
import { seesHidden } from '../showing/sight.ts'
import { presentTableMessage } from './table-message.present.ts'
import { keptMs, messagesOf } from './table-messages.view.ts'
import { isAtTable, talkerAt } from './talker.view.ts'

/**
 * Shows the last messages of a table, newest first, to people who sit there or watch, and to staff who may view the
 * chat. Throws `tableNotFound`, and `accessDenied` for all others.
 */
export async function showTalk(
  reader: Reader,
  actor: Actor,
  { id, after = 0 }: { readonly id: number; readonly after?: number | undefined },
): Promise<TableMessage[]> {
  const { userId } = actor
  await openTable(reader, actor, id)
  const mayRead = may(actor, 'view_chat') || (await isAtTable(reader, id, await talkerAt(reader, id, userId)))
  if (!mayRead) throw new ApiError('accessDenied')
  const messages = await messagesOf(reader, { tableId: id, after, since: later(now(), -keptMs) })
  const sight = { userId, seesHidden: seesHidden(actor) }
  return messages.map((message) => presentTableMessage(message, sight))
}
