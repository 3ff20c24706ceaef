import { findClub } from '#modules/clubs/index.ts'
import { notify } from '#modules/messages/index.ts'
import { findUser } from '#modules/users/index.ts'
import type { Tx } from '#platform/db/database.ts'
import type { VelocityReached } from './count-movement.ts'
import { noteHit } from './movements.store.ts'

/**
 * Tells the owner, for the first time in an hour, who reached a limit. Returns the refusal, so that the notice is
 * committed.
 */
export async function tellVelocity(tx: Tx, refusal: VelocityReached): Promise<VelocityReached> {
  const { clubId, userId } = refusal.actor
  if (!(await noteHit(tx, { clubId, userId }))) return refusal
  const [club, manager] = [await findClub(tx, clubId), await findUser(tx, userId)]
  if (club)
    notify(tx, [club.ownerId], {
      content: 'velocityReached',
      clubId,
      values: { club: club.name, name: manager?.name ?? '', user_id: userId },
    })
  return refusal
}
