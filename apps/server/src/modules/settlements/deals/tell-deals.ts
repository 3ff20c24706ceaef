import type { DealFields } from '@cardroom/contract/deals'
import type { UserId } from '@cardroom/contract/ids'
import { record } from '#modules/audit/index.ts'
import { tellEvents } from '#modules/club-events/index.ts'
import { findClub, type Actor } from '#modules/clubs/index.ts'
import { notifyEach } from '#modules/messages/index.ts'
import { findUsers } from '#modules/users/index.ts'
import { assert } from '#platform/api-error.ts'
import type { Tx } from '#platform/db/database.ts'
import { tellClub } from '#platform/events.ts'
import { presentDeal } from './deals.present.ts'
import type { DealLine } from './deals.view.ts'

export interface DealChange {
  readonly userIds: readonly UserId[]
  readonly deal: DealFields
  readonly from: 'next' | 'current'
}

export interface ToldDeals {
  readonly change: DealChange
  /** The lines before the change. */
  readonly before: ReadonlyMap<UserId, DealLine>
}

/**
 * Sends a notice (`dealChanged`) to each person and to the owner, tells open screens, and records the old and the new
 * deal in the audit log.
 */
export async function tellDeals(tx: Tx, actor: Actor, { change, before }: ToldDeals): Promise<void> {
  const { userIds, deal, from } = change
  const { clubId } = actor
  const [club, users] = await Promise.all([findClub(tx, clubId), findUsers(tx, userIds)])
  assert(club, `Club ${clubId} exists`)
  const names = new Map(users.map(({ id, name }) => [id, name]))
  const receiversOf = (userId: UserId) => [userId, ...(club.ownerId === actor.userId ? [] : [club.ownerId])]
  notifyEach(
    tx,
    userIds.flatMap((userId) =>
      receiversOf(userId).map((receiver) => ({
        userId: receiver,
        content: 'dealChanged' as const,
        clubId,
        values: { club: club.name, name: names.get(userId) ?? '', user_id: userId, from },
      })),
    ),
  )
  tellEvents(
    tx,
    userIds.map((userId) => ({
      clubId,
      type: 'deal.changed',
      data: { user_id: userId, deal: { ...deal }, from, by: actor.userId },
    })),
  )
  record(
    tx,
    ...userIds.map((userId) => {
      const line = before.get(userId)
      return {
        clubId,
        actorId: actor.userId,
        action: 'deals.set' as const,
        target: `user ${userId}`,
        details: { from, before: line && !line.isEnded ? presentDeal(line) : null, after: { ...deal } },
      }
    }),
  )
  tellClub(tx, clubId, 'club', { id: clubId })
}
