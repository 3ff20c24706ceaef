import type { UserId } from '@cardroom/contract/ids'
import type { UserChanges } from '@cardroom/contract/users'
import { ApiError } from '#platform/api-error.ts'
import type { Tx } from '#platform/db/database.ts'
import { keepAvatar, type AvatarChange } from './images.ts'
import { saveChanges } from './users.store.ts'
import { cardSetsOf } from './users.view.ts'

/**
 * Changes a person's settings, all that are sent or none. Errors: `notAllowed` for a card set they do not own,
 * `clubIncorrect` for a club in which they are not an active member.
 */
export async function changeUser(
  tx: Tx,
  userId: UserId,
  changes: Omit<UserChanges, 'avatar'> & { readonly avatar: AvatarChange },
): Promise<void> {
  const { avatar, club_id: clubId, ...plain } = changes
  if (plain.cardset_id !== undefined && !(await cardSetsOf(tx, userId)).includes(plain.cardset_id))
    throw new ApiError('notAllowed')
  if (clubId !== undefined && clubId !== 0 && !(await tx.ports.membershipShown(tx, userId, clubId)))
    throw new ApiError('clubIncorrect')
  await saveChanges(tx, userId, {
    ...plain,
    ...(avatar !== undefined && { avatar: avatar === null ? null : await keepAvatar(tx, avatar) }),
    ...(clubId !== undefined && { club_id: clubId === 0 ? null : clubId }),
  })
  if (plain.hide_name !== undefined || plain.hide_amounts !== undefined)
    await tx.ports.hidingChanged(tx, { userId })
}
