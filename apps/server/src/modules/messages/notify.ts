import type { NoticeKey, Popup } from '@cardroom/contract/notices'
import type { Tx } from '#platform/db/database.ts'
import { tellUser } from '#platform/events.ts'
import { presentNotice } from './messages.present.ts'
import { insertNotices } from './messages.store.ts'

export interface Notice {
  /** A key of the web's texts (notices.json), filled with `values`. A new one has its line in the contract. */
  readonly content: NoticeKey
  readonly values?: Record<string, string | number | boolean | null>
  readonly clubId?: number
  /** Opens the global popup of this kind wherever the person is. */
  readonly popup?: Popup
}

/** Leaves a notice for each of these people, and tells their sockets after the commit. */
export function notify(tx: Tx, userIds: readonly number[], notice: Notice): void {
  const receiverIds = [...new Set(userIds)]
  if (receiverIds.length === 0) return
  const body = { ...notice.values, ...(notice.popup && { popup: notice.popup }) }
  const clubId = notice.clubId ?? null
  insertNotices(tx, { receiverIds, clubId, content: notice.content, body }, (stored) => {
    for (const message of stored)
      tellUser(tx, message.receiverId as number, 'message', presentNotice(message))
  })
}
