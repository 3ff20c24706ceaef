import type { ClubId, UserId } from '@cardroom/contract/ids'
import { units } from '@cardroom/money'
import { clubBonus } from '@cardroom/rules'
import { accountIds, ofBank, ofSystem, ofTreasury, post } from '#modules/ledger/index.ts'
import { lockUser, setCurrentClub } from '#modules/users/index.ts'
import { ApiError } from '#platform/api-error.ts'
import type { Tx } from '#platform/db/database.ts'
import { randomText } from '#platform/random.ts'
import { namedAs, orTaken, refuseTaken } from './club-name.ts'
import { insertClub, type NewClub } from '../clubs.store.ts'
import { ownedClubId } from '../clubs.view.ts'
import { insertOwner } from '../members/members.store.ts'

const codeAlphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const codeLength = 6

/**
 * Founds a club with its 200,000 red and 100 jade, and makes it the founder's current one. Errors: `notAllowed` for a
 * guest and for a person who owns a club; `clubAlreadyExists` for a name that is taken, ignoring case, or that looks
 * like another club's.
 */
export async function createClub(
  tx: Tx,
  userId: UserId,
  { name, timeZone = 'UTC' }: { readonly name: string; readonly timeZone?: string | undefined },
): Promise<ClubId> {
  // The founder is locked: if one person founds two clubs at once, the second call finds the first club.
  const founder = await lockUser(tx, userId)
  if (!founder || founder.isGuest) throw new ApiError('notAllowed')
  if ((await ownedClubId(tx, userId)) !== null) throw new ApiError('notAllowed')
  await refuseTaken(tx, name)

  const clubId = await insertWithFreeCode(tx, { ownerId: userId, name, timeZone })
  await insertOwner(tx, clubId, userId)
  await post(tx, [
    {
      from: ofSystem('issue', 'red', clubId),
      to: ofTreasury(clubId, 'red'),
      amount: clubBonus.red,
      reason: 'club-bonus-red',
      reference: clubId,
    },
    {
      from: ofSystem('issue', 'jade', clubId),
      to: ofTreasury(clubId, 'jade'),
      amount: clubBonus.jade,
      reason: 'club-bonus-jade',
      reference: clubId,
    },
  ])
  await accountIds(tx, [ofBank(clubId)])
  await tx.ports.clubFounded(tx, { clubId, timeZone })
  await setCurrentClub(tx, userId, clubId)
  tx.roomChanges.push({ user: userId, club: clubId, joins: true })
  return clubId
}

/**
 * Inserts the club with a random code. There are a thousand million of them, and one in use is drawn again.
 */
async function insertWithFreeCode(
  tx: Tx,
  founded: Pick<NewClub, 'ownerId' | 'name' | 'timeZone'>,
): Promise<ClubId> {
  const jadeLimit = units((await tx.ports.clubPrices(tx)).jadeMin)
  const code = randomText(codeAlphabet, codeLength)
  const { name_key: nameKey, name_look: nameLook } = namedAs(founded.name)
  const club = await orTaken(insertClub(tx, { ...founded, code, nameKey, nameLook, jadeLimit }))
  return club ? club.id : insertWithFreeCode(tx, founded)
}
