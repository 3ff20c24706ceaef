import type { UserId } from '@cardroom/contract/ids'
import type { NoticeKey } from '@cardroom/contract/notices'
import { record } from '#modules/audit/index.ts'
import { notify } from '#modules/messages/index.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Actor } from '../actor.ts'
import { findClub } from '../clubs.view.ts'
import { tellMembershipChanged } from '../joining/join-news.ts'

export interface MemberNews {
  readonly userId: UserId
  /** For the audit log, like `members.blocked`. */
  readonly action: string
  /** For the member's notices, like `memberBlocked`. */
  readonly content: NoticeKey
  readonly values?: Record<string, string | number | boolean | null>
  /** For the audit log beside the values: what was before. */
  readonly details?: Record<string, unknown>
}

export interface MembersNews extends Omit<MemberNews, 'userId' | 'details'> {
  readonly userIds: readonly UserId[]
  readonly detailsOf: (userId: UserId) => Record<string, unknown> | undefined
}

/** What staff did with a member: a notice for the member, the audit log, and word to every open screen. */
export const tellMember = (tx: Tx, actor: Actor, { userId, details, ...news }: MemberNews): Promise<void> =>
  tellMembers(tx, actor, { ...news, userIds: [userId], detailsOf: () => details })

/** The same of several at once. */
export async function tellMembers(tx: Tx, actor: Actor, news: MembersNews): Promise<void> {
  const { clubId } = actor
  const { userIds, values } = news
  const club = (await findClub(tx, clubId))?.name ?? ''
  notify(tx, userIds, { content: news.content, clubId, values: { club, ...values } })
  record(
    tx,
    ...userIds.map((userId) => ({
      clubId,
      actorId: actor.userId,
      action: news.action,
      target: `user ${userId}`,
      details: { ...values, ...news.detailsOf(userId) },
    })),
  )
  tellMembershipChanged(tx, { clubId, userIds })
}
