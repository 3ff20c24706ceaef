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

/** A person's whole deal after a change, and the present one before it. */
interface ToldDeal {
  readonly userId: UserId
  readonly deal: DealFields
  readonly before: DealFields | null
}

export interface ToldDeals {
  readonly from: 'next' | 'current'
  readonly deals: readonly ToldDeal[]
}

/**
 * Sends a notice (`dealChanged`) to each person and to the owner, tells open screens, and records the old and the new
 * deal in the audit log.
 */
export async function tellDeals(tx: Tx, actor: Actor, { from, deals }: ToldDeals): Promise<void> {
  const userIds = deals.map(({ userId }) => userId)
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
    deals.map(({ userId, deal }) => ({
      clubId,
      type: 'deal.changed',
      data: { user_id: userId, deal: { ...deal }, from, by: actor.userId },
    })),
  )
  record(
    tx,
    ...deals.map(({ userId, deal, before }) => ({
      clubId,
      actorId: actor.userId,
      action: 'deals.set' as const,
      target: `user ${userId}`,
      details: { from, before, after: { ...deal } },
    })),
  )
  tellClub(tx, clubId, 'club', { id: clubId })
}
