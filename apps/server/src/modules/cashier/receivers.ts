import type { ClubId, UserId } from '@cardroom/contract/ids'
import { holdMembers, type Member } from '#modules/clubs/index.ts'
import { findUser } from '#modules/users/index.ts'
import { ApiError } from '#platform/api-error.ts'
import type { Tx } from '#platform/db/database.ts'

/**
 * The active members with these user ids, in their order, each held as they are until the transaction ends.
 * `userNotFound` where one is none; `notAllowed` for an administrator of the platform without a membership.
 */
export async function receiversOf(tx: Tx, clubId: ClubId, userIds: readonly UserId[]): Promise<Member[]> {
  const members = await holdMembers(tx, clubId, userIds)
  const active = new Map(
    members.filter(({ status }) => status === 'active').map((member) => [member.userId, member]),
  )
  const found: Member[] = []
  for (const userId of userIds) {
    const member = active.get(userId)
    if (!member) throw await whyNoReceiver(tx, userId)
    found.push(member)
  }
  return found
}

async function whyNoReceiver(tx: Tx, userId: UserId): Promise<ApiError> {
  const user = await findUser(tx, userId)
  return new ApiError(user?.isAdmin ? 'notAllowed' : 'userNotFound')
}
