import type { ClubId, UserId } from '@cardroom/contract/ids'
import type { NoticeKey, Popup } from '@cardroom/contract/notices'
import type { Tx } from '#platform/db/database.ts'
import { tellUser } from '#platform/events.ts'
import { presentNotice } from './messages.present.ts'
import { insertNotices } from './messages.store.ts'

export interface Notice {
  /**
   * The key of the web's text (notices.json), which is filled with `values`. A new key needs a line in the contract.
   */
  readonly content: NoticeKey
  readonly values?: Record<string, string | number | boolean | null>
  readonly clubId?: ClubId
  /** Opens the global popup of this kind on whatever page the person is. */
  readonly popup?: Popup
}

/** A notice and its receiver. */
export interface NoticeTo extends Notice {
  readonly userId: UserId
}

/** Stores a notice for each of these people, and tells their sockets after the commit. */
export const notify = (tx: Tx, userIds: readonly UserId[], notice: Notice): void =>
  notifyEach(
    tx,
    [...new Set(userIds)].map((userId) => ({ ...notice, userId })),
  )

/** Does the same if each person has their own notice. */
export function notifyEach(tx: Tx, notices: readonly NoticeTo[]): void {
  if (notices.length === 0) return
  const written = notices.map(({ userId, clubId, content, values, popup }) => ({
    receiverId: userId,
    clubId: clubId ?? null,
    content,
    body: { ...values, ...(popup && { popup }) },
  }))
  insertNotices(tx, written, (stored) => {
    for (const message of stored)
      tellUser(tx, message.receiverId as UserId, 'message', presentNotice(message))
  })
}
