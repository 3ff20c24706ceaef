import type { OwnUser } from '@cardroom/contract/users'
import { zero } from '@cardroom/money'
import { balancesOfClub, balancesOfPerson } from '#modules/ledger/index.ts'
import type { Reader } from '#platform/db/database.ts'
import { lastLogin, membershipShown, ownedCardSets, ownedClub } from './users.hooks.ts'
import { presentOwnUser } from './users.present.ts'
import type { User } from './users.view.ts'

/**
 * A person's own view of themselves, with what they hold and are in one club: the club asked for, else their
 * current one. Where they are no member of it, the club's fields are null and 0.
 */
export async function ownUser(reader: Reader, user: User, askedClubId = 0): Promise<OwnUser> {
  const clubId = askedClubId === 0 ? (user.clubId ?? 0) : askedClubId
  const membership = clubId === 0 ? null : await membershipShown.ask(reader, user.id, clubId)
  return presentOwnUser({
    user,
    membership,
    lastLogin: await lastLogin.ask(reader, user.id),
    ownedClubId: await ownedClub.ask(reader, user.id),
    cardSets: await ownedCardSets.ask(reader, user.id),
    balances: await balancesOfPerson(reader, user.id, membership?.clubId ?? 0),
    jade: membership?.maySeeJade ? (await balancesOfClub(reader, clubId)).jade : zero,
  })
}
