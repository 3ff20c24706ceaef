import type { NoticeKey } from '@cardroom/contract/notices'
import { record } from '#modules/audit/index.ts'
import { notify } from '#modules/messages/index.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Actor } from './actor.ts'
import { findClub } from './clubs.view.ts'
import { tellMembershipChanged } from './join-news.ts'

export interface MemberNews {
  readonly userId: number
  /** For the audit log, like `members.blocked`. */
  readonly action: string
  /** For the member's notices, like `memberBlocked`. */
  readonly content: NoticeKey
  readonly values?: Record<string, string | number | boolean | null>
  /** For the audit log beside the values: what was before. */
  readonly details?: Record<string, unknown>
}

/** What staff did with a member: a notice for the member, the audit log, and word to every open screen. */
export async function tellMember(tx: Tx, actor: Actor, news: MemberNews): Promise<void> {
  const { clubId } = actor
  const club = (await findClub(tx, clubId))?.name ?? ''
  notify(tx, [news.userId], { content: news.content, clubId, values: { club, ...news.values } })
  record(tx, {
    clubId,
    actorId: actor.userId,
    action: news.action,
    target: `user ${news.userId}`,
    details: { ...news.values, ...news.details },
  })
  tellMembershipChanged(tx, { clubId, userId: news.userId })
}
