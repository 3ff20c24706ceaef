import type { ClubId, UserId } from '@cardroom/contract/ids'
import type { OwnUser } from '@cardroom/contract/users'
import { balancesOfPerson } from '#modules/ledger/index.ts'
import { ApiError } from '#platform/api-error.ts'
import type { Reader } from '#platform/db/database.ts'
import { presentOwnUser } from './users.present.ts'
import { findOwnParts } from './users.view.ts'

/**
 * Returns a person's own view of themselves, with their balances and their membership in one club: the club asked
 * for, or else their current one. If they are not a member of it, the club's fields are null and 0. Errors:
 * `userNotFound`.
 */
export async function ownUser(reader: Reader, userId: UserId, askedClubId?: ClubId): Promise<OwnUser> {
  const parts = await findOwnParts(reader, userId, askedClubId)
  if (!parts) throw new ApiError('userNotFound')
  const membership = reader.ports.membershipRead(parts.membership, parts.isAdmin)
  const balances = await balancesOfPerson(reader, userId, membership?.clubId ?? null)
  return presentOwnUser({ ...parts, user: parts, membership, balances, jade: balances.jadeOfClub })
}
