import type { ClubId, UserId } from '@cardroom/contract/ids'
import type { OwnUser } from '@cardroom/contract/users'
import { zero } from '@cardroom/money'
import { balancesOfPerson } from '#modules/ledger/index.ts'
import { ApiError } from '#platform/api-error.ts'
import type { Reader } from '#platform/db/database.ts'
import { presentOwnUser } from './users.present.ts'
import { findOwnParts } from './users.view.ts'

/** The club whose membership an own view shows; the person's current one if none is named. */
interface ClubShown {
  readonly clubId: ClubId | undefined
  /** True if the caller entered it, as a member or as an administrator who may (rule auth-18). */
  readonly isEntered: boolean
}

/**
 * Returns a person's own view of themselves, with their balances and their membership in one club: the club asked
 * for, or else their current one. If they are not a member of it, the club's fields are null and 0. Its jade is
 * shown to members, and to an administrator who entered the club. Errors: `userNotFound`.
 */
export async function ownUser(
  reader: Reader,
  userId: UserId,
  { clubId, isEntered }: ClubShown = { clubId: undefined, isEntered: false },
): Promise<OwnUser> {
  const parts = await findOwnParts(reader, userId, clubId)
  if (!parts) throw new ApiError('userNotFound')
  const membership = reader.ports.membershipRead(parts.membership, parts.isAdmin)
  const balances = await balancesOfPerson(reader, userId, membership?.clubId ?? null)
  const isInside = isEntered || typeof membership?.memberId === 'number'
  const jade = isInside ? balances.jadeOfClub : zero
  return presentOwnUser({ ...parts, user: parts, membership, balances, jade })
}
