import type { AuditAction } from '@cardroom/contract/audit'
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
  readonly action: AuditAction
  /** The key of the member's notice, like `memberBlocked`. */
  readonly content: NoticeKey
  readonly values?: Record<string, string | number | boolean | null>
  /** More details for the audit log, such as the values before. */
  readonly details?: Record<string, unknown>
}

export interface MembersNews extends Omit<MemberNews, 'userId' | 'details'> {
  readonly userIds: readonly UserId[]
  readonly detailsOf: (userId: UserId) => Record<string, unknown> | undefined
}

/**
 * Announces what staff did with a member: a notice to the member, an audit entry, and an event to every open screen.
 */
export const tellMember = (tx: Tx, actor: Actor, { userId, details, ...news }: MemberNews): Promise<void> =>
  tellMembers(tx, actor, { ...news, userIds: [userId], detailsOf: () => details })

/** Announces the same for several members at once. */
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
